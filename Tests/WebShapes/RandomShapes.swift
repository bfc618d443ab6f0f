import SeededRandom
import SwiftUI

/// Random trees of shapes, determined by the seed.
///
///     cell   = node, four nodes deep, in a frame of 120 × 120, clipped
///     node   = leaf | clip | frame | guide | layers | border | padding | row | column | pile
///     leaf   = an outline, filled or stroked, or a color
///     clip   = clipShape(outline) of a node
///     frame  = a fixed width, a fixed height or both (20 to 110), any alignment of edges and centers, of a node; or
///              limits of both
///     guide  = a frame that states a horizontal and a vertical guide, which all containers around it follow; in
///              another frame that is aligned by it, in a reader, where the guides end, or as it is
///     layers = background or overlay of a drawn outline, with any alignment; or of a node of fixed size
///     border = a line of any paint within the edges of a node
///     outline = one of ten shapes, three of them without their own case, inset in one of three
///     paint  = a color, or a linear, radial or elliptical gradient
@MainActor
struct RandomShapes {
    static let side: CGFloat = 120
    private var random: SeededRandom

    init(_ seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// The cell of a seed.
    static func cell(_ seed: UInt64) -> some View {
        var shapes = RandomShapes(seed)
        let node = shapes.node(4)
        // A cell's guides end at the reader, so that they do not affect other cells.
        return GeometryReader { _ in node.frame(width: side, height: side).clipped() }
            .frame(width: side, height: side)
    }

    private mutating func number(_ count: Int) -> Int { random.number(below: count) }

    private mutating func length(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(range.lowerBound + number(range.upperBound - range.lowerBound + 1))
    }

    private mutating func node(_ depth: Int) -> AnyView {
        guard depth > 0 else { return leaf() }
        switch number(13) {
        case 12: return AnyView(node(depth - 1).border(paint(), width: length(1...6)))
        case 0, 1: return leaf()
        case 2, 3: return AnyView(node(depth - 1).clipShape(outline(), style: FillStyle(eoFill: number(2) == 0)))
        case 4: return framed(node(depth - 1))
        case 5: return guided(depth)
        case 6, 7: return layered(node(depth - 1))
        case 8: return AnyView(node(depth - 1).padding(length(0...14)))
        case 9: return AnyView(HStack(spacing: length(0...6)) { group(depth) })
        case 10: return AnyView(VStack(spacing: length(0...6)) { group(depth) })
        default: return AnyView(ZStack(alignment: alignment()) { group(depth) })
        }
    }

    private mutating func group(_ depth: Int) -> AnyView {
        let (first, second) = (node(depth - 1), node(depth - 1))
        return AnyView(
            Group {
                first
                second
            })
    }

    private mutating func alignment() -> Alignment {
        let all: [Alignment] = [
            .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom, .bottomTrailing,
        ]
        return all[number(all.count)]
    }

    private mutating func framed(_ content: AnyView) -> AnyView {
        let axes = number(4)
        if axes == 3 {
            let (minimum, maximum) = (length(10...40), length(50...110))
            return AnyView(
                content.frame(
                    minWidth: minimum, maxWidth: maximum, minHeight: minimum, maxHeight: number(2) == 0 ? nil : maximum,
                    alignment: alignment()))
        }
        return AnyView(
            content.frame(
                width: axes == 1 ? nil : length(20...110), height: axes == 2 ? nil : length(20...110),
                alignment: alignment()))
    }

    /// A frame whose content sets an explicit guide.
    private mutating func guided(_ depth: Int) -> AnyView {
        let content = framed(node(depth - 1))
        let (x, y) = (length(-20...60), length(-20...60))
        let (alignment, isFollowed) = (alignment(), number(2) == 0)
        let moved = content.alignmentGuide(alignment.horizontal) { isFollowed ? $0[.trailing] / 2 + x / 4 : x }
            .alignmentGuide(alignment.vertical) { isFollowed ? $0.height / 3 : y }
        let inner = number(2) == 0 ? AnyView(moved.padding(3)) : AnyView(moved)
        let (width, height) = (length(40...110), length(40...110))
        switch number(3) {
        case 0: return inner
        case 1: return AnyView(inner.frame(width: width, height: height, alignment: alignment))
        default:
            return AnyView(
                GeometryReader { _ in inner.frame(width: width, height: height, alignment: alignment) }
                    .frame(width: width, height: height))
        }
    }

    private mutating func layered(_ content: AnyView) -> AnyView {
        let alignment = alignment()
        let layer = number(2) == 0 ? leaf() : framed(leaf())
        switch number(3) {
        case 0: return AnyView(content.overlay(layer, alignment: alignment))
        case 1: return AnyView(content.background(layer, alignment: alignment))
        default: return AnyView(content.background(color(), in: outline()))
        }
    }

    // MARK: - Leaves

    private mutating func leaf() -> AnyView {
        let paint = paint()
        switch number(8) {
        case 0: return AnyView(color())
        case 1, 2: return AnyView(outline().stroke(paint, lineWidth: length(1...9)))
        case 3: return AnyView(border(paint))
        case 4:
            let style = StrokeStyle(
                lineWidth: length(2...6), lineJoin: .round, dash: [length(4...14), length(4...14)])
            return AnyView(outline().stroke(paint, style: style))
        default: return AnyView(outline().fill(paint, style: FillStyle(eoFill: number(2) == 0)))
        }
    }

    private mutating func border(_ paint: AnyShapeStyle) -> AnyView {
        let width = length(1...9)
        switch number(5) {
        case 0: return AnyView(Rectangle().strokeBorder(paint, lineWidth: width))
        case 1: return AnyView(RoundedRectangle(cornerRadius: length(4...30)).strokeBorder(paint, lineWidth: width))
        case 2: return AnyView(Circle().strokeBorder(paint, lineWidth: width))
        case 3: return AnyView(Ellipse().strokeBorder(paint, lineWidth: width))
        default: return AnyView(Capsule().strokeBorder(paint, lineWidth: width))
        }
    }

    private mutating func outline() -> AnyShape {
        let inset = number(3) == 0 ? length(1...12) : 0
        func made(_ shape: some InsettableShape) -> AnyShape {
            inset == 0 ? AnyShape(shape) : AnyShape(shape.inset(by: inset))
        }
        switch number(10) {
        case 0: return made(Rectangle())
        case 1: return made(RoundedRectangle(cornerRadius: length(2...40)))
        case 2:
            return made(
                UnevenRoundedRectangle(
                    topLeadingRadius: length(0...30), bottomLeadingRadius: length(0...30),
                    bottomTrailingRadius: length(0...30), topTrailingRadius: length(0...30)))
        case 3: return made(Circle())
        case 4: return made(Ellipse())
        case 5: return made(Capsule())
        case 6: return AnyShape(Ticket())
        case 7: return AnyShape(Edge(length: length(1...8)))
        case 8: return AnyShape(Arrow())
        default: return AnyShape(Circle().trim(from: 0.1, to: 0.8))
        }
    }

    private mutating func color() -> Color {
        Color(.sRGB, red: Double(number(5)) / 4, green: Double(number(5)) / 4, blue: Double(number(5)) / 4)
    }

    private mutating func paint() -> AnyShapeStyle {
        let colors = Gradient(colors: [color(), color()])
        return switch number(8) {
        case 0: AnyShapeStyle(LinearGradient(gradient: colors, startPoint: .top, endPoint: .bottom))
        case 1: AnyShapeStyle(LinearGradient(gradient: colors, startPoint: .leading, endPoint: .trailing))
        case 2: AnyShapeStyle(RadialGradient(gradient: colors, center: .center, startRadius: 4, endRadius: 60))
        case 3: AnyShapeStyle(EllipticalGradient(gradient: colors))
        default: AnyShapeStyle(color())
        }
    }
}

/// A rounded rectangle with a hole of a fixed size.
private nonisolated struct Ticket: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addRoundedRect(in: rect, cornerSize: CGSize(width: 12, height: 12))
        path.addEllipse(in: CGRect(x: rect.minX + 8, y: rect.midY - 8, width: 16, height: 16))
        return path
    }
}

/// A line of a fixed thickness at the upper edge.
private nonisolated struct Edge: Shape {
    let length: CGFloat

    func path(in rect: CGRect) -> Path {
        Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: length))
    }
}

/// A triangle above a stem of a fixed width.
private nonisolated struct Arrow: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
        path.closeSubpath()
        path.addRect(CGRect(x: rect.midX - 5, y: rect.midY, width: 10, height: rect.height / 2))
        return path
    }
}

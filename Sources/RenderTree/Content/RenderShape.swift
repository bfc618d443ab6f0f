public import Foundation

/// A painted shape that fills the proposed size.
public struct RenderShape: Equatable, Sendable {
    /// The layers, drawn one above the other. Usually there is one.
    public var layers: [RenderShapeLayer]
    /// The outline that determines the size for a proposal.
    public var sizing: RenderOutline

    public init(_ layers: [RenderShapeLayer], sizing: RenderOutline? = nil) {
        self.layers = layers
        self.sizing = sizing ?? layers.last?.outline ?? .rectangle
    }

    /// The length on an axis without a proposal, in points.
    public static let idealLength: CGFloat = 10

    /// Returns the size for a proposal; nil means an unspecified length.
    public func size(width: CGFloat?, height: CGFloat?) -> CGSize {
        switch sizing {
        case .circle:
            let side = [width, height].compactMap { $0 }.min() ?? Self.idealLength
            return CGSize(width: side, height: side)
        case .source(let source): return source.size(width: width, height: height)
        default: return CGSize(width: width ?? Self.idealLength, height: height ?? Self.idealLength)
        }
    }

    /// Whether the shape does not fill each proposal: it is a circle, or its source chooses a size.
    package var choosesSize: Bool {
        switch sizing {
        case .circle: true
        case .source(let source):
            [(1, 1), (40, 20), (20, 40), (2_000, 2_000)].contains { width, height in
                source.size(width: width, height: height) != CGSize(width: width, height: height)
            }
        default: false
        }
    }
}

/// An outline that is filled or stroked.
public struct RenderShapeLayer: Equatable, Sendable {
    public enum Drawing: Equatable, Sendable {
        case fill(evenOdd: Bool)
        case stroke(RenderStroke)
    }

    public var outline: RenderOutline
    public var drawing: Drawing
    public var paint: RenderPaint

    public init(_ outline: RenderOutline, _ drawing: Drawing = .fill(evenOdd: false), paint: RenderPaint) {
        self.outline = outline
        self.drawing = drawing
        self.paint = paint
    }
}

/// The boundary of an area of any size. The simple outlines are separate cases, which screens can draw in their own
/// way.
public indirect enum RenderOutline: Equatable, Sendable {
    case rectangle
    case roundedRectangle(cornerSize: CGSize)
    /// Left and right are meant as in a left-to-right layout.
    case unevenRectangle(RenderCornerRadii)
    case circle
    case ellipse
    case capsule
    /// Another outline, inset on all sides; outset if negative.
    case inset(RenderOutline, by: CGFloat)
    /// An outline from another module.
    case source(any RenderPathSource)

    /// Returns the path in a rectangle.
    public func path(in rect: CGRect) -> RenderPath {
        var path = RenderPath()
        switch self {
        case .rectangle: path.addRect(rect)
        case .roundedRectangle(let size): path.addRoundedRect(rect, cornerSize: size)
        case .unevenRectangle(let radii): path.addRoundedRect(rect, radii: radii)
        case .circle:
            let side = min(rect.width, rect.height)
            path.addEllipse(in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
        case .ellipse: path.addEllipse(in: rect)
        case .capsule:
            let radius = min(rect.width, rect.height) / 2
            path.addRoundedRect(rect, cornerSize: CGSize(width: radius, height: radius))
        case .inset(let outline, let amount):
            let inner = CGRect(
                x: rect.minX + amount,
                y: rect.minY + amount,
                width: max(0, rect.width - 2 * amount),
                height: max(0, rect.height - 2 * amount)
            )
            return outline.shrunk(by: amount).path(in: inner)
        case .source(let source):
            // The source may assume a rectangle at the origin.
            return source.path(in: CGRect(origin: .zero, size: rect.size))
                .applying(RenderTransform(moveX: rect.minX, y: rect.minY))
        }
        return path
    }

    /// The outline within all insets, with the corners that it has there, and the sum of the insets.
    package var insets: (outline: RenderOutline, amount: CGFloat) {
        guard case .inset(let inner, let amount) = self else { return (self, 0) }
        let (outline, rest) = inner.shrunk(by: amount).insets
        return (outline, amount + rest)
    }

    /// Returns the outline with corners concentric to the larger outline's corners.
    private func shrunk(by amount: CGFloat) -> RenderOutline {
        switch self {
        case .roundedRectangle(let size):
            .roundedRectangle(
                cornerSize: CGSize(width: max(0, size.width - amount), height: max(0, size.height - amount)))
        case .unevenRectangle(let radii):
            .unevenRectangle(
                RenderCornerRadii(
                    topLeft: max(0, radii.topLeft - amount),
                    bottomLeft: max(0, radii.bottomLeft - amount),
                    bottomRight: max(0, radii.bottomRight - amount),
                    topRight: max(0, radii.topRight - amount)
                ))
        default: self
        }
    }

    public static func == (left: RenderOutline, right: RenderOutline) -> Bool {
        switch (left, right) {
        case (.rectangle, .rectangle), (.circle, .circle), (.ellipse, .ellipse), (.capsule, .capsule): true
        case (.roundedRectangle(let own), .roundedRectangle(let other)): own == other
        case (.unevenRectangle(let own), .unevenRectangle(let other)): own == other
        case (.inset(let own, let amount), .inset(let other, let otherAmount)): own == other && amount == otherAmount
        case (.source(let own), .source(let other)): own === other || own.isSame(as: other)
        default: false
        }
    }
}

extension RenderShapeLayer {
    /// Whether a box with corners and a border cannot show the layer in each size, so that a page must know the size.
    fileprivate var needsSize: Bool {
        let isColor = if case .color = paint { true } else { false }
        let (outline, inset) = outline.insets
        switch (drawing, outline) {
        case (_, .source), (.stroke, .unevenRectangle): return true
        case (.fill, _): return paint.isPicture || paint.isSloped || !isColor && inset < 0
        case (.stroke(let stroke), _): return !isColor || !stroke.dash.isEmpty
        }
    }
}

extension RenderContent {
    /// Whether a page must know the size of the node to draw, clip or hit it, because no box can follow its outline, or
    /// because the angle of its gradient depends on its sides.
    package var isDrawnBySize: Bool {
        switch self {
        case .shape(let shape): return shape.layers.contains(where: \.needsSize)
        case .effect(.paint(let layer, _)): return layer.needsSize
        case .effect(.border(let paint, _)): return paint.isSloped
        case .text(let text): return text.style.characterStyle.paint?.isSloped ?? false
        case .effect(.clip(let outline, _)):
            let (inner, amount) = outline.insets
            if case .source = inner { return true }
            return inner == .circle && amount != 0
        case .input(let input):
            if case .source? = input.outline?.insets.outline { return true }
            return false
        default: return false
        }
    }
}

extension RenderPaint {
    /// Whether a picture is painted.
    package var isPicture: Bool {
        switch self {
        case .image, .mesh: true
        default: false
        }
    }

    /// Whether the paint is a gradient along a slanted line, whose angle depends on the rectangle's sides.
    var isSloped: Bool {
        guard case .linearGradient(_, let start, let end) = self else { return false }
        return start.x != end.x && start.y != end.y
    }
}

/// A path for a given rectangle. It is immutable and may be used on any thread.
public protocol RenderPathSource: AnyObject, Sendable {
    func path(in rect: CGRect) -> RenderPath

    /// Returns the size for a proposal; nil means an unspecified length.
    func size(width: CGFloat?, height: CGFloat?) -> CGSize

    /// Whether another source draws the same path.
    func isSame(as other: any RenderPathSource) -> Bool

    /// Returns the path of which the source shows a part; nil if it shows whole paths, which is the default.
    func trimming(in rect: CGRect) -> RenderTrimming?

    /// Returns a motion that begins at this path; nil if the path cannot be interpolated, which is the default.
    func makeMotion() -> (any RenderPathMotion)?
}

extension RenderShape: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .shape, growth: .both, hit: .own, meaning: .none)
    }

    var summary: String { "shape" }

    func visitNumbers(_ visitor: inout ComponentVisitor) -> RenderContent? {
        var shape = self
        for index in shape.layers.indices { shape.layers[index].visitComponents(&visitor) }
        return .shape(shape)
    }
}

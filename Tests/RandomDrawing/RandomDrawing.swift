public import Foundation
public import RenderTree
public import SeededRandom

extension RenderDrawing {
    /// A drawing of random operations, with numbers of all sizes, including NaN.
    public static func random(using random: inout SeededRandom, size: CGSize) -> RenderDrawing {
        RenderDrawing(size: size, items: (0..<random.number(below: 8)).map { _ in .random(using: &random, depth: 0) })
    }
}

extension RenderDrawingItem {
    static func random(using random: inout SeededRandom, depth: Int) -> RenderDrawingItem {
        RenderDrawingItem(
            .random(using: &random, depth: depth), transform: random.chance(0.5) ? .identity : random.transform(),
            compositing: random.chance(0.5) ? nil : .random(using: &random, depth: depth))
    }
}

extension RenderDrawingItem.Operation {
    static func random(using random: inout SeededRandom, depth: Int) -> RenderDrawingItem.Operation {
        let image = RenderImage(random.chance(0.5) ? "star.fill" : "no <such> symbol", source: .symbol)
        switch random.number(below: depth < 2 ? 6 : 5) {
        case 0, 1: return .fill(random.path(), evenOdd: random.chance(0.5), random.paint())
        case 2:
            let stroke = RenderStroke(
                width: random.length(), cap: .round, join: .miter,
                dash: random.chance(0.3) ? [random.length(), 3] : [],
                dashPhase: random.length())
            return .stroke(random.path(), stroke, random.paint())
        case 3:
            let line = RenderDrawnText.Line(
                [RenderTextRun("<&> 漢", font: RenderFont())], origin: random.point(), width: random.length())
            let frame = CGRect(origin: random.point(), size: CGSize(width: random.length(), height: 16))
            return .text(RenderDrawnText(lines: [line], frame: frame, anchor: 0.5, paint: random.paint()))
        case 4:
            return .image(
                image, in: CGRect(origin: random.point(), size: CGSize(width: random.length(), height: random.length()))
            )
        default: return .layer((0..<random.number(below: 4)).map { _ in .random(using: &random, depth: depth + 1) })
        }
    }
}

extension RenderCompositing {
    static func random(using random: inout SeededRandom, depth: Int) -> RenderCompositing {
        let modes: [RenderBlendMode] = [
            .normal, .multiply, .screen, .overlay, .colorDodge, .softLight, .hue, .luminosity, .plusLighter,
            .plusDarker,
            .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
            .destinationAtop, .exclusiveOr,
        ]
        let shadow = RenderDrawingShadow(
            color: .role(.primary), radius: 3, offset: CGSize(width: random.length(), height: 2),
            isAbove: random.chance(0.5), isAlone: random.chance(0.2), isInverse: random.chance(0.2))
        let filters: [RenderDrawingFilter] = [
            .blur(radius: abs(random.length())), .shadow(shadow), .color(.hueRotation(2)), .color(.contrast(3)),
            .invert(0.5), .matrix((0..<20).map { Float($0) / 20 }), .color(.luminanceToAlpha),
            .alphaThreshold(minimum: 0.2, maximum: 0.8, .role(.accent)), .transform(random.transform()),
        ]
        let clips: [RenderDrawingClip] = [
            .path(random.path(), evenOdd: random.chance(0.5), isInverse: random.chance(0.3)),
            .layer(
                depth < 2 ? [.random(using: &random, depth: depth + 1)] : [], opacity: 0.7,
                isInverse: random.chance(0.5)),
        ]
        return RenderCompositing(
            opacity: Double(random.number(below: 11)) / 10, blendMode: modes.randomElement(using: &random) ?? .normal,
            filters: filters.filter { _ in random.chance(0.15) }, clips: clips.filter { _ in random.chance(0.3) })
    }
}

extension SeededRandom {
    mutating func length() -> CGFloat {
        switch number(below: 24) {
        case 0: .nan
        case 1: .infinity
        case 2: 1e300
        case 3: -1e9
        case 4: 0
        case 5: -20
        default: CGFloat(number(below: 1000)) / 7
        }
    }

    mutating func point() -> CGPoint { CGPoint(x: length(), y: length()) }

    mutating func transform() -> RenderTransform {
        switch number(below: 4) {
        case 0: RenderTransform(moveX: length(), y: length())
        case 1: RenderTransform(rotation: length())
        case 2: RenderTransform(scaleX: length() / 50, y: length() / 50)
        default: RenderTransform(a: 0, b: 0, c: 0, d: 0, tx: 3, ty: 4)
        }
    }

    mutating func path() -> RenderPath {
        var path = RenderPath()
        switch number(below: 4) {
        case 0: path.addRect(CGRect(origin: point(), size: CGSize(width: length(), height: length())))
        case 1: path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: length(), height: length())))
        default:
            path.move(to: point())
            for _ in 0..<number(below: 6) {
                switch number(below: 4) {
                case 0: path.addQuad(to: point(), control: point())
                case 1: path.addCurve(to: point(), control1: point(), control2: point())
                case 2: path.close()
                default: path.addLine(to: point())
                }
            }
        }
        return path
    }

    mutating func paint() -> RenderDrawingPaint {
        let gradient = RenderGradient([
            .init(.fixed(RenderRGBA(hex: 0xFF0000)), at: 0), .init(.role(.accent), at: 0.4),
            .init(.dynamic(light: RenderRGBA(hex: 0), dark: RenderRGBA(hex: 0xFFFFFF)), at: 1),
        ])
        let mesh = RenderMesh(
            columns: 2, rows: 2, points: [point()], colors: (0..<4).map { RenderRGBA(hex: UInt32($0) * 0x3F3F3F) })
        let paint: RenderPaint =
            switch number(below: 7) {
            case 0: .linearGradient(gradient, start: point(), end: point())
            case 1: .radialGradient(gradient, center: point(), startRadius: length(), endRadius: length())
            case 2: .ellipticalGradient(gradient, center: point(), startRadius: 0, endRadius: length())
            case 3: .angularGradient(gradient, center: point(), startAngle: length(), endAngle: length())
            case 4: .mesh(mesh, RenderPicture(Data()))
            case 5:
                .image(
                    RenderImagePaint(
                        "none", picture: RenderPicture(Data([1, 2, 3])), size: CGSize(width: length(), height: 8),
                        sourceRect: CGRect(x: 0, y: 0, width: 1, height: length())))
            default: .color(.fixed(RenderRGBA(hex: 0x34C759)))
            }
        let spread: [RenderDrawingPaint.Spread] = [.pad, .repeat, .mirror]
        return chance(0.5) ? .relative(paint) : .absolute(paint, spread[number(below: 3)])
    }
}

internal import ClampedNumbers
import Foundation

extension RenderDrawing: CustomStringConvertible {
    /// The operations in words, a line each, for tests and developers. Layers are indented.
    public var description: String { items.lines(indent: "").joined(separator: "\n") }
}

extension [RenderDrawingItem] {
    fileprivate func lines(indent: String) -> [String] {
        flatMap { item -> [String] in
            guard case .layer(let items) = item.operation else { return [indent + item.description] }
            return [indent + item.description] + items.lines(indent: indent + "  ")
        }
    }
}

extension RenderDrawingItem: CustomStringConvertible {
    /// The operation with its transform and compositing, such as `fill 0,0 10×10 #FF0000 opacity 0.5`.
    public var description: String {
        var words = [operation.words]
        if transform != .identity {
            let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            words.append("by (\(parts.map(Self.text).joined(separator: " ")))")
        }
        if let compositing {
            if compositing.opacity != 1 { words.append("opacity \(Self.text(CGFloat(compositing.opacity)))") }
            if compositing.blendMode != .normal { words.append("\(compositing.blendMode)") }
            words += compositing.filters.map { "\($0.word)" }
            if !compositing.clips.isEmpty { words.append("clipped \(compositing.clips.count)") }
        }
        return words.joined(separator: " ")
    }

    fileprivate static func text(_ number: CGFloat) -> String {
        guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
        let rounded = (Double(number) * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(clamping: rounded)) : String(rounded)
    }

    fileprivate static func text(_ rect: CGRect) -> String {
        guard !rect.isNull else { return "empty" }
        return "\(text(rect.minX)),\(text(rect.minY)) \(text(rect.width))×\(text(rect.height))"
    }
}

extension RenderDrawingItem.Operation {
    fileprivate var words: String {
        switch self {
        case .fill(let path, _, let paint): "fill \(RenderDrawingItem.text(path.boundingRect)) \(paint.paint.word)"
        case .stroke(let path, let stroke, let paint):
            "stroke \(RenderDrawingItem.text(path.boundingRect)) width \(RenderDrawingItem.text(stroke.width)) "
                + paint.paint.word
        case .text(let text): "text \"\(text.string)\" \(RenderDrawingItem.text(text.frame))"
        case .image(let image, let rect): "image \(image.name) \(RenderDrawingItem.text(rect))"
        case .symbol(let index, let rect, _): "symbol \(index) \(RenderDrawingItem.text(rect))"
        case .layer(let items): "layer of \(items.count)"
        }
    }
}

extension RenderPaint {
    fileprivate var word: String {
        switch self {
        case .color(.fixed(let color)):
            "#" + [color.red, color.green, color.blue].map(Self.digits).joined()
                + (color.alpha < 1 ? Self.digits(color.alpha) : "")
        case .color(.role(let role)): "\(role)"
        case .color: "color"
        case .linearGradient: "linear gradient"
        case .radialGradient: "radial gradient"
        case .ellipticalGradient: "elliptical gradient"
        case .angularGradient: "angular gradient"
        case .image(let image): "image \(image.name)"
        case .mesh(let mesh, _): "mesh of \(mesh.columns)×\(mesh.rows)"
        }
    }

    private static func digits(_ part: Float) -> String {
        let byte = UInt8(clamping: (part * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

extension RenderDrawingFilter {
    fileprivate var word: String {
        switch self {
        case .shadow: "shadow"
        case .blur(let radius): "blur \(RenderDrawingItem.text(radius))"
        case .color(let effect): "\(effect)"
        case .invert(let amount): "invert \(RenderDrawingItem.text(CGFloat(amount)))"
        case .matrix: "color matrix"
        case .alphaThreshold: "alpha threshold"
        case .transform: "projection"
        }
    }
}

internal import ClampedNumbers
internal import Foundation
internal import RenderTree

/// Numbers and paths in the syntax of SVG, with at most two decimals.
enum SVG {
    static func number(_ value: CGFloat) -> String {
        guard !value.isNaN else { return "0" }
        let value = (min(max(Double(value), -1e6), 1e6) * 100).rounded() / 100
        return value == value.rounded() ? String(Int(clamping: value)) : String(value)
    }

    /// A transform; nil for the identity.
    static func transform(_ transform: RenderTransform) -> String? {
        guard transform != .identity else { return nil }
        let (x, y) = (number(transform.tx), number(transform.ty))
        if transform.isTranslation { return "translate(\(x) \(y))" }
        // Factors have more decimals than lengths.
        let factors = [transform.a, transform.b, transform.c, transform.d].map { factor in
            CSS.number((Double(factor) * 1e4).rounded() / 1e4 == 0 ? 0 : Double(factor))
        }
        return "matrix(\(factors.joined(separator: " ")) \(x) \(y))"
    }

    static func path(_ path: RenderPath) -> String {
        func text(_ point: CGPoint) -> String {
            let y = number(point.y)
            return number(point.x) + (y.hasPrefix("-") ? y : " " + y)
        }
        var result = ""
        for element in path.elements {
            switch element {
            case .move(let point): result += "M" + text(point)
            case .line(let point): result += "L" + text(point)
            case .quad(let point, let control): result += "Q\(text(control)) \(text(point))"
            case .curve(let point, let first, let second): result += "C\(text(first)) \(text(second)) \(text(point))"
            case .close: result += "Z"
            }
        }
        return result
    }

    /// The element of a path: a rectangle or an ellipse if it has that form, because these are short.
    static func figure(_ path: RenderPath) -> Markup {
        let bounds = path.boundingRect
        if path.elements.count == 5, !bounds.isNull {
            var box = RenderPath()
            box.addRect(bounds)
            if box.elements == path.elements { return rectangle(bounds) }
        }
        if let numbers = ellipse(path) {
            var markup = Markup("ellipse")
            for (name, value) in zip(["cx", "cy", "rx", "ry"], numbers) { markup.set(name, value) }
            return markup
        }
        var markup = Markup("path")
        markup.set("d", self.path(path))
        return markup
    }

    /// The coordinates of the center and the two radii of a path that is an ellipse; nil for other paths.
    static func ellipse(_ path: RenderPath) -> [String]? {
        let bounds = path.boundingRect
        guard path.elements.count == 6, !bounds.isNull else { return nil }
        var ellipse = RenderPath()
        ellipse.addEllipse(in: bounds)
        guard ellipse.isNear(path) else { return nil }
        return [bounds.midX, bounds.midY, bounds.width / 2, bounds.height / 2].map(number)
    }

    static func rectangle(_ rect: CGRect) -> Markup {
        var markup = Markup("rect")
        for (name, value) in [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)] {
            markup.set(name, number(value))
        }
        return markup
    }

    /// A short name for an element: equal elements have the same name in every process.
    static func digest(_ markup: Markup) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            // No text contains this byte, so it separates the parts.
            hash = (hash ^ 0xFF) &* 0x100_0000_01b3
        }
        func add(_ markup: Markup) {
            add(markup.tag)
            add(markup.classes)
            add(markup.style)
            for attribute in markup.attributes {
                add(attribute.name)
                add(attribute.value)
            }
            for piece in markup.inside {
                switch piece {
                case .text(let text): add(text)
                case .element(let inner): add(inner)
                case .children: break
                }
            }
            add("/")
        }
        add(markup)
        return String(hash % 0x1000_0000_0000, radix: 36)
    }
}

extension RenderTransform {
    fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

extension RenderPath {
    /// Whether the elements of another path differ by rounding only.
    fileprivate func isNear(_ other: RenderPath) -> Bool {
        func near(_ first: CGPoint, _ second: CGPoint) -> Bool {
            abs(first.x - second.x) < 0.005 && abs(first.y - second.y) < 0.005
        }
        return elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { first, second in
                switch (first, second) {
                case (.move(let a), .move(let b)), (.line(let a), .line(let b)): near(a, b)
                case (.quad(let a, let c), .quad(let b, let d)): near(a, b) && near(c, d)
                case (.curve(let a, let c, let e), .curve(let b, let d, let f)): near(a, b) && near(c, d) && near(e, f)
                case (.close, .close): true
                default: false
                }
            }
    }
}

internal import Foundation
internal import RenderTree

extension RenderPaint {
    /// The paint as a background.
    var css: String {
        switch self {
        case .color(let color): return color.css
        // Only SVG shows pictures. Text has the usual color.
        case .image, .mesh: return "var(--primary)"
        case .linearGradient(let gradient, let start, let end):
            return Self.linear(gradient, from: start, to: end)
        case .radialGradient(let gradient, let center, let start, let end):
            let stops = gradient.css { CSS.pixels(start + $0 * (end - start)) }
            return "radial-gradient(circle at \(center.css),\(stops))"
        case .ellipticalGradient(let gradient, let center, let start, let end):
            let maximum = max(abs(start), abs(end), 0.001)
            let stops = gradient.css { CSS.percent((start + $0 * (end - start)) / maximum) }
            return "radial-gradient(\(CSS.percent(maximum)) \(CSS.percent(maximum)) at \(center.css),\(stops))"
        case .angularGradient(let gradient, let center, let start, let end):
            let (first, way, turned) =
                end >= start ? (start, end - start, gradient) : (end, start - end, gradient.reversed)
            let stops = turned.css { CSS.radians($0 * way) }
            // The angle 0 points to the right, and up in CSS.
            return "conic-gradient(from \(CSS.radians(first + .pi / 2)) at \(center.css),\(stops))"
        }
    }

    /// The color, if the paint is one.
    var color: RenderColor? {
        if case .color(let color) = self { color } else { nil }
    }

    private static func linear(_ gradient: RenderGradient, from start: CGPoint, to end: CGPoint) -> String {
        let (x, y) = (end.x - start.x, end.y - start.y)
        if x == 0 || y == 0 {
            let (side, origin, length) =
                y == 0 ? (x < 0 ? "left" : "right", start.x, x) : (y < 0 ? "top" : "bottom", start.y, y)
            let from = length < 0 ? 1 - origin : origin
            return "linear-gradient(to \(side),\(gradient.css { CSS.percent(from + $0 * abs(length)) }))"
        }
        let corner = "\(y < 0 ? "top" : "bottom") \(x < 0 ? "left" : "right")"
        // Between corners, stops are positions along the diagonal.
        func along(_ point: CGPoint) -> CGFloat {
            ((x < 0 ? 1 - point.x : point.x) + (y < 0 ? 1 - point.y : point.y)) / 2
        }
        let (from, to) = (along(start), along(end))
        return "linear-gradient(to \(corner),\(gradient.css { CSS.percent(from + $0 * (to - from)) }))"
    }
}

extension CSS {
    /// The shadow that draws a line within the edges of a box. A border would widen a box that has no space for it.
    static func innerLine(_ width: CGFloat, _ color: RenderColor) -> String {
        "inset 0 0 0 \(pixels(width)) \(color.css)"
    }
}

extension RenderGradient {
    fileprivate func css(_ place: (CGFloat) -> String) -> String {
        guard stops.count > 1 else {
            let only = stops.first?.color.css ?? "transparent"
            return "\(only),\(only)"
        }
        return stops.map { "\($0.color.css) \(place($0.location))" }.joined(separator: ",")
    }

    fileprivate var reversed: RenderGradient {
        RenderGradient(stops.reversed().map { Stop($0.color, at: 1 - $0.location) })
    }
}

extension CGPoint {
    var css: String { "\(CSS.percent(x)) \(CSS.percent(y))" }
}

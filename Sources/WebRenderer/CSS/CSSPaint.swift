internal import Foundation
internal import RenderTree

extension RenderPaint {
    /// The paint as a background of a box whose size the page has not reported.
    var css: String { css(in: nil) }

    /// The paint as a background of a box.
    func css(in size: CGSize?) -> String {
        switch self {
        case .color(let color): return color.css
        // Only SVG shows pictures. Text has the usual color.
        case .image, .mesh: return "var(--primary)"
        case .linearGradient(let gradient, let start, let end):
            return Self.linear(gradient, from: start, to: end, in: size)
        case .radialGradient(let gradient, let center, let start, let end):
            let stops = gradient.css { CSS.pixels(start + $0 * (end - start)) }
            return "radial-gradient(circle at \(center.css),\(stops))"
        case .ellipticalGradient(let gradient, let center, let start, let end):
            let maximum = max(abs(start), abs(end), 0.001)
            let stops = gradient.css { CSS.percent((start + $0 * (end - start)) / maximum) }
            return "radial-gradient(\(CSS.percent(maximum)) \(CSS.percent(maximum)) at \(center.css),\(stops))"
        case .angularGradient(let gradient, let center, let start, let end):
            let span = RenderAngularSpan(from: start, to: end)
            let placed = span?.stops(of: gradient) ?? gradient.stops.map { .init($0.color, at: 0) }
            // The stops have the order of CSS, which the middle of the gap needs.
            let stops = CSS.stops(placed) { CSS.radians($0) }
            // The angle 0 points to the right, and up in CSS.
            return "conic-gradient(from \(CSS.radians((span?.start ?? start) + .pi / 2)) at \(center.css),\(stops))"
        }
    }

    /// The color, if the paint is one.
    var color: RenderColor? {
        if case .color(let color) = self { color } else { nil }
    }

    private static func linear(
        _ gradient: RenderGradient, from start: CGPoint, to end: CGPoint, in size: CGSize?
    ) -> String {
        let (x, y) = (end.x - start.x, end.y - start.y)
        if x == 0 || y == 0 {
            let (side, origin, length) =
                y == 0 ? (x < 0 ? "left" : "right", start.x, x) : (y < 0 ? "top" : "bottom", start.y, y)
            let from = length < 0 ? 1 - origin : origin
            return "linear-gradient(to \(side),\(gradient.css { CSS.percent(from + $0 * abs(length)) }))"
        }
        if let size, size.width > 0, size.height > 0 {
            return sloped(
                gradient, from: CGPoint(x: start.x * size.width, y: start.y * size.height),
                to: CGPoint(x: end.x * size.width, y: end.y * size.height), in: size)
        }
        let corner = "\(y < 0 ? "top" : "bottom") \(x < 0 ? "left" : "right")"
        // Between corners, stops are positions along the diagonal.
        func along(_ point: CGPoint) -> CGFloat {
            ((x < 0 ? 1 - point.x : point.x) + (y < 0 ? 1 - point.y : point.y)) / 2
        }
        let (from, to) = (along(start), along(end))
        return "linear-gradient(to \(corner),\(gradient.css { CSS.percent(from + $0 * (to - from)) }))"
    }

    /// A gradient along the line between two points of a box, in points.
    private static func sloped(
        _ gradient: RenderGradient, from start: CGPoint, to end: CGPoint, in size: CGSize
    ) -> String {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = hypot(x, y)
        // In CSS, the line goes through the center, and begins where the color of a corner is the first one.
        let lead = (abs(x) * size.width + abs(y) * size.height) / length / 2
        let from = ((start.x - size.width / 2) * x + (start.y - size.height / 2) * y) / length + lead
        // The angle 0 points up, and angles grow clockwise.
        let angle = CSS.radians(atan2(x, -y))
        return "linear-gradient(\(angle),\(gradient.css { CSS.pixels(from + $0 * length) }))"
    }
}

extension CSS {
    /// The shadow that draws a line within the edges of a box. A border would widen a box that has no space for it.
    static func innerLine(_ width: CGFloat, _ color: RenderColor) -> String {
        "inset 0 0 0 \(pixels(width)) \(color.css)"
    }
}

extension RenderGradient {
    fileprivate func css(_ place: (CGFloat) -> String) -> String { CSS.stops(stops, place) }
}

extension CSS {
    fileprivate static func stops(_ stops: [RenderGradient.Stop], _ place: (CGFloat) -> String) -> String {
        guard stops.count > 1 else {
            let only = stops.first?.color.css ?? "transparent"
            return "\(only),\(only)"
        }
        return stops.map { "\($0.color.css) \(place($0.location))" }.joined(separator: ",")
    }
}

extension CGPoint {
    var css: String { "\(CSS.percent(x)) \(CSS.percent(y))" }
}

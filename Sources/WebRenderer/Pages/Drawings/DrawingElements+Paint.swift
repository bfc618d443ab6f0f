internal import Foundation
internal import RenderTree

extension DrawingElements {
    /// The value of a paint for `fill` and `stroke`. Gradients and pictures become definitions.
    ///
    /// `bounds` surround the painted path.
    mutating func value(of paint: RenderDrawingPaint, bounds: CGRect) -> String {
        let bounds = bounds.isNull ? .zero : bounds
        let (frame, spread): (CGRect, RenderDrawingPaint.Spread) =
            switch paint {
            case .relative: (bounds, .pad)
            case .absolute(_, let spread): (CGRect(x: 0, y: 0, width: 1, height: 1), spread)
            }
        switch paint.paint {
        case .color(let color): return color.css
        case .linearGradient(let gradient, let start, let end):
            var markup = Markup("linearGradient")
            markup.set("gradientUnits", "userSpaceOnUse")
            let (from, to) = (frame.place(start), frame.place(end))
            for (name, value) in [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)] {
                markup.set(name, SVG.number(value))
            }
            return define(markup, gradient, spread)
        case .radialGradient(let gradient, let center, let start, let end):
            return radial(gradient, center: frame.place(center), start, end, spread)
        case .ellipticalGradient(let gradient, let center, let start, let end):
            var markup = Markup("radialGradient")
            markup.set("cx", CSS.number(Double(center.x)))
            markup.set("cy", CSS.number(Double(center.y)))
            markup.set("fr", CSS.number(Double(max(0, min(start, end)))))
            markup.set("r", CSS.number(Double(max(start, end, 0))))
            return define(markup, start <= end ? gradient : gradient.turned, spread)
        case .angularGradient(let gradient, let center, let start, let end):
            return conic(gradient, center: frame.place(center), from: start, to: end, in: bounds)
        case .image(let image): return tiles(image, in: bounds, isRelative: frame == bounds)
        case .mesh(let mesh, let picture):
            guard let address = address(picture) else { return mesh.background.css }
            var pattern = Self.pattern(at: bounds.origin, bounds.size)
            pattern.add(Self.picture(address, CGRect(origin: .zero, size: bounds.size), opacity: mesh.opacity))
            return define(pattern)
        }
    }

    private mutating func radial(
        _ gradient: RenderGradient, center: CGPoint, _ start: CGFloat, _ end: CGFloat,
        _ spread: RenderDrawingPaint.Spread
    ) -> String {
        var markup = Markup("radialGradient")
        markup.set("gradientUnits", "userSpaceOnUse")
        markup.set("cx", SVG.number(center.x))
        markup.set("cy", SVG.number(center.y))
        if min(start, end) > 0 { markup.set("fr", SVG.number(min(start, end))) }
        markup.set("r", SVG.number(max(start, end, 0)))
        return define(markup, start <= end ? gradient : gradient.turned, spread)
    }

    private mutating func define(
        _ markup: Markup, _ gradient: RenderGradient, _ spread: RenderDrawingPaint.Spread
    ) -> String {
        var markup = markup
        switch spread {
        case .pad: break
        case .repeat: markup.set("spreadMethod", "repeat")
        case .mirror: markup.set("spreadMethod", "reflect")
        }
        for stop in gradient.stops {
            var inner = Markup("stop")
            inner.set("offset", CSS.number(Double(stop.location)))
            inner.set("stop-color", stop.color.css)
            markup.add(inner)
        }
        return define(markup)
    }

    /// A pattern of sectors, because SVG has no conic gradient.
    private mutating func conic(
        _ gradient: RenderGradient, center: CGPoint, from start: CGFloat, to end: CGFloat, in bounds: CGRect
    ) -> String {
        let area = bounds.insetBy(dx: -bounds.width / 2 - 20, dy: -bounds.height / 2 - 20)
        var pattern = Self.pattern(at: area.origin, area.size)
        let middle = CGPoint(x: center.x - area.minX, y: center.y - area.minY)
        // Sectors reach beyond the farthest corner.
        let reach =
            hypot(max(abs(middle.x), abs(area.width - middle.x)), max(abs(middle.y), abs(area.height - middle.y))) * 1.1
        let count = 60
        let span = RenderAngularSpan(from: start, to: end)
        let start = span?.start ?? start
        func corner(_ sector: CGFloat) -> String {
            let angle = start + sector / CGFloat(count) * 2 * .pi
            return "\(SVG.number(middle.x + cos(angle) * reach)) \(SVG.number(middle.y + sin(angle) * reach))"
        }
        for sector in 0..<count {
            let turned = (CGFloat(sector) + 0.5) / CGFloat(count) * 2 * .pi
            var path = Markup("path")
            // Neighbors overlap a little, so that no line shows between them.
            path.set(
                "d",
                "M\(SVG.number(middle.x)) \(SVG.number(middle.y))"
                    + "L\(corner(CGFloat(sector))) \(corner(CGFloat(sector) + 1.1))Z"
            )
            path.set("fill", gradient.color(at: span?.location(at: turned) ?? 1).css)
            pattern.add(path)
        }
        return define(pattern)
    }

    private mutating func tiles(_ image: RenderImagePaint, in bounds: CGRect, isRelative: Bool) -> String {
        let tile = image.tileSize
        guard let picture = image.picture, let address = address(picture), tile != .zero else { return "none" }
        let origin = CGPoint(
            x: image.origin.x + (isRelative ? bounds.minX : 0), y: image.origin.y + (isRelative ? bounds.minY : 0))
        var pattern = Self.pattern(at: origin, tile)
        let whole = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
        let rect = CGRect(
            x: -image.sourceRect.minX * whole.width, y: -image.sourceRect.minY * whole.height, width: whole.width,
            height: whole.height)
        pattern.add(Self.picture(address, rect, opacity: image.opacity))
        return define(pattern)
    }

    private static func pattern(at origin: CGPoint, _ size: CGSize) -> Markup {
        var pattern = Markup("pattern")
        pattern.set("patternUnits", "userSpaceOnUse")
        pattern.set("width", SVG.number(max(size.width, 0.01)))
        pattern.set("height", SVG.number(max(size.height, 0.01)))
        pattern.set("patternTransform", ifAny: SVG.transform(RenderTransform(moveX: origin.x, y: origin.y)))
        return pattern
    }

    private static func picture(_ address: String, _ rect: CGRect, opacity: Float) -> Markup {
        var markup = Markup("image")
        markup.set("href", address)
        markup.attributes += SVG.rectangle(rect).attributes
        markup.set("preserveAspectRatio", "none")
        if opacity < 1 { markup.set("opacity", CSS.number(Double(opacity))) }
        return markup
    }
}

extension CGRect {
    /// The point at fractions of both sides.
    fileprivate func place(_ fraction: CGPoint) -> CGPoint {
        CGPoint(x: minX + width * fraction.x, y: minY + height * fraction.y)
    }
}

extension RenderGradient {
    fileprivate var turned: RenderGradient {
        RenderGradient(stops.reversed().map { Stop($0.color, at: 1 - $0.location) })
    }
}

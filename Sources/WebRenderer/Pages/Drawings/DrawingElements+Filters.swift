internal import Foundation
internal import RenderTree

/// One step around an item: a filter, or a transform between filters.
enum DrawingFilterPart {
    case filter(Markup)
    case transform(RenderTransform)
}

extension DrawingElements {
    /// The filters in order. Those between two transforms are one element.
    func filterParts(of filters: [RenderDrawingFilter]) -> [DrawingFilterPart] {
        var parts: [DrawingFilterPart] = []
        var steps: [Markup] = []
        func finish() {
            guard !steps.isEmpty else { return }
            var filter = Markup("filter")
            filter.set("filterUnits", "userSpaceOnUse")
            filter.attributes += SVG.rectangle(CGRect(origin: .zero, size: size)).attributes
            filter.set("color-interpolation-filters", "sRGB")
            for step in steps { filter.add(step) }
            parts.append(.filter(filter))
            steps = []
        }
        for (index, filter) in filters.enumerated() {
            if case .transform(let transform) = filter {
                finish()
                parts.append(.transform(transform))
            } else {
                steps += filter.steps(number: index)
            }
        }
        finish()
        return parts
    }
}

extension RenderDrawingFilter {
    /// The elements of the filter, which change the result before them.
    ///
    /// `number` is the filter's, which makes the names of results unique.
    fileprivate func steps(number: Int) -> [Markup] {
        switch self {
        case .blur(let radius): [Markup("feGaussianBlur").setting("stdDeviation", SVG.number(radius))]
        case .color(let effect): [Self.matrix(effect.rows)]
        case .invert(let amount):
            [Self.matrix(Self.scaled(1 - 2 * Float(amount), plus: Float(amount)))]
        case .matrix(let rows): [Self.matrix(rows)]
        case .alphaThreshold(let minimum, let maximum, let color):
            Self.threshold(minimum, maximum, color, number)
        case .shadow(let shadow): shadow.steps(number: number)
        case .transform: []
        }
    }

    private static func matrix(_ rows: [Float]) -> Markup {
        Markup("feColorMatrix").setting("values", rows.map { CSS.number(Double($0)) }.joined(separator: " "))
    }

    fileprivate static func scaled(_ factor: Float, plus more: Float) -> [Float] {
        [factor, 0, 0, 0, more, 0, factor, 0, 0, more, 0, 0, factor, 0, more, 0, 0, 0, 1, 0]
    }

    private static func threshold(_ minimum: Double, _ maximum: Double, _ color: RenderColor, _ number: Int) -> [Markup]
    {
        let steps = 50
        let values = (0..<steps).map { index in
            let alpha = (Double(index) + 0.5) / Double(steps)
            return alpha >= minimum && alpha <= maximum ? "1" : "0"
        }
        var transfer = Markup("feComponentTransfer").setting("result", "t\(number)")
        transfer.add(
            Markup("feFuncA").setting("type", "discrete").setting("tableValues", values.joined(separator: " ")))
        return [
            transfer, Markup("feFlood").setting("flood-color", color.css),
            Markup("feComposite").setting("in2", "t\(number)").setting("operator", "in"),
        ]
    }
}

extension RenderDrawingShadow {
    fileprivate func steps(number: Int) -> [Markup] {
        let (source, cast) = ("s\(number)", "c\(number)")
        // The first step keeps the result of the previous filters.
        var steps = [
            Markup("feOffset").setting("result", source),
            Markup("feOffset").setting("dx", SVG.number(offset.width)).setting("dy", SVG.number(offset.height)),
            Markup("feGaussianBlur").setting("stdDeviation", SVG.number(radius / 2)).setting("result", cast),
            Markup("feFlood").setting("flood-color", color.css),
            Markup("feComposite").setting("in2", cast).setting("operator", isInverse ? "out" : "in")
                .setting("result", cast),
        ]
        if isAlone { return steps }
        let (above, below) = isAbove ? (cast, source) : (source, cast)
        var blend = Markup("feBlend").setting("in", above).setting("in2", below)
        if isAbove, blendMode != .normal { blend.set("mode", blendMode.css) }
        steps.append(blend)
        return steps
    }
}

extension RenderColorEffect {
    /// The color matrix of four rows and five columns.
    fileprivate var rows: [Float] {
        let (red, green, blue): (Float, Float, Float) = (0.2126, 0.7152, 0.0722)
        func saturated(_ amount: Float) -> [Float] {
            let rest = 1 - amount
            return [
                red * rest + amount, green * rest, blue * rest, 0, 0, red * rest, green * rest + amount, blue * rest, 0,
                0,
                red * rest, green * rest, blue * rest + amount, 0, 0, 0, 0, 0, 1, 0,
            ]
        }
        switch self {
        case .brightness(let amount): return RenderDrawingFilter.scaled(1, plus: Float(amount))
        case .contrast(let amount): return RenderDrawingFilter.scaled(Float(amount), plus: (1 - Float(amount)) / 2)
        case .saturation(let amount): return saturated(Float(amount))
        case .grayscale(let amount): return saturated(1 - Float(amount))
        case .hueRotation(let angle):
            let (cosine, sine) = (Float(cos(angle)), Float(sin(angle)))
            return [
                0.213 + cosine * 0.787 - sine * 0.213, 0.715 - cosine * 0.715 - sine * 0.715,
                0.072 - cosine * 0.072 + sine * 0.928, 0, 0,
                0.213 - cosine * 0.213 + sine * 0.143, 0.715 + cosine * 0.285 + sine * 0.140,
                0.072 - cosine * 0.072 - sine * 0.283, 0, 0,
                0.213 - cosine * 0.213 - sine * 0.787, 0.715 - cosine * 0.715 + sine * 0.715,
                0.072 + cosine * 0.928 + sine * 0.072, 0, 0, 0, 0, 0, 1, 0,
            ]
        case .inversion: return RenderDrawingFilter.scaled(-1, plus: 1)
        case .multiplication(let color):
            let color = color.rgba(in: .light)
            return [
                color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, 0, color.alpha, 0,
            ]
        case .luminanceToAlpha: return [Float](repeating: 0, count: 15) + [red, green, blue, 0, 0]
        }
    }
}

extension Markup {
    fileprivate func setting(_ name: String, _ value: String) -> Markup { with { $0.set(name, value) } }
}

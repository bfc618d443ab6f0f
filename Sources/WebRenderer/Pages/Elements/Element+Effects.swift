internal import ClampedNumbers
internal import Foundation
internal import RenderTree

extension ElementMaker {
    func effect(_ effect: RenderEffect, of node: RenderNode) -> Markup {
        var markup = group("")
        switch effect {
        case .paint(let layer, let isAbove):
            if !isAbove, let box = layer.box(in: node.drawnSize), layer.outline != .circle {
                markup.style = box
            } else {
                markup.add(class: isAbove ? "fx above" : "fx")
                let drawing = drawing(of: layer, id: ElementID(node).name + "_g", size: node.drawnSize)
                markup.inside.insert(.element(drawing), at: 0)
            }
        case .border(let paint, let width):
            // An outline would lie below shapes, which are positioned.
            markup.add(class: "fx above")
            var line = Markup("i", part: "f", "ov")
            if let color = paint.color {
                line.declare("box-shadow", CSS.innerLine(width, color))
                // Where a system forces its colors, shadows vanish and transparent lines appear.
                line.declare("outline", "\(CSS.pixels(width)) solid #0000")
                line.declare("outline-offset", CSS.pixels(-width))
            } else {
                // A border has one color. The paint of the whole area shows between its edge and its inner box, if
                // there is space for one.
                let all = "linear-gradient(#000 0 0)"
                let inner = "calc(100% - \(CSS.pixels(2 * width)))"
                line.declare("background", paint.css(in: node.drawnSize))
                line.declare("mask", "\(all) 50%/\(inner) \(inner) no-repeat exclude,\(all)")
            }
            markup.inside.insert(.element(line), at: 0)
        case .clip(let outline, let evenOdd): markup.style = outline.clip(evenOdd: evenOdd, size: node.drawnSize)
        case .opacity(let opacity):
            markup.declare("opacity", CSS.number(opacity))
            guard effect.hidesContent else { break }
            if node.holdsField {
                // An inert field cannot have the focus. Pointers pass through all of the content nevertheless.
                markup.add(class: "through")
            } else {
                markup.set("aria-hidden", "true")
                // The value marks content whose controls shortcuts still press. Exiting elements respond to nothing.
                markup.set("inert", node.isOnScreen ? "o" : "")
            }
        case .color(let change): color(change, of: node, markup: &markup)
        case .exchange(let transition, let value): markup.set("data-ct", transition.letter(value))
        case .symbol(let effect):
            let turns = effect.turns.map { $0 > 0 ? String($0) : "-1" } ?? "0"
            markup.set("data-fx", "\(effect.kind.rawValue):\(effect.play):\(turns):\(CSS.number(effect.speed))")
        default: markup.style = effect.css
        }
        return markup
    }

    /// Declares a color effect: as filter functions of CSS where there are some, otherwise as an SVG filter.
    private func color(_ change: RenderColorEffect, of node: RenderNode, markup: inout Markup) {
        if let functions = change.filter { return markup.declare("filter", functions) }
        let id = ElementID(node).name + "_q"
        markup.declare("filter", "url(#\(id))")
        var filter = Markup("filter")
        filter.set("id", id)
        filter.set("color-interpolation-filters", "sRGB")
        if case .multiplication(let color) = change {
            // A color, unlike a matrix, is a property of CSS, which a page can move.
            var flood = Markup("feFlood", part: "f")
            flood.set("flood-color", color.css)
            flood.set("result", "c")
            filter.add(flood)
            var product = Markup("feComposite")
            for (name, value) in [("in", "SourceGraphic"), ("in2", "c"), ("operator", "arithmetic"), ("k1", "1")] {
                product.set(name, value)
            }
            filter.add(product)
        } else {
            // The luminance, with the weights of sRGB.
            var step = Markup("feColorMatrix")
            step.set("values", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.2126 0.7152 0.0722 0 0")
            filter.add(step)
        }
        var svg = Markup("svg", "vh")
        svg.set("aria-hidden", "true")
        svg.add(filter)
        markup.inside.insert(.element(svg), at: 0)
    }
}

extension RenderContentTransition {
    /// The name for the script: a letter, followed by the number if there is one.
    fileprivate func letter(_ value: Double?) -> String {
        switch self {
        case .identity: "-"
        case .opacity: "o"
        case .interpolate: "i"
        case .numericText(let countsDown): value.map { "v\(CSS.number($0))" } ?? (countsDown ? "d" : "n")
        case .symbols: "s"
        }
    }
}

extension RenderEffect {
    /// The declarations of an effect that needs no extra element.
    fileprivate var css: String {
        switch self {
        case .shadow(let color, let radius, let offset):
            let lengths = [offset.width, offset.height, radius].map(CSS.pixels).joined(separator: " ")
            return "filter:drop-shadow(\(lengths) \(color.css));"
        case .blur(let radius): return "filter:blur(\(CSS.pixels(radius)));"
        case .blend(let mode): return "mix-blend-mode:\(mode.css);"
        case .scale(let x, let y, let anchor):
            let factors = x == y ? [x] : [x, y]
            return Self.transform("scale", factors.map { CSS.number(Double($0)) }.joined(separator: " "), anchor)
        // Separate properties preserve the number of full turns.
        case .rotation(let angle, let anchor): return Self.transform("rotate", CSS.radians(angle), anchor)
        case .rotation3D(let rotation):
            let axis = [rotation.x, rotation.y, rotation.z].map { CSS.number(Double($0)) }.joined(separator: ",")
            let distance = RenderRotation3D.viewingDistance / rotation.perspective
            let depth = rotation.perspective > 0 ? "perspective(\(CSS.pixels(distance))) " : ""
            return Self.transform(
                "transform", "\(depth)rotate3d(\(axis),\(CSS.radians(rotation.angle)))", rotation.anchor,
                z: rotation.anchorZ)
        case .transform(let matrix, _):
            let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
            let text = numbers.map { CSS.number(Double($0)) }.joined(separator: ",")
            return Self.transform("transform", "matrix(\(text))", .zero)
        case .shift(let fractions):
            return "translate:\(CSS.number(Double(fractions.x) * 100))% \(CSS.number(Double(fractions.y) * 100))%;"
        case .depth(let depth):
            return "position:relative;z-index:\(Int(clamping: depth.rounded(), to: -1_000_000...1_000_000));"
        case .group: return "isolation:isolate;"
        case .paint, .border, .clip, .opacity, .color, .exchange, .symbol: return ""
        }
    }

    private static func transform(_ name: String, _ change: String, _ anchor: CGPoint, z: CGFloat = 0) -> String {
        let change = "\(name):\(change);"
        if z != 0 { return change + "transform-origin:\(anchor.css) \(CSS.pixels(z));" }
        return change + (anchor == CGPoint(x: 0.5, y: 0.5) ? "" : "transform-origin:\(anchor.css);")
    }
}

extension RenderOutline {
    fileprivate func clip(evenOdd: Bool, size: CGSize?) -> String {
        let (inner, amount) = insets
        switch inner {
        case .circle where amount == 0: return "clip-path:circle(closest-side);"
        case .ellipse where amount != 0:
            let radius = "calc(50% - \(CSS.pixels(amount)))"
            return "clip-path:ellipse(\(radius) \(radius));"
        case .circle, .source:
            let rule = evenOdd ? "evenodd," : ""
            if let size {
                let path = path(in: CGRect(origin: .zero, size: size))
                return "clip-path:path(\(rule)\"\(SVG.path(path))\");"
            }
            // Points in percent follow the size of the element.
            let lines = path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).flattened(tolerance: 0.2)
            let points = lines.flatMap { $0.points + ($0.points.first.map { [$0] } ?? []) }
            let text = points.map { "\(CSS.number(Double($0.x)))% \(CSS.number(Double($0.y)))%" }
            return "clip-path:polygon(\(rule)\(text.joined(separator: ",")));"
        case _ where amount == 0: return "overflow:clip;" + (inner.corners ?? "")
        default:
            let corners = inner.corners.flatMap {
                $0.hasPrefix("border-radius:") ? $0.dropFirst(14).dropLast() : nil
            }
            return "clip-path:inset(\(CSS.pixels(amount))\(corners.map { " round \($0)" } ?? ""));"
        }
    }
}

extension RenderColorEffect {
    fileprivate var filter: String? {
        switch self {
        case .contrast(let amount): "contrast(\(CSS.number(max(0, amount))))"
        case .saturation(let amount): "saturate(\(CSS.number(max(0, amount))))"
        case .grayscale(let amount): "grayscale(\(CSS.number(min(max(0, amount), 1))))"
        case .hueRotation(let angle): "hue-rotate(\(CSS.radians(angle)))"
        case .inversion: "invert(1)"
        case .brightness(let amount): Self.addition(of: amount)
        case .multiplication, .luminanceToAlpha: nil
        }
    }

    /// The filter functions that add an amount to the components of a color.
    ///
    /// They make the colors flatter and then brighter, so that the product of both factors is one. Summands of a
    /// negative amount apply to the inverted colors. Every intermediate color is in gamut, so none is cut off before
    /// the end.
    private static func addition(of amount: Double) -> String {
        let gain = 1 + 2 * abs(amount)
        let functions = "contrast(\(CSS.number(1 / gain))) brightness(\(CSS.number(gain)))"
        return amount < 0 ? "invert(1) \(functions) invert(1)" : functions
    }
}

extension RenderBlendMode {
    var css: String {
        switch self {
        case .normal, .sourceAtop, .destinationOver, .destinationOut, .clear, .copy, .sourceIn, .sourceOut,
            .destinationAtop, .destinationIn, .exclusiveOr:
            "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusDarker: "darken"
        case .plusLighter: "plus-lighter"
        }
    }
}

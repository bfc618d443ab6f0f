internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// Makes the SVG elements of a drawing's items.
///
/// Definitions, such as gradients and clips, have a name that follows from their content. So an item keeps its text
/// when items before it are inserted or removed.
struct DrawingElements {
    /// The beginning of all ids.
    let name: String
    let size: CGSize
    let address: (RenderPicture) -> String?
    /// The elements of the symbols.
    let copies: [Markup]
    /// The ids that are defined already.
    private var defined: Set<String> = []
    /// The definitions that belong before the next element.
    private var pending: [Markup] = []

    init(name: String, size: CGSize, address: @escaping (RenderPicture) -> String?, copies: [Markup]) {
        self.name = name
        self.size = size
        self.address = address
        self.copies = copies
    }

    /// The elements of items, with definitions before those that use them.
    mutating func markups(of items: [RenderDrawingItem]) -> [Markup] {
        var drawn: [Markup] = []
        for item in items {
            let mode = item.compositing?.blendMode ?? .normal
            switch mode {
            case .clear, .destinationOut, .destinationIn:
                let mask = mask(of: item, isInverse: mode != .destinationIn)
                var group = Markup("g")
                group.set("mask", mask)
                for markup in drawn { group.add(markup) }
                drawn = dequeuePending() + [group]
            case .destinationOver:
                let markup = markup(of: item)
                drawn = dequeuePending() + [markup] + drawn
            default:
                let markup = markup(of: item)
                drawn += dequeuePending() + [markup]
            }
        }
        return drawn
    }

    mutating func dequeuePending() -> [Markup] {
        defer { pending = [] }
        return pending
    }

    // MARK: Definitions

    /// Adds a definition, unless there is an equal one, and returns the reference to it.
    mutating func define(_ markup: Markup) -> String {
        let id = "\(name)_\(SVG.digest(markup))"
        if defined.insert(id).inserted {
            var markup = markup
            markup.attributes.insert(Markup.Attribute(name: "id", value: id), at: 0)
            pending.append(markup)
        }
        return "url(#\(id))"
    }

    /// A mask that shows what an item covers, or what it does not cover.
    private mutating func mask(of item: RenderDrawingItem, isInverse: Bool) -> String {
        var plain = item
        plain.compositing?.blendMode = .normal
        return mask(of: [plain], opacity: 1, isInverse: isInverse)
    }

    mutating func mask(of items: [RenderDrawingItem], opacity: Double, isInverse: Bool) -> String {
        var mask = Markup("mask")
        mask.set("maskUnits", "userSpaceOnUse")
        let area = CGRect(origin: .zero, size: size)
        for attribute in SVG.rectangle(area).attributes { mask.attributes.append(attribute) }
        var group = Markup("g")
        for markup in markups(of: items) { group.add(markup) }
        if opacity < 1 { group.set("opacity", CSS.number(opacity)) }
        if isInverse {
            // White is shown. The area that the items cover is black.
            var paper = SVG.rectangle(area)
            paper.set("fill", "#fff")
            mask.add(paper)
            var filter = Markup("filter")
            filter.set("color-interpolation-filters", "sRGB")
            var step = Markup("feColorMatrix")
            step.set("values", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0")
            filter.add(step)
            group.set("filter", define(filter))
        } else {
            mask.set("mask-type", "alpha")
        }
        mask.add(group)
        return define(mask)
    }

    // MARK: Items

    private mutating func markup(of item: RenderDrawingItem) -> Markup {
        var markup = markup(of: item.operation)
        if let transform = SVG.transform(item.transform) { markup.set("transform", transform) }
        guard let compositing = item.compositing else { return markup }
        for part in filterParts(of: compositing.filters) {
            var group = Markup("g")
            switch part {
            case .filter(let filter): group.set("filter", define(filter))
            case .transform(let transform): group.set("transform", ifAny: SVG.transform(transform))
            }
            group.add(markup)
            markup = group
        }
        for clip in compositing.clips.reversed() {
            var group = Markup("g")
            switch clip {
            case .path(let path, let evenOdd, let isInverse):
                group.set("clip-path", self.clip(path, evenOdd: evenOdd, isInverse: isInverse))
            case .layer(let items, let opacity, let isInverse):
                group.set("mask", mask(of: items, opacity: opacity, isInverse: isInverse))
            }
            group.add(markup)
            markup = group
        }
        if compositing.opacity < 1 { markup.set("opacity", CSS.number(compositing.opacity)) }
        if let mode = compositing.blendMode.drawingCSS { markup.declare("mix-blend-mode", mode) }
        return markup
    }

    private mutating func clip(_ path: RenderPath, evenOdd: Bool, isInverse: Bool) -> String {
        var clip = Markup("clipPath")
        var figure: Markup
        if isInverse {
            figure = Markup("path")
            figure.set("d", "M-1e6-1e6H1e6V1e6H-1e6Z" + SVG.path(path))
        } else {
            figure = SVG.figure(path)
        }
        if evenOdd || isInverse { figure.set("clip-rule", "evenodd") }
        clip.add(figure)
        return define(clip)
    }

    private mutating func markup(of operation: RenderDrawingItem.Operation) -> Markup {
        switch operation {
        case .fill(let path, let evenOdd, let paint):
            var markup = SVG.figure(path)
            set("fill", paint, bounds: path.boundingRect, of: &markup)
            if evenOdd { markup.set("fill-rule", "evenodd") }
            return markup
        case .stroke(let path, let stroke, let paint):
            var markup = SVG.figure(path)
            markup.set("fill", "none")
            set("stroke", paint, bounds: path.boundingRect, of: &markup)
            markup.set(stroke)
            return markup
        case .text(let text): return self.text(text)
        case .image(let image, let rect): return self.image(image, in: rect)
        case .symbol(let index, let rect, let size): return symbol(index, in: rect, size: size)
        case .layer(let items):
            var group = Markup("g")
            for markup in markups(of: items) { group.add(markup) }
            group.declare("isolation", "isolate")
            return group
        }
    }

    private mutating func set(
        _ name: String, _ paint: RenderDrawingPaint, bounds: CGRect, of markup: inout Markup
    ) {
        markup.set(name, value(of: paint, bounds: bounds))
    }

    /// The copy of a symbol in its place.
    private func symbol(_ index: Int, in rect: CGRect, size: CGSize) -> Markup {
        guard copies.indices.contains(index) else { return Markup("g") }
        var inner = Markup("foreignObject")
        // A margin, so that rounding breaks no line.
        inner.set("width", SVG.number(size.width + 1))
        inner.set("height", SVG.number(size.height + 1))
        var box = copies[index]
        box.set("inert")
        inner.add(box)
        let scale = RenderTransform(
            scaleX: size.width > 0 ? rect.width / size.width : 1, y: size.height > 0 ? rect.height / size.height : 1)
        inner.set("transform", ifAny: SVG.transform(scale.then(RenderTransform(moveX: rect.minX, y: rect.minY))))
        var group = Markup("g")
        group.add(inner)
        return group
    }
}

extension RenderBlendMode {
    /// The mode in CSS; nil if it needs none, or is made by other means.
    fileprivate var drawingCSS: String? {
        switch self {
        case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference,
            .exclusion, .hue, .saturation, .color, .luminosity, .plusDarker, .plusLighter:
            css
        case .normal, .sourceAtop, .destinationOver, .destinationOut, .clear, .copy, .sourceIn, .sourceOut,
            .destinationAtop, .destinationIn, .exclusiveOr:
            nil
        }
    }
}

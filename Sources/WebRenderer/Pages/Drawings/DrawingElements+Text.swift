internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// The elements of text and of images, among which symbols are paths or characters.
extension DrawingElements {
    mutating func text(_ text: RenderDrawnText) -> Markup {
        let lines = text.lines.map { line in self.line(line, of: text) }
        if lines.count == 1 { return lines[0] }
        var group = Markup("g")
        for line in lines { group.add(line) }
        return group
    }

    private mutating func line(_ line: RenderDrawnText.Line, of text: RenderDrawnText) -> Markup {
        var markup = Markup("text")
        let anchor = [(CGFloat(0.5), "middle"), (1, "end")].first { $0.0 == text.anchor }
        markup.set("x", SVG.number(line.origin.x + line.width * (anchor?.0 ?? 0)))
        markup.set("y", SVG.number(line.origin.y))
        if let anchor { markup.set("text-anchor", anchor.1) }
        let first = line.runs.first?.characterStyle ?? RenderCharacterStyle()
        markup.style = first.drawingCSS
        markup.set("fill", fill(of: first, in: text))
        for (index, run) in line.runs.enumerated() {
            if index == 0 || run.characterStyle == first {
                markup.inside.append(.text(run.string))
                continue
            }
            var span = Markup("tspan")
            span.style = run.characterStyle.drawingCSS
            span.set("fill", fill(of: run.characterStyle, in: text))
            span.inside = [.text(run.string)]
            markup.add(span)
        }
        return markup
    }

    private mutating func fill(of style: RenderCharacterStyle, in text: RenderDrawnText) -> String {
        if let paint = style.paint { return value(of: .relative(paint), bounds: text.frame) }
        if let paint = text.paint { return value(of: paint, bounds: text.frame) }
        return "var(--primary)"
    }

    mutating func image(_ image: RenderImage, in rect: CGRect) -> Markup {
        if let picture = image.picture, let address = address(picture), !picture.isDocument {
            var markup = Markup("image")
            markup.set("href", address)
            markup.attributes += SVG.rectangle(rect).attributes
            markup.set("preserveAspectRatio", "none")
            guard image.isTemplate else { return markup }
            var mask = Markup("mask")
            mask.set("mask-type", "alpha")
            mask.add(markup)
            var area = SVG.rectangle(rect)
            area.set("fill", image.paint.map { value(of: .relative($0), bounds: rect) } ?? "var(--primary)")
            area.set("mask", define(mask))
            return area
        }
        let paint = image.paint.map { value(of: .relative($0), bounds: rect) } ?? "var(--primary)"
        let side = min(rect.width, rect.height)
        if image.source == .symbol, let drawing = SymbolDrawing.named(image.name),
            let path = drawing.markup.elements.first
        {
            var markup = path
            let scale = RenderTransform(scaleX: side / 24, y: side / 24).then(
                RenderTransform(moveX: rect.midX - side / 2, y: rect.midY - side / 2))
            var group = Markup("g")
            if drawing.markup.classes.hasSuffix("fl") {
                markup.set("fill", paint)
            } else {
                markup.set("fill", "none")
                markup.set("stroke", paint)
                markup.set("stroke-width", "1.9")
                markup.set("stroke-linecap", "round")
                markup.set("stroke-linejoin", "round")
            }
            markup.set("transform", ifAny: SVG.transform(scale))
            group.add(markup)
            return group
        }
        var markup = Markup("text")
        markup.set("x", SVG.number(rect.midX))
        markup.set("y", SVG.number(rect.midY))
        markup.set("text-anchor", "middle")
        markup.set("dominant-baseline", "central")
        markup.set("font-size", SVG.number(side * 0.8))
        markup.set("fill", paint)
        markup.inside = [.text(image.text ?? image.placeholder)]
        return markup
    }
}

extension RenderCharacterStyle {
    /// The declarations of characters in SVG, without paint.
    fileprivate var drawingCSS: String {
        var css = font.css + "white-space:pre;"
        if underline != nil || strikethrough != nil {
            let lines = (underline == nil ? [] : ["underline"]) + (strikethrough == nil ? [] : ["line-through"])
            css += "text-decoration:\(lines.joined(separator: " "));"
        }
        if spacing != 0 { css += "letter-spacing:\(CSS.pixels(spacing));" }
        return css
    }
}

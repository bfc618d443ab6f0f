internal import Foundation
internal import RenderTree

extension ElementMaker {
    /// `isSpoken` specifies whether assistive technologies read the image's description. `id` is the element's.
    func image(_ image: RenderImage, isSpoken: Bool = true, id: String) -> Markup {
        guard let picture = image.picture, let address = address(picture) else { return symbol(image, isSpoken, id) }
        if picture.isDocument { return document(image, address) }
        return image.isTemplate ? template(image, address) : self.picture(image, address)
    }

    private func picture(_ image: RenderImage, _ address: String) -> Markup {
        if let slicing = image.slicing { return sliced(image, slicing, address) }
        var markup = Markup("img", image.isResizable ? "pic fill" : "pic")
        markup.set("src", address)
        markup.set("alt", image.accessibilityLabel)
        markup.setSize(of: image)
        if image.interpolation == RenderImage.Interpolation.none { markup.declare("image-rendering", "pixelated") }
        return markup
    }

    /// A picture whose edges keep their size, or that is repeated.
    private func sliced(_ image: RenderImage, _ slicing: RenderImage.Slicing, _ address: String) -> Markup {
        var markup = Markup("span", "pic fill")
        markup.setMeaning(of: image)
        if slicing.hasCaps {
            let (width, height) = (slicing.size.width, slicing.size.height)
            let slices = [
                slicing.top / height, slicing.right / width, slicing.bottom / height, slicing.left / width,
            ].map { CSS.percent($0) }
            let caps = [slicing.top, slicing.right, slicing.bottom, slicing.left].map { CSS.pixels($0) }
            let filling = slicing.isTiled ? "repeat" : "stretch"
            markup.declare(
                "border-image",
                "\(CSS.url(address)) \(slices.joined(separator: " ")) fill/\(caps.joined(separator: " ")) \(filling)")
        } else {
            markup.declare("background", "\(CSS.url(address)) 0 0/\(slicing.size.css)")
        }
        if image.interpolation == RenderImage.Interpolation.none { markup.declare("image-rendering", "pixelated") }
        return markup
    }

    /// A document as a picture: as wide as a phone, scaled down, and without interaction.
    private func document(_ image: RenderImage, _ address: String) -> Markup {
        var frame = Markup("iframe")
        frame.set("src", address)
        frame.set("loading", "lazy")
        // The sandbox has no scripts. The origin is the page's own, so that the document may load the stylesheet.
        frame.set("sandbox", "allow-same-origin")
        frame.set("tabindex", "-1")
        frame.set("title", "Picture")
        let size = image.size ?? Self.documentSize
        frame.declare("width", CSS.pixels(Self.documentSize.width))
        frame.declare("height", CSS.pixels(Self.documentSize.width * size.height / max(1, size.width)))
        // Not in the style sheet, which every first visit loads: few pages have documents.
        for (name, value) in [
            ("position", "absolute"), ("left", "0"), ("top", "0"), ("transform-origin", "0 0"), ("border", "0"),
            ("pointer-events", "none"), ("background", "var(--background)"),
        ] {
            frame.declare(name, value)
        }
        frame.declare("scale", CSS.number(size.width / Self.documentSize.width))
        var markup = Markup("div", "doc")
        markup.set("aria-hidden", "true")
        markup.set("inert")
        markup.add(frame)
        return markup
    }

    /// The window of a static page in points, as wide as a phone.
    static let documentSize = CGSize(width: 390, height: 360)

    /// A template image: a mask filled with the text color.
    private func template(_ image: RenderImage, _ address: String) -> Markup {
        var markup = Markup("span", image.isResizable ? "pic fill" : "pic")
        markup.setMeaning(of: image)
        // Browsers differ in `mask-border`, so a template image with cap insets is stretched as a whole.
        let mask =
            if let slicing = image.slicing, !slicing.hasCaps {
                "\(CSS.url(address)) 0 0/\(slicing.size.css)"
            } else {
                "\(CSS.url(address)) center/\(image.isResizable ? "100% 100%" : "contain") no-repeat"
            }
        markup.declare("-webkit-mask", mask)
        markup.declare("mask", mask)
        markup.declare("background", image.paint?.css ?? "currentColor")
        if !image.isResizable, let size = image.size {
            markup.declare("display", "inline-block")
            markup.declare("width", CSS.pixels(size.width))
            markup.declare("height", CSS.pixels(size.height))
        }
        return markup
    }

    /// A symbol, or the placeholder of a picture that cannot be loaded.
    private func symbol(_ image: RenderImage, _ isSpoken: Bool, _ id: String) -> Markup {
        var markup = Markup("span", "sym")
        if isSpoken { markup.setMeaning(of: image) } else { markup.set("aria-hidden", "true") }
        setFont(of: image, on: &markup)
        let drawing = image.source == .symbol ? SymbolDrawing.named(image.name) : nil
        if let paint = image.paint {
            if let color = paint.color {
                markup.declare("color", color.textCSS)
            } else if drawing == nil {
                markup.declare("background", paint.css)
                markup.declare("-webkit-background-clip", "text")
                markup.declare("background-clip", "text")
                markup.declare("color", "transparent")
            }
        }
        if let drawing {
            var svg = drawing.markup
            if let paint = image.paint, paint.color == nil {
                let frame = CGRect(x: 0, y: 0, width: 24, height: 24)
                let value = self.paint(paint, id: id + "_p", frame: frame, svg: &svg)
                svg.declare(drawing.isFilled ? "fill" : "stroke", value)
            }
            markup.inside = [.element(svg)]
            // Characters of fonts turn with the direction of the text, drawings do not.
            markup.add(class: "dir", isSet: image.name.namesDirectionOfText)
            if image.isResizable { markup.add(class: "fill") }
        } else {
            let text = image.text ?? image.placeholder
            markup.inside = [.text(image.source == .symbol ? text.withoutColors : text)]
        }
        return markup
    }

    /// Sets the font that determines a symbol's size. Without one, the symbol has the size of the text around it.
    private func setFont(of image: RenderImage, on markup: inout Markup) {
        guard !image.isResizable else { return }
        let factor: CGFloat =
            switch image.scale {
            case .small: 0.8
            case .medium: 1
            case .large: 1.3
            }
        // Drawings have neither weight nor design.
        var font = RenderFont(role: image.font.role, size: image.font.size)
        font.scale = image.font.scale
        if font == RenderFont() {
            if factor != 1 { markup.declare("font-size", CSS.number(factor) + "em") }
        } else {
            // A scale is relative to the size of a role.
            if let size = font.size { font.size = size * factor } else { font.scale *= factor }
            markup.style += font.css
        }
    }
}

extension RenderNode {
    /// Whether the image is the icon of a label or a tab whose text has the same meaning.
    var isDecorativeLabelIcon: Bool {
        switch parent?.content {
        case .stack(let stack): stack.isLabel && accessibilityAttributes == nil
        case .tab: parent?.hasTitle == true && accessibilityAttributes == nil
        default: false
        }
    }

    private var hasTitle: Bool {
        children.contains { if case .text(let text) = $0.content { !text.string.isEmpty } else { false } }
    }
}

extension CGSize {
    /// The width and height as the size of a background or a mask.
    fileprivate var css: String { "\(CSS.pixels(width)) \(CSS.pixels(height))" }
}

extension Markup {
    fileprivate mutating func setMeaning(of image: RenderImage) {
        let label = image.accessibilityLabel
        if label.isEmpty {
            set("aria-hidden", "true")
        } else {
            set("role", "img")
            set("aria-label", label)
        }
    }

    fileprivate mutating func setSize(of image: RenderImage) {
        guard !image.isResizable, let size = image.size else { return }
        set("width", CSS.number(Double(size.width)))
        set("height", CSS.number(Double(size.height)))
    }
}

extension String {
    /// Whether the symbol points along the direction of the text, such as right to left.
    fileprivate var namesDirectionOfText: Bool {
        let words = split(separator: ".")
        return words.contains { $0 == "forward" || $0 == "backward" || $0 == "leading" || $0 == "trailing" }
            || hasPrefix("list.bullet")
    }

    /// The text with a variation selector that prefers monochrome glyphs.
    fileprivate var withoutColors: String {
        unicodeScalars.first?.properties.isEmoji == true ? self + "\u{FE0E}" : self
    }
}

internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension ElementMaker {
    func text(_ model: RenderText, of node: RenderNode) -> Markup {
        let text = model.style.lines.isDrawnAbove ? model.withoutPaint : model
        let style = text.style
        var markup = Markup("span", "")
        markup.style = style.characterStyle.css(in: node.content.isDrawnBySize ? node.drawnSize : nil)
        if statesTextDirection {
            markup.set("dir", "auto")
            if let limit = style.lines.limit { markup.add(class: limit == 1 ? "c1" : "cl") }
        }
        if let language = style.characterStyle.language { markup.set("lang", WebLanguage(tag: language).tag) }
        if style.lines.isSelectable { markup.add(class: "sel") }
        // Readers, searches and selections find the characters below the drawing that shows them.
        if style.lines.isDrawnAbove { markup.style += "-webkit-text-fill-color:transparent;" }
        if !style.redaction.isDisjoint(with: [.placeholder, .privacy]) {
            markup.add(class: "rd")
            markup.set("aria-hidden", "true")
        }
        if style.redaction.contains(.invalidated) { markup.add(class: "inv") }
        if style.runs.isEmpty, style.characterStyle.link == nil {
            markup.inside = node.shownText.map { shortened(text.string, to: $0) } ?? [.text(text.string)]
        } else {
            let links = node.isInControl ? [] : text.links
            markup.inside = text.runs.map { piece($0, of: style, links, id: ElementID(node).name) }
        }
        return markup
    }

    /// The pieces of a shortened text: the visible part, and the whole text for assistive technologies.
    private func shortened(_ text: String, to shown: String) -> [Markup.Piece] {
        let all = Markup("span", "vh").with { $0.inside = [.text(text)] }
        let part = Markup("span").with {
            $0.set("aria-hidden", "true")
            $0.inside = [.text(shown)]
        }
        return [.element(all), .element(part)]
    }

    /// `links` are the URLs of the text's links; empty within a control. `id` is the element's.
    private func piece(
        _ run: RenderTextRun, of style: RenderTextStyle, _ links: [URL], id: String
    ) -> Markup.Piece {
        let whole = style.characterStyle
        if var image = run.image {
            // A gradient clips its background to characters, of which a drawn symbol has none.
            if image.paint == nil, let paint = run.characterStyle.paint ?? whole.paint, paint.color == nil {
                image.paint = paint
            }
            return .element(
                self.image(image, id: id).with {
                    $0.style += run.characterStyle == whole ? "" : run.characterStyle.css
                    if style.lines.isDrawnAbove { $0.style += "opacity:0;" }
                })
        }
        let link = run.characterStyle.link.flatMap { links.firstIndex(of: $0) }
        guard run.characterStyle != whole || link != nil else { return .text(run.string) }
        var markup = Markup(link == nil ? "span" : "a")
        markup.style = run.characterStyle.css(within: whole)
        if run.characterStyle.language != whole.language {
            // Without a value the language is unknown, as the screen's language is here.
            markup.set("lang", run.characterStyle.language.map { WebLanguage(tag: $0).tag } ?? "")
        }
        if let link {
            if let href = URLPolicy.link(to: links[link]) {
                markup.open(href)
            } else {
                // Only the app can open the URL.
                markup.set("role", "link")
                markup.set("tabindex", "0")
                markup.set(act: .selectOption, operand: "\(TextLinkNumber.of(links[link]))")
            }
        }
        markup.inside = [.text(run.string)]
        return .element(markup)
    }
}

extension RenderText {
    /// The text with characters that take the color of the element.
    fileprivate var withoutPaint: RenderText {
        var characterStyle = style.characterStyle
        characterStyle.paint = nil
        let runs = style.runs.map { run in
            var run = run
            run.characterStyle.paint = nil
            return run
        }
        return RenderText(
            string,
            style: RenderTextStyle(
                characterStyle: characterStyle, lines: style.lines, redaction: style.redaction, runs: runs))
    }
}

extension Markup {
    /// Makes the element a link that opens a new window.
    mutating func open(_ href: String) {
        set("href", href)
        set("target", "_blank")
        set("rel", "noopener noreferrer")
    }
}

extension RenderCharacterStyle {
    var css: String { css(within: nil) }

    /// The declarations of the characters in a text, whose size the page may have reported, except those that the
    /// surrounding text has.
    func css(within whole: RenderCharacterStyle? = nil, in size: CGSize? = nil) -> String {
        var css = font == whole?.font ? "" : whole == nil ? font.css : font.complete
        if let paint {
            if let color = paint.color {
                css += "color:\(color.textCSS);"
            } else {
                css += "background:\(paint.css(in: size));"
                css += "-webkit-background-clip:text;background-clip:text;color:transparent;"
            }
        } else if whole?.paint != nil {
            css += "color:var(--primary);"
        }
        if let background { css += "background:\(background.css);" }
        css += decoration
        if spacing != 0 { css += "letter-spacing:\(CSS.pixels(spacing));" }
        if baselineOffset != 0 { css += "position:relative;bottom:\(CSS.pixels(baselineOffset));" }
        return css
    }

    private var decoration: String {
        let lines = [underline.map { ("underline", $0) }, strikethrough.map { ("line-through", $0) }].compactMap(\.self)
        guard let line = lines.first?.1 else { return "" }
        var css = "text-decoration:" + lines.map(\.0).joined(separator: " ")
        switch line.pattern {
        case .solid: break
        case .dot: css += " dotted"
        case .dash, .dashDot, .dashDotDot: css += " dashed"
        }
        if let color = line.color { css += " \(color.css)" }
        return css + ";"
    }
}

extension RenderFont {
    /// All declarations of the font, for a run within another font.
    fileprivate var complete: String {
        var css = css(isWhole: false)
        if weight == .regular { css += "font-weight:400;" }
        if !isItalic { css += "font-style:normal;" }
        return css
    }
}

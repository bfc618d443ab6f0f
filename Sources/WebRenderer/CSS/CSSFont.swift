internal import Foundation
internal import Locking
internal import RenderTree

/// The sizes of the page's fonts, in points at the usual text size.
///
/// Text measures for the page use the same numbers.
enum PageFont {
    struct Size: Equatable {
        var size: CGFloat
        /// The line height.
        var line: CGFloat
    }

    static func size(of role: RenderFont.Role) -> Size {
        switch role {
        case .largeTitle: Size(size: 34, line: 41)
        case .title: Size(size: 28, line: 34)
        case .title2: Size(size: 22, line: 28)
        case .title3: Size(size: 20, line: 25)
        case .headline, .body: Size(size: 17, line: 22)
        case .callout: Size(size: 16, line: 21)
        case .subheadline: Size(size: 15, line: 20)
        case .footnote: Size(size: 13, line: 18)
        case .caption: Size(size: 12, line: 16)
        case .caption2: Size(size: 11, line: 13)
        }
    }

    static func size(of font: RenderFont) -> Size {
        guard let size = font.size else {
            let defaultSize = self.size(of: font.role)
            return font.scale == 1
                ? defaultSize : Size(size: defaultSize.size * font.scale, line: defaultSize.line * font.scale)
        }
        return Size(size: size, line: (size * 1.2).rounded(.up))
    }
}

extension RenderFont {
    /// The declarations of the font; empty for the page's default. Sizes follow the text size of the browser.
    var css: String { css(isWhole: true) }

    /// `isWhole` specifies whether the font applies to a whole text, and not to a run within another font.
    func css(isWhole: Bool) -> String {
        // Formatting a size is slow, and an app's texts have few fonts.
        guard isWhole, role != .body || size != nil || scale != 1 else { return newCSS(isWhole: isWhole) }
        if let known = Self.known.withLock({ $0[self] }) { return known }
        let css = newCSS(isWhole: true)
        Self.known.withLock {
            // An animated size has any number of values.
            if $0.count >= Self.maximumKnown { $0.removeAll(keepingCapacity: true) }
            $0[self] = css
        }
        return css
    }

    /// The cached declarations for fonts of whole texts.
    private static let known = Locked<[RenderFont: String]>([:])
    private static let maximumKnown = 256

    private func newCSS(isWhole: Bool) -> String {
        var css = ""
        if isWhole, role == .body, size == nil, scale != 1 {
            // Relative to the parent: a section's header has its own font size.
            css += "font-size:\(CSS.number(Double(scale)))em;line-height:1.29;"
        } else if role != .body || size != nil || scale != 1 {
            let size = PageFont.size(of: self)
            css += "font-size:\(CSS.number(Double(size.size) / 16))rem;"
            css += "line-height:\(CSS.number(Double(size.line / max(size.size, 1))));"
        }
        if weight != .regular { css += "font-weight:\(weight.rawValue);" }
        if isItalic { css += "font-style:italic;" }
        if let family { css += "font-family:\(family);" }
        if width != 0 { css += "font-stretch:\(CSS.number(Double(100 + 50 * min(max(width, -1), 1))))%;" }
        if hasMonospacedDigits { css += "font-variant-numeric:tabular-nums;" }
        if hasSmallCapitals { css += "font-variant-caps:small-caps;" }
        return css
    }

    /// The font in the CSS shorthand, which a canvas measures without the stylesheet. It lacks monospaced digits, and
    /// has the nearest width that has a keyword.
    ///
    /// `scale` is the ratio of the text size to the usual one.
    func shorthand(scale: CGFloat) -> String {
        let sans = "system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",\"DejaVu Sans\",sans-serif"
        // The same families as in the variables of the stylesheet.
        let defaultFamily =
            switch design {
            case .default: sans
            case .serif: "ui-serif,Georgia,\"Noto Serif\",\"DejaVu Serif\",serif"
            case .rounded: "ui-rounded,\"SF Pro Rounded\",Nunito,\(sans)"
            case .monospaced: "ui-monospace,SFMono-Regular,Menlo,\"DejaVu Sans Mono\",monospace"
            }
        var words: [String] = []
        if isItalic { words.append("italic") }
        if hasSmallCapitals { words.append("small-caps") }
        words.append("\(weight.rawValue)")
        if let stretch { words.append(stretch) }
        words.append(CSS.pixels(PageFont.size(of: self).size * scale))
        return words.joined(separator: " ") + " " + (name.map { CSS.string($0) + "," } ?? "") + defaultFamily
    }

    /// The keyword of the nearest font width; nil for the normal one.
    private var stretch: String? {
        let percent = 100 + 50 * Double(min(max(width, -1), 1))
        let nearest = Self.stretches.min { abs($0.percent - percent) < abs($1.percent - percent) }
        return nearest?.percent == 100 ? nil : nearest?.word
    }

    private static let stretches: [(percent: Double, word: String)] = [
        (50, "ultra-condensed"), (62.5, "extra-condensed"), (75, "condensed"), (87.5, "semi-condensed"),
        (100, "normal"),
        (112.5, "semi-expanded"), (125, "expanded"), (150, "extra-expanded"),
    ]

    private var family: String? {
        let defaultFamily: String? =
            switch design {
            case .default: nil
            case .serif: "var(--serif)"
            case .rounded: "var(--rounded)"
            case .monospaced: "var(--mono)"
            }
        guard let name else { return defaultFamily }
        return "\(CSS.string(name)),\(defaultFamily ?? "var(--sans)")"
    }
}

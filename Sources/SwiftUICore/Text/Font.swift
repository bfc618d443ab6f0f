public import Foundation
internal import RenderTree

/// A font, which may depend on the reader's text size.
///
/// ```swift
/// let title = Text("News").font(.headline)
/// let code = Text("let x = 1").font(.system(size: 12, weight: .medium, design: .monospaced))
/// ```
///
/// Each renderer supports a part of the font's properties. Sizes are in points. Follows
/// [Apple's Font](https://developer.apple.com/documentation/swiftui/font).
public struct Font: Hashable, Sendable {
    var rendered: RenderFont

    public static let largeTitle = Font(rendered: RenderFont(role: .largeTitle))
    public static let title = Font(rendered: RenderFont(role: .title))
    public static let title2 = Font(rendered: RenderFont(role: .title2))
    public static let title3 = Font(rendered: RenderFont(role: .title3))
    public static let headline = Font(rendered: RenderFont(role: .headline, weight: .semibold))
    public static let subheadline = Font(rendered: RenderFont(role: .subheadline))
    public static let body = Font(rendered: RenderFont(role: .body))
    public static let callout = Font(rendered: RenderFont(role: .callout))
    public static let footnote = Font(rendered: RenderFont(role: .footnote))
    public static let caption = Font(rendered: RenderFont(role: .caption))
    public static let caption2 = Font(rendered: RenderFont(role: .caption2))

    /// The system's font at a size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(
            rendered: RenderFont(size: size, weight: weight?.rendered ?? .regular, design: design?.rendered ?? .default)
        )
    }

    /// Returns the system font for a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = style.font
        if let design { font.rendered.design = design.rendered }
        if let weight { font.rendered.weight = weight.rendered }
        return font
    }

    /// Returns this font in italics.
    public func italic() -> Font {
        with { $0.isItalic = true }
    }

    /// Returns this font in bold.
    public func bold() -> Font {
        weight(.bold)
    }

    /// Returns this font with fixed-width characters.
    public func monospaced() -> Font {
        with { $0.design = .monospaced }
    }

    /// Returns this font with another weight.
    public func weight(_ weight: Weight) -> Font {
        with { $0.weight = weight.rendered }
    }

    /// Returns this font with fixed-width digits.
    public func monospacedDigit() -> Font {
        with { $0.hasMonospacedDigits = true }
    }

    /// Returns this font with another width.
    public func width(_ width: Width) -> Font {
        with { $0.width = width.value }
    }

    /// Returns this font unchanged. Swiftwater ignores leading.
    public func leading(_ leading: Leading) -> Font { self }

    /// Returns this font with small capitals.
    public func smallCaps() -> Font {
        with { $0.hasSmallCapitals = true }
    }

    /// Returns this font with small capitals in place of lowercase letters.
    public func lowercaseSmallCaps() -> Font {
        with { $0.hasSmallCapitals = true }
    }

    private func with(_ change: (inout RenderFont) -> Void) -> Font {
        var font = self
        change(&font.rendered)
        return font
    }
}

extension Font {
    /// A font by its name, in a size. Swiftwater does not scale the size with the body text style.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(rendered: RenderFont(size: size, name: name))
    }

    /// A font by its name, in a size, with the weight of a text style. Swiftwater does not scale the size.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        var font = textStyle.font.rendered
        (font.name, font.size) = (name, size)
        return Font(rendered: font)
    }

    /// Returns a custom font with a fixed size.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(rendered: RenderFont(size: fixedSize, name: name))
    }

    /// The system's font at a size.
    @_disfavoredOverload
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        system(size: size, weight: .some(weight), design: .some(design))
    }

    /// The distance between the lines of a font.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }

    /// The width of a font's letters.
    public struct Width: Hashable, Sendable {
        /// The width from -1, the narrowest, to 1; 0 is the standard width.
        public var value: CGFloat

        public init(_ value: CGFloat) {
            self.value = value
        }

        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// The weight of a font's strokes.
    public struct Weight: Hashable, Sendable {
        let rendered: RenderFont.Weight

        public static let ultraLight = Weight(rendered: .ultraLight)
        public static let thin = Weight(rendered: .thin)
        public static let light = Weight(rendered: .light)
        public static let regular = Weight(rendered: .regular)
        public static let medium = Weight(rendered: .medium)
        public static let semibold = Weight(rendered: .semibold)
        public static let bold = Weight(rendered: .bold)
        public static let heavy = Weight(rendered: .heavy)
        public static let black = Weight(rendered: .black)
    }

    /// The design of a font's letters: with serifs, rounded, or of equal width.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced

        var rendered: RenderFont.Design {
            switch self {
            case .default: .default
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        }
    }

    /// The role of a text in its page; the size follows the reader's settings.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var font: Font {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption
            case .caption2: .caption2
            }
        }
    }
}

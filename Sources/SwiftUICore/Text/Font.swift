public import Foundation
internal import RenderTree

/// An environment-dependent font.
///
/// ```swift
/// let title = Text("News").font(.headline)
/// let code = Text("let x = 1").font(.system(size: 12, weight: .medium, design: .monospaced))
/// ```
///
/// A screen shows as much of it as it can. Sizes are in points. Follows
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

    /// A system font of a size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(
            rendered: RenderFont(size: size, weight: weight?.rendered ?? .regular, design: design?.rendered ?? .default)
        )
    }

    /// The font of a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = style.font
        if let design { font.rendered.design = design.rendered }
        if let weight { font.rendered.weight = weight.rendered }
        return font
    }

    /// The same font in italics.
    public func italic() -> Font {
        with { $0.isItalic = true }
    }

    /// The same font in bold.
    public func bold() -> Font {
        weight(.bold)
    }

    /// The same font with characters of one width.
    public func monospaced() -> Font {
        with { $0.design = .monospaced }
    }

    /// The same font with another weight.
    public func weight(_ weight: Weight) -> Font {
        with { $0.weight = weight.rendered }
    }

    /// The same font with digits of one width.
    public func monospacedDigit() -> Font {
        with { $0.hasMonospacedDigits = true }
    }

    /// The same font with another width.
    public func width(_ width: Width) -> Font {
        with { $0.width = width.value }
    }

    /// The same font with other leading, of which the screen is told nothing: its lines stand as they always do.
    public func leading(_ leading: Leading) -> Font { self }

    /// The same font with small capitals.
    public func smallCaps() -> Font {
        with { $0.hasSmallCapitals = true }
    }

    /// The same font with small capitals for small letters.
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
    /// A font of the program's own with a size that scales with the body text style.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(rendered: RenderFont(size: size, name: name))
    }

    /// A font of the program's own with a size that scales relative to a text style.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        var font = textStyle.font.rendered
        (font.name, font.size) = (name, size)
        return Font(rendered: font)
    }

    /// A font of the program's own with a fixed size.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(rendered: RenderFont(size: fixedSize, name: name))
    }

    /// A system font of a size.
    @_disfavoredOverload
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        system(size: size, weight: .some(weight), design: .some(design))
    }

    /// A line spacing adjustment that you can apply to a font.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }

    /// A width to use for fonts.
    public struct Width: Hashable, Sendable {
        /// From -1, the narrowest, to 1; 0 is the usual.
        public var value: CGFloat

        public init(_ value: CGFloat) {
            self.value = value
        }

        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// A weight to use for fonts.
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

    /// A design to use for fonts.
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

    /// A dynamic text style to use for fonts.
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

public import Foundation

/// The character style of a text.
public struct RenderCharacterStyle: Hashable, Sendable {
    public var font: RenderFont
    /// The paint of the characters; nil means the screen's text color.
    public var paint: RenderPaint?
    /// The background of the characters; nil means no background.
    public var background: RenderPaint?
    public var underline: RenderTextLine?
    public var strikethrough: RenderTextLine?
    /// The additional distance between characters, in points.
    public var spacing: CGFloat
    /// The distance of the characters above the baseline, in points.
    public var baselineOffset: CGFloat
    /// The target of the link.
    public var link: URL?
    /// The language by whose rules a screen sets the characters, as a BCP 47 tag; nil means the screen's.
    public var language: String?

    public init(
        font: RenderFont = RenderFont(),
        paint: RenderPaint? = nil,
        background: RenderPaint? = nil,
        underline: RenderTextLine? = nil,
        strikethrough: RenderTextLine? = nil,
        spacing: CGFloat = 0,
        baselineOffset: CGFloat = 0,
        link: URL? = nil,
        language: String? = nil
    ) {
        self.font = font
        self.paint = paint
        self.background = background
        self.underline = underline
        self.strikethrough = strikethrough
        self.spacing = spacing
        self.baselineOffset = baselineOffset
        self.link = link
        self.language = language
    }
}

/// A line below or through characters.
public struct RenderTextLine: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable {
        case solid, dot, dash, dashDot, dashDotDot
    }

    public var pattern: Pattern
    /// The color of the line; nil means the color of the characters.
    public var color: RenderColor?

    public init(pattern: Pattern = .solid, color: RenderColor? = nil) {
        self.pattern = pattern
        self.color = color
    }
}

/// The line layout of a text.
public struct RenderTextLines: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable {
        case leading, center, trailing
    }

    /// The position at which characters are omitted if the text does not fit.
    public enum Truncation: Hashable, Sendable {
        case head, middle, tail
    }

    /// The maximum number of lines; nil means no limit.
    public var limit: Int?
    /// The minimum number of lines of space, regardless of the text; nil means no minimum.
    public var minimum: Int?
    /// The alignment of lines of different lengths.
    public var alignment: Alignment
    public var truncation: Truncation
    /// The additional distance between lines, in points.
    public var spacing: CGFloat
    /// Whether the character spacing may be reduced before characters are omitted.
    public var allowsTightening: Bool
    /// The minimum scale of the font before characters are omitted.
    public var minimumScale: CGFloat
    /// Whether a person may select the text.
    public var isSelectable: Bool
    /// Whether a drawing above the text shows its characters. A screen then keeps the words, and paints none of them.
    public var isDrawnAbove: Bool
    /// The way in which a change with an animation replaces the characters.
    public var transition: RenderContentTransition

    public init(
        limit: Int? = nil,
        minimum: Int? = nil,
        alignment: Alignment = .leading,
        truncation: Truncation = .tail,
        spacing: CGFloat = 0,
        allowsTightening: Bool = false,
        minimumScale: CGFloat = 1,
        isSelectable: Bool = false,
        isDrawnAbove: Bool = false,
        transition: RenderContentTransition = .identity
    ) {
        self.limit = limit
        self.minimum = minimum
        self.alignment = alignment
        self.truncation = truncation
        self.spacing = spacing
        self.allowsTightening = allowsTightening
        self.minimumScale = minimumScale
        self.isSelectable = isSelectable
        self.isDrawnAbove = isDrawnAbove
        self.transition = transition
    }
}

public import Foundation

/// How the characters of a text look.
public struct RenderTextLook: Hashable, Sendable {
    public var font: RenderFont
    /// Nil is the color that the screen has for text.
    public var paint: RenderPaint?
    /// What is behind the characters; nil is nothing of their own.
    public var background: RenderPaint?
    public var underline: RenderTextLine?
    public var strikethrough: RenderTextLine?
    /// Between characters, beside what the font has, in points.
    public var spacing: CGFloat
    /// How far above the line the characters stand, in points.
    public var baselineOffset: CGFloat
    /// Where the characters lead to.
    public var link: URL?

    public init(
        font: RenderFont = RenderFont(),
        paint: RenderPaint? = nil,
        background: RenderPaint? = nil,
        underline: RenderTextLine? = nil,
        strikethrough: RenderTextLine? = nil,
        spacing: CGFloat = 0,
        baselineOffset: CGFloat = 0,
        link: URL? = nil
    ) {
        self.font = font
        self.paint = paint
        self.background = background
        self.underline = underline
        self.strikethrough = strikethrough
        self.spacing = spacing
        self.baselineOffset = baselineOffset
        self.link = link
    }
}

/// A line below or through characters.
public struct RenderTextLine: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable {
        case solid, dot, dash, dashDot, dashDotDot
    }

    public var pattern: Pattern
    /// Nil is the color of the characters.
    public var color: RenderColor?

    public init(pattern: Pattern = .solid, color: RenderColor? = nil) {
        self.pattern = pattern
        self.color = color
    }
}

/// How the lines of a text are made.
public struct RenderTextLines: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable {
        case leading, center, trailing
    }

    /// Where characters are left out when there are too many.
    public enum Truncation: Hashable, Sendable {
        case head, middle, tail
    }

    /// How many lines are shown at most; nil is as many as it takes.
    public var limit: Int?
    /// How many lines have room at least, whether there is text for them or not; nil is as many as there are.
    public var least: Int?
    /// How lines of different lengths lie to each other.
    public var alignment: Alignment
    public var truncation: Truncation
    /// Between lines, beside what the font has, in points.
    public var spacing: CGFloat
    /// Whether characters may be moved together before some are left out.
    public var allowsTightening: Bool
    /// How small the font may become before characters are left out, as a fraction of its size.
    public var leastScale: CGFloat
    /// Whether a person may select the text.
    public var isSelectable: Bool

    public init(
        limit: Int? = nil,
        least: Int? = nil,
        alignment: Alignment = .leading,
        truncation: Truncation = .tail,
        spacing: CGFloat = 0,
        allowsTightening: Bool = false,
        leastScale: CGFloat = 1,
        isSelectable: Bool = false
    ) {
        self.limit = limit
        self.least = least
        self.alignment = alignment
        self.truncation = truncation
        self.spacing = spacing
        self.allowsTightening = allowsTightening
        self.leastScale = leastScale
        self.isSelectable = isSelectable
    }
}

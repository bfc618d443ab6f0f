public import Foundation

/// Text as it is shown: its characters and how they look.
public struct RenderText: Equatable, Sendable {
    public var string: String
    public var style: RenderTextStyle

    public init(_ string: String, style: RenderTextStyle = .plain) {
        self.string = string
        self.style = style
    }

    /// The stretches that look the same throughout, in their order: one, mostly.
    public var runs: [RenderTextRun] {
        style.runs.isEmpty ? [RenderTextRun(string, font: style.font)] : style.runs
    }
}

/// How text looks. It is shared by all the texts that look alike.
public final class RenderTextStyle: Equatable, Sendable {
    public let font: RenderFont
    /// How many lines are shown at most; nil is as many as it takes.
    public let lineLimit: Int?
    /// How many lines have room at least, whether there is text for them or not; nil is as many as there are.
    public let leastLines: Int?
    /// The stretches of a text that does not look the same throughout; none where it does.
    public let runs: [RenderTextRun]

    public static let plain = RenderTextStyle()

    public init(
        font: RenderFont = RenderFont(),
        lineLimit: Int? = nil,
        leastLines: Int? = nil,
        runs: [RenderTextRun] = []
    ) {
        self.font = font
        self.lineLimit = lineLimit
        self.leastLines = leastLines
        self.runs = runs
    }

    public static func == (left: RenderTextStyle, right: RenderTextStyle) -> Bool {
        left === right
            || (left.font == right.font && left.lineLimit == right.lineLimit && left.leastLines == right.leastLines
                && left.runs == right.runs)
    }
}

/// A stretch of a text that looks the same throughout.
public struct RenderTextRun: Equatable, Sendable {
    public var string: String
    public var font: RenderFont

    public init(_ string: String, font: RenderFont) {
        self.string = string
        self.font = font
    }
}

/// A font, said by what it is for or by its size.
public struct RenderFont: Hashable, Sendable {
    public enum Role: Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    public enum Weight: Int, Hashable, Sendable {
        case ultraLight = 100
        case thin = 200
        case light = 300
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
        case heavy = 800
        case black = 900
    }

    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    public var role: Role
    /// In points; nil is the role's own.
    public var size: CGFloat?
    public var weight: Weight
    public var design: Design
    public var isItalic: Bool

    public init(
        role: Role = .body,
        size: CGFloat? = nil,
        weight: Weight = .regular,
        design: Design = .default,
        isItalic: Bool = false
    ) {
        self.role = role
        self.size = size
        self.weight = weight
        self.design = design
        self.isItalic = isItalic
    }
}

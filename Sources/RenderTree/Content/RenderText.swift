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
        style.runs.isEmpty ? [RenderTextRun(string, look: style.look)] : style.runs
    }

    /// Where its characters lead to, each once, in their order: the event ``InputEvent/select(_:)`` opens the one at a position.
    public var links: [URL] {
        if style.runs.isEmpty { return style.look.link.map { [$0] } ?? [] }
        return style.runs.reduce(into: []) { links, run in
            if let link = run.look.link, !links.contains(link) { links.append(link) }
        }
    }

    /// What is said instead of the text: pictures by their labels, and nothing of what is redacted.
    public var spoken: String {
        if !style.redaction.isDisjoint(with: [.placeholder, .privacy]) { return "" }
        guard style.runs.contains(where: { $0.image != nil }) else { return string }
        return style.runs.map { run in run.image?.spokenLabel ?? run.string }.joined()
    }
}

/// How text looks. It is shared by all the texts that look alike.
public final class RenderTextStyle: Equatable, Sendable {
    /// How the characters look that are in no run.
    public let look: RenderTextLook
    /// How its lines are made.
    public let lines: RenderTextLines
    /// Why the text is not shown; its characters have been replaced then.
    public let redaction: RenderRedaction
    /// The stretches of a text that does not look the same throughout; none where it does.
    public let runs: [RenderTextRun]

    public static let plain = RenderTextStyle()

    public init(
        look: RenderTextLook,
        lines: RenderTextLines = RenderTextLines(),
        redaction: RenderRedaction = [],
        runs: [RenderTextRun] = []
    ) {
        self.look = look
        self.lines = lines
        self.redaction = redaction
        self.runs = runs
    }

    public convenience init(
        font: RenderFont = RenderFont(),
        lineLimit: Int? = nil,
        leastLines: Int? = nil,
        runs: [RenderTextRun] = []
    ) {
        self.init(
            look: RenderTextLook(font: font),
            lines: RenderTextLines(limit: lineLimit, least: leastLines),
            runs: runs
        )
    }

    public var font: RenderFont { look.font }
    /// How many lines are shown at most; nil is as many as it takes.
    public var lineLimit: Int? { lines.limit }
    /// How many lines have room at least, whether there is text for them or not; nil is as many as there are.
    public var leastLines: Int? { lines.least }

    public static func == (left: RenderTextStyle, right: RenderTextStyle) -> Bool {
        left === right
            || (left.look == right.look && left.lines == right.lines && left.redaction == right.redaction
                && left.runs == right.runs)
    }
}

/// A stretch of a text that looks the same throughout.
public struct RenderTextRun: Equatable, Sendable {
    public var string: String
    public var look: RenderTextLook
    /// A picture in the line; the string is one object replacement character then.
    public var image: RenderImage?

    public init(_ string: String, look: RenderTextLook, image: RenderImage? = nil) {
        self.string = string
        self.look = look
        self.image = image
    }

    public init(_ string: String, font: RenderFont) {
        self.init(string, look: RenderTextLook(font: font))
    }

    public var font: RenderFont { look.font }

    /// Other characters that look the same.
    public init(_ string: String, like run: RenderTextRun) {
        self = run
        self.string = string
    }
}

/// Why content is not to be seen as it is.
public struct RenderRedaction: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It stands for something that is still to come.
    public static let placeholder = RenderRedaction(rawValue: 1)
    /// It is nobody else's business.
    public static let privacy = RenderRedaction(rawValue: 2)
    /// It is out of date.
    public static let invalidated = RenderRedaction(rawValue: 4)
}

public import Foundation

/// Displayed text: its characters and their style.
public struct RenderText: Equatable, Sendable {
    public var string: String
    public var style: RenderTextStyle

    public init(_ string: String, style: RenderTextStyle = .plain) {
        self.string = string
        self.style = style
    }

    /// The runs of uniform style, in order. Usually there is one.
    public var runs: [RenderTextRun] {
        style.runs.isEmpty ? [RenderTextRun(string, characterStyle: style.characterStyle)] : style.runs
    }

    /// The link targets of its characters, each once, in order. ``InputEvent/select(_:)`` opens the one at an index.
    public var links: [URL] {
        if style.runs.isEmpty { return style.characterStyle.link.map { [$0] } ?? [] }
        return style.runs.reduce(into: []) { links, run in
            if let link = run.characterStyle.link, !links.contains(link) { links.append(link) }
        }
    }

    /// The text for accessibility: images are replaced by their labels, and redacted text is empty.
    public var accessibilityText: String {
        if !style.redaction.isDisjoint(with: [.placeholder, .privacy]) { return "" }
        guard style.runs.contains(where: { $0.image != nil }) else { return string }
        return style.runs.map { run in run.image?.accessibilityLabel ?? run.string }.joined()
    }
}

/// The style of a text. Texts with the same style share one object.
public final class RenderTextStyle: Hashable, Sendable {
    /// The style of characters outside of the runs.
    public let characterStyle: RenderCharacterStyle
    /// The line layout.
    public let lines: RenderTextLines
    /// The reason why the text is hidden. Its characters have been replaced in that case.
    public let redaction: RenderRedaction
    /// The runs of a text with several styles; empty if it has one style.
    public let runs: [RenderTextRun]

    public static let plain = RenderTextStyle()

    public init(
        characterStyle: RenderCharacterStyle,
        lines: RenderTextLines = RenderTextLines(),
        redaction: RenderRedaction = [],
        runs: [RenderTextRun] = []
    ) {
        self.characterStyle = characterStyle
        self.lines = lines
        self.redaction = redaction
        self.runs = runs
    }

    public convenience init(
        font: RenderFont = RenderFont(),
        lineLimit: Int? = nil,
        minimumLines: Int? = nil,
        runs: [RenderTextRun] = []
    ) {
        self.init(
            characterStyle: RenderCharacterStyle(font: font),
            lines: RenderTextLines(limit: lineLimit, minimum: minimumLines),
            runs: runs
        )
    }

    public var font: RenderFont { characterStyle.font }
    /// The maximum number of lines; nil means no limit.
    public var lineLimit: Int? { lines.limit }
    /// The minimum number of lines of space, regardless of the text; nil means no minimum.
    public var minimumLines: Int? { lines.minimum }

    public static func == (left: RenderTextStyle, right: RenderTextStyle) -> Bool {
        left === right
            || (left.characterStyle == right.characterStyle && left.lines == right.lines
                && left.redaction == right.redaction
                && left.runs == right.runs)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(characterStyle)
        hasher.combine(lines)
        hasher.combine(redaction)
        hasher.combine(runs.count)
    }
}

/// A run of text with one style.
public struct RenderTextRun: Equatable, Sendable {
    public var string: String
    public var characterStyle: RenderCharacterStyle
    /// An inline image. The string is then one object replacement character.
    public var image: RenderImage?
    /// The values that a text renderer of the app can ask for. Screens ignore them.
    package var attributes: (any RenderTextAttributes)?

    public init(_ string: String, characterStyle: RenderCharacterStyle, image: RenderImage? = nil) {
        self.string = string
        self.characterStyle = characterStyle
        self.image = image
    }

    public init(_ string: String, font: RenderFont) {
        self.init(string, characterStyle: RenderCharacterStyle(font: font))
    }

    public var font: RenderFont { characterStyle.font }

    public static func == (left: RenderTextRun, right: RenderTextRun) -> Bool {
        left.string == right.string && left.characterStyle == right.characterStyle && left.image == right.image
            && left.hasSameAttributes(as: right)
    }

    package func hasSameAttributes(as other: RenderTextRun) -> Bool {
        switch (attributes, other.attributes) {
        case (nil, nil): true
        case (let own?, let other?): own.isEqual(to: other)
        default: false
        }
    }

    /// Creates a run with other characters in the same style.
    public init(_ string: String, like run: RenderTextRun) {
        self = run
        self.string = string
    }
}

/// Values that an app attaches to characters, for its own text renderer.
package protocol RenderTextAttributes: AnyObject, Sendable {
    func isEqual(to other: any RenderTextAttributes) -> Bool
}

/// The reasons for hiding content.
public struct RenderRedaction: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The content is a placeholder for something that is still loading.
    public static let placeholder = RenderRedaction(rawValue: 1)
    /// The content is private.
    public static let privacy = RenderRedaction(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = RenderRedaction(rawValue: 4)
}

extension RenderText: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .text, growth: .text, hit: .own, meaning: .own)
    }

    var summary: String { "text \"\(string)\"" }

    /// Visits the color of a text in one style.
    func visitNumbers(_ visitor: inout ComponentVisitor) -> RenderContent? {
        guard style.runs.isEmpty, var paint = style.characterStyle.paint else { return nil }
        paint.visitComponents(&visitor)
        var characterStyle = style.characterStyle
        characterStyle.paint = paint
        guard characterStyle != style.characterStyle else { return nil }
        let changed = RenderTextStyle(characterStyle: characterStyle, lines: style.lines, redaction: style.redaction)
        return .text(RenderText(string, style: changed))
    }
}

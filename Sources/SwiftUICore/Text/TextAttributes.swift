internal import Foundation
internal import FoundationAdditions
internal import RenderTree

/// The attributes that a text sets itself, beyond its characters.
@usableFromInline
final class TextAttributes: Equatable, Sendable {
    let characterStyle: CharacterStyle
    /// The concatenated texts, if their attributes differ. Attributes of a part take precedence over `characterStyle`.
    let parts: [Text]
    /// The inline image, in place of characters.
    let image: RenderImage?
    /// The source of the text's words, if they depend on the locale.
    let localized: LocalizedContent?
    /// The date or time content, formatted with values of the environment.
    let dateContent: TextDateContent?

    init(
        characterStyle: CharacterStyle = CharacterStyle(), parts: [Text] = [], image: RenderImage? = nil,
        dateContent: TextDateContent? = nil, localized: LocalizedContent? = nil
    ) {
        self.localized = localized
        self.characterStyle = characterStyle
        self.parts = parts
        self.image = image
        self.dateContent = dateContent
    }

    @usableFromInline
    static func == (left: TextAttributes, right: TextAttributes) -> Bool {
        left === right
            || (left.characterStyle == right.characterStyle && left.parts == right.parts && left.image == right.image
                && left.dateContent == right.dateContent && left.localized == right.localized)
    }

    /// The attributes of a text whose string is a key without values. They are shared, so that such a text allocates
    /// nothing.
    static let ownKey = TextAttributes(localized: LocalizedContent(.ownKey))

    /// Whether the attributes consist of nothing but parts.
    fileprivate var hasOnlyParts: Bool { !parts.isEmpty && characterStyle == CharacterStyle() }
}

extension Text {
    /// Joins two texts. Each part keeps its own attributes.
    ///
    /// ```swift
    /// let view = Text("Now: ") + Text("rain").bold()
    /// ```
    public static func + (first: Text, second: Text) -> Text {
        Text(parts: [first, second])
    }

    /// Creates a text from other texts. Each keeps its own attributes.
    init(parts: [Text]) {
        string = parts.map(\.string).joined()
        let first = parts.first?.attributes
        let isUniform = parts.allSatisfy { $0.isPlain && $0.attributes == first }
        attributes = isUniform ? first : TextAttributes(parts: parts.flatMap(\.pieces))
    }

    /// Whether the text consists of uniformly styled characters only.
    private var isPlain: Bool {
        guard let attributes else { return true }
        return attributes.parts.isEmpty && attributes.image == nil && attributes.dateContent == nil
            && attributes.localized == nil
    }

    /// The parts that this text contributes to a concatenation. A text with attributes around its parts stays a single
    /// part.
    private var pieces: [Text] {
        guard let attributes, attributes.hasOnlyParts else { return [self] }
        return attributes.parts
    }

    /// Returns the runs of the text, with the outer attributes as defaults.
    func runs(within outer: CharacterStyle, in context: inout _PaintContext) -> [RenderTextRun] {
        let characterStyle = attributes?.characterStyle.merged(withDefaults: outer) ?? outer
        if let localized = attributes?.localized {
            let text = localized.text(string, for: context.values.reader)
            return text.runs(within: characterStyle, in: &context)
        }
        if case .following(let time) = attributes?.dateContent {
            let text = time.text(at: context.values.textClock(), for: context.values.reader)
            return text.runs(within: characterStyle, in: &context)
        }
        guard let parts = attributes?.parts, !parts.isEmpty else {
            let text = displayedString(in: context.values)
            var run = RenderTextRun(
                text, characterStyle: characterStyle.rendered(in: &context), image: attributes?.image)
            run.attributes = characterStyle.attributes
            return [run]
        }
        return parts.flatMap { $0.runs(within: characterStyle, in: &context) }
    }

    /// Returns the characters of a text that has no parts.
    private func displayedString(in values: EnvironmentValues) -> String {
        attributes?.dateContent?.text(in: values) ?? string
    }
}

extension Text {
    /// Returns this text with changed attributes.
    func with(_ change: (inout CharacterStyle) -> Void) -> Text {
        var text = self
        var characterStyle = attributes?.characterStyle ?? CharacterStyle()
        change(&characterStyle)
        text.attributes = TextAttributes(
            characterStyle: characterStyle, parts: attributes?.parts ?? [], image: attributes?.image,
            dateContent: attributes?.dateContent, localized: attributes?.localized)
        return text
    }
}

extension Text {
    /// Whether the text may change with time.
    var followsClock: Bool {
        guard let attributes else { return false }
        return attributes.dateContent?.followsClock ?? false || attributes.parts.contains { $0.followsClock }
            || attributes.localized?.texts.contains { $0.followsClock } ?? false
    }

    /// Returns the interval in seconds after which the text changes with time, such as a timer's; nil if it does not.
    func updateInterval(at now: Date, for reader: Reader) -> Double? {
        guard let attributes else { return nil }
        let texts = attributes.localized?.texts ?? []
        let own = attributes.dateContent?.updateInterval(at: now, for: reader)
        return (attributes.parts + texts).reduce(own) { minimum, part in
            let interval = part.updateInterval(at: now, for: reader)
            return minimum.map { min($0, interval ?? $0) } ?? interval
        }
    }

    /// Whether the characters can depend on any value of the environment.
    var readsEverything: Bool {
        guard let attributes else { return false }
        return attributes.dateContent != nil || attributes.parts.contains { $0.readsEverything }
            || attributes.localized?.texts.contains { $0.readsEverything } ?? false
    }
}

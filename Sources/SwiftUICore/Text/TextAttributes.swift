internal import RenderTree

/// What a text itself says, beside its characters.
@usableFromInline
final class TextAttributes: Equatable, Sendable {
    let looks: TextLooks
    /// The texts that were put together, where they do not all look the same; what they say themselves comes first.
    let parts: [Text]
    /// What stands in the line instead of characters.
    let image: RenderImage?
    /// What is written in the way of the environment.
    let moment: TextMoment?

    init(
        looks: TextLooks = TextLooks(), parts: [Text] = [], image: RenderImage? = nil, moment: TextMoment? = nil
    ) {
        self.looks = looks
        self.parts = parts
        self.image = image
        self.moment = moment
    }

    @usableFromInline
    static func == (left: TextAttributes, right: TextAttributes) -> Bool {
        left === right
            || (left.looks == right.looks && left.parts == right.parts && left.image == right.image
                && left.moment == right.moment)
    }

    /// Whether all that is said is what the texts are that were put together.
    fileprivate var hasOnlyParts: Bool { !parts.isEmpty && looks == TextLooks() }
}

extension Text {
    /// Concatenates the text in two text views; each part keeps its looks.
    ///
    /// ```swift
    /// let view = Text("Now: ") + Text("rain").bold()
    /// ```
    public static func + (first: Text, second: Text) -> Text {
        Text(parts: [first, second])
    }

    /// Creates a text of others, each with its looks.
    init(parts: [Text]) {
        string = parts.map(\.string).joined()
        let looks = parts.first?.attributes
        let isUniform = parts.allSatisfy { $0.isPlain && $0.attributes == looks }
        attributes = isUniform ? looks : TextAttributes(parts: parts.flatMap(\.pieces))
    }

    /// Whether the text is nothing but characters that look the same.
    private var isPlain: Bool {
        guard let attributes else { return true }
        return attributes.parts.isEmpty && attributes.image == nil && attributes.moment == nil
    }

    /// What a text that is put together with another contributes: its own parts, unless it says something around them.
    private var pieces: [Text] {
        guard let attributes, attributes.hasOnlyParts else { return [self] }
        return attributes.parts
    }

    /// The stretches of the text, where something is said around it.
    func runs(within outer: TextLooks, in context: inout _PaintContext) -> [RenderTextRun] {
        let looks = attributes?.looks.over(outer) ?? outer
        guard let parts = attributes?.parts, !parts.isEmpty else {
            let text = written(in: context.values)
            return [RenderTextRun(text, look: looks.rendered(in: &context), image: attributes?.image)]
        }
        return parts.flatMap { $0.runs(within: looks, in: &context) }
    }

    /// The characters of a text that has no parts.
    private func written(in values: EnvironmentValues) -> String {
        attributes?.moment?.text(in: values) ?? string
    }
}

extension Text {
    /// The same text with something more said of its looks.
    func with(_ change: (inout TextLooks) -> Void) -> Text {
        var text = self
        var looks = attributes?.looks ?? TextLooks()
        change(&looks)
        text.attributes = TextAttributes(
            looks: looks, parts: attributes?.parts ?? [], image: attributes?.image, moment: attributes?.moment)
        return text
    }
}

extension Text {
    /// How often the text becomes another by itself, in seconds; nil is never.
    var ticks: Double? {
        guard let attributes else { return nil }
        return attributes.parts.reduce(attributes.moment?.ticks) { least, part in
            least.map { min($0, part.ticks ?? $0) } ?? part.ticks
        }
    }

    /// Whether what is shown may depend on any value of the environment.
    var dependsOnEverything: Bool {
        guard let attributes else { return false }
        return attributes.moment != nil || attributes.looks.foreground.map { !($0.base is Color) } ?? false
            || attributes.parts.contains { $0.dependsOnEverything }
    }
}

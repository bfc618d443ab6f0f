internal import RenderTree

/// What a text itself says of its looks.
@usableFromInline
final class TextAttributes: Equatable, Sendable {
    let font: Font?
    let weight: Font.Weight?
    let isBold: Bool
    let isItalic: Bool
    /// The texts that were put together, where they do not all look the same; what they say themselves comes first.
    let parts: [Text]

    init(
        font: Font? = nil,
        weight: Font.Weight? = nil,
        isBold: Bool = false,
        isItalic: Bool = false,
        parts: [Text] = []
    ) {
        self.font = font
        self.weight = weight
        self.isBold = isBold
        self.isItalic = isItalic
        self.parts = parts
    }

    @usableFromInline
    static func == (left: TextAttributes, right: TextAttributes) -> Bool {
        left === right
            || (left.font == right.font && left.weight == right.weight && left.isBold == right.isBold
                && left.isItalic == right.isItalic && left.parts == right.parts)
    }
}

extension TextAttributes {
    /// The font of the text, where what is around it has chosen one.
    func choice(within outer: FontChoice) -> FontChoice {
        FontChoice(
            font: font?.rendered ?? outer.font,
            changes: FontChanges(
                weight: weight ?? outer.changes.weight,
                isBold: isBold || outer.changes.isBold,
                isItalic: isItalic || outer.changes.isItalic
            )
        )
    }

    fileprivate func with(
        font: Font?? = nil, weight: Font.Weight?? = nil, isBold: Bool? = nil, isItalic: Bool? = nil
    ) -> TextAttributes {
        TextAttributes(
            font: font ?? self.font,
            weight: weight ?? self.weight,
            isBold: isBold ?? self.isBold,
            isItalic: isItalic ?? self.isItalic,
            parts: parts
        )
    }
}

extension Text {
    /// Concatenates the text in two text views; each part keeps its looks.
    ///
    /// ```swift
    /// let view = Text("Now: ") + Text("rain").bold()
    /// ```
    public static func + (first: Text, second: Text) -> Text {
        var text = Text(verbatim: first.string + second.string)
        text.attributes =
            first.attributes == second.attributes && first.parts.count + second.parts.count == 0
            ? first.attributes : TextAttributes(parts: first.pieces + second.pieces)
        return text
    }

    private var parts: [Text] { attributes?.parts ?? [] }

    /// What a text that is put together with another contributes: its own parts, unless it says something around them.
    private var pieces: [Text] {
        guard let attributes, !attributes.parts.isEmpty else { return [self] }
        return attributes == TextAttributes(parts: attributes.parts) ? attributes.parts : [self]
    }

    /// The stretches of the text, where what is around it has chosen a font.
    func runs(within outer: FontChoice) -> [RenderTextRun] {
        let choice = attributes?.choice(within: outer) ?? outer
        return parts.isEmpty
            ? [RenderTextRun(string, font: choice.rendered)] : parts.flatMap { $0.runs(within: choice) }
    }
}

// MARK: - What a text can say

extension Text {
    /// Sets the font for the text; nil leaves it to the environment.
    public func font(_ font: Font?) -> Text { with { $0.with(font: .some(font)) } }

    /// Sets the weight of the text's font; nil leaves it to the font.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.with(weight: .some(weight)) } }

    /// Applies a bold font weight to the text.
    public func bold() -> Text { bold(true) }

    /// Applies a bold font weight to the text, or does not.
    public func bold(_ isActive: Bool) -> Text { with { $0.with(isBold: isActive) } }

    /// Applies italics to the text.
    public func italic() -> Text { italic(true) }

    /// Applies italics to the text, or does not.
    public func italic(_ isActive: Bool) -> Text { with { $0.with(isItalic: isActive) } }

    private func with(_ change: (TextAttributes) -> TextAttributes) -> Text {
        var text = self
        text.attributes = change(attributes ?? TextAttributes())
        return text
    }
}

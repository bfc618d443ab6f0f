import Foundation
internal import RenderTree

/// The attributes of characters, set by a text or by its environment. Nil means that an attribute is not set.
struct CharacterStyle: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var width: Font.Width?
    var isBold: Bool?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var isSecondaryScale: Bool?
    /// The underline; `.some(nil)` removes one that the environment sets.
    var underline: Text.LineStyle??
    /// The strikethrough; `.some(nil)` removes one that the environment sets.
    var strikethrough: Text.LineStyle??
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var foreground: AnyShapeStyle?
    var background: Color?
    var link: URL?
    var language: TypesettingLanguage?
    /// The values that a text renderer can ask for.
    var attributes: TextAttributeValues?

    static func == (left: CharacterStyle, right: CharacterStyle) -> Bool {
        left.font == right.font && left.weight == right.weight && left.design == right.design
            && left.width == right.width && left.isBold == right.isBold && left.isItalic == right.isItalic
            && left.isMonospaced == right.isMonospaced && left.hasMonospacedDigits == right.hasMonospacedDigits
            && left.isSecondaryScale == right.isSecondaryScale && left.underline == right.underline
            && left.strikethrough == right.strikethrough && left.kerning == right.kerning
            && left.tracking == right.tracking && left.baselineOffset == right.baselineOffset
            && left.background == right.background && left.link == right.link
            && left.language == right.language && left.attributes == right.attributes
            && left.hasSameForeground(as: right)
    }

    private func hasSameForeground(as other: CharacterStyle) -> Bool {
        switch (foreground, other.foreground) {
        case (nil, nil): true
        case (let own?, let other?): AnyShapeStyle.isSameInput(own, other)
        default: false
        }
    }

    /// Returns these attributes, with unset ones taken from the outer attributes.
    func merged(withDefaults outer: CharacterStyle) -> CharacterStyle {
        CharacterStyle(
            font: font ?? outer.font,
            weight: weight ?? outer.weight,
            design: design ?? outer.design,
            width: width ?? outer.width,
            isBold: isBold ?? outer.isBold,
            isItalic: isItalic ?? outer.isItalic,
            isMonospaced: isMonospaced ?? outer.isMonospaced,
            hasMonospacedDigits: hasMonospacedDigits ?? outer.hasMonospacedDigits,
            isSecondaryScale: isSecondaryScale ?? outer.isSecondaryScale,
            underline: underline ?? outer.underline,
            strikethrough: strikethrough ?? outer.strikethrough,
            kerning: kerning ?? outer.kerning,
            tracking: tracking ?? outer.tracking,
            baselineOffset: baselineOffset ?? outer.baselineOffset,
            foreground: foreground ?? outer.foreground,
            background: background ?? outer.background,
            link: link ?? outer.link,
            language: language ?? outer.language,
            attributes: attributes?.merged(withDefaults: outer.attributes) ?? outer.attributes
        )
    }

    /// Returns the resolved attributes in a paint context. A link without a foreground style uses the tint color.
    func rendered(in context: inout _PaintContext) -> RenderCharacterStyle {
        let style = foreground ?? (link == nil ? nil : AnyShapeStyle(TintShapeStyle()))
        return RenderCharacterStyle(
            font: renderedFont(in: context.values),
            paint: style?._paint(in: &context) ?? (context.foreground == nil ? nil : context.foregroundPaint()),
            background: background?._paint(in: &context),
            underline: underline??.rendered(in: &context),
            strikethrough: strikethrough??.rendered(in: &context),
            spacing: tracking ?? kerning ?? 0,
            baselineOffset: baselineOffset ?? 0,
            link: link,
            language: language?.tag
        )
    }

    private func renderedFont(in values: EnvironmentValues) -> RenderFont {
        var font = font?.rendered ?? RenderFont()
        if let weight { font.weight = weight.rendered }
        if let design { font.design = design.rendered }
        if let width { font.width = width.value }
        if isBold == true { font.weight = .bold }
        if isItalic == true { font.isItalic = true }
        if isMonospaced == true { font.design = .monospaced }
        if hasMonospacedDigits == true { font.hasMonospacedDigits = true }
        if isSecondaryScale == true { font.role = .caption }
        if font.size == nil { font.scale = values.textScale(of: font.role.style) }
        return font
    }
}

extension Text.LineStyle {
    func rendered(in context: inout _PaintContext) -> RenderTextLine {
        RenderTextLine(
            pattern: pattern.rendered,
            color: color.map { context.accented($0.rendered) }
        )
    }
}

extension RenderFont.Role {
    fileprivate var style: Font.TextStyle {
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

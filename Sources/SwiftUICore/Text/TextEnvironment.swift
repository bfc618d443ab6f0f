internal import RenderTree
internal import ViewGraph

extension EnvironmentValues {
    /// What texts want to be told about.
    @MainActor static let textInterests = [FontKey.self, FontChangesKey.self, LineLimitKey.self, LeastLinesKey.self]
        .reduce(into: Interests()) { $0.formUnion(KeyInterests.of(ObjectIdentifier($1))) }

    /// The font of texts that say nothing else themselves.
    var fontChoice: FontChoice {
        Tracker.ignoring { FontChoice(font: font?.rendered ?? RenderFont(), changes: fontChanges) }
    }

    /// How texts look that say nothing else themselves.
    var textStyle: RenderTextStyle {
        Tracker.ignoring {
            guard font != nil || fontChanges != FontChanges() || lineLimit != nil || leastLines != nil else {
                return .plain
            }
            return RenderTextStyle(font: fontChoice.rendered, lineLimit: lineLimit, leastLines: leastLines)
        }
    }
}

/// What modifiers around a text say of its font, whichever that is.
struct FontChanges: Equatable, Sendable {
    var weight: Font.Weight?
    var isBold = false
    var isItalic = false
}

/// A font, and what is to be changed in it.
struct FontChoice {
    var font: RenderFont
    var changes: FontChanges

    var rendered: RenderFont {
        var font = font
        if let weight = changes.weight { font.weight = weight.rendered }
        if changes.isBold { font.weight = .bold }
        if changes.isItalic { font.isItalic = true }
        return font
    }
}

private struct FontKey: EnvironmentKey {
    static var defaultValue: Font? { nil }
}

private struct FontChangesKey: EnvironmentKey {
    static var defaultValue: FontChanges { FontChanges() }
}

private struct LineLimitKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

private struct LeastLinesKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

extension EnvironmentValues {
    /// The default font of this environment; nil is the screen's.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    /// The maximum number of lines that text can occupy in a view; nil is as many as it takes.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    var fontChanges: FontChanges {
        get { self[FontChangesKey.self] }
        set { self[FontChangesKey.self] = newValue }
    }

    /// How many lines have room at least.
    var leastLines: Int? {
        get { self[LeastLinesKey.self] }
        set { self[LeastLinesKey.self] = newValue }
    }
}

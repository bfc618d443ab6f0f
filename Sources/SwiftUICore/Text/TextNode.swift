internal import RenderTree
public import ViewGraph

extension Text: View {
    public static func _place(_ view: Text, in place: inout ViewPlace) {
        if let node = place.take(TextNode.self) {
            node.accept(view)
        } else {
            place.add(TextNode(view, in: place))
        }
    }
}

/// The node of a text.
@MainActor
@usableFromInline
final class TextNode: RenderedNode {
    private var attributes: TextAttributes?

    init(_ text: Text, in place: ViewPlace) {
        attributes = text.attributes
        super.init(.text(text.rendered(in: place.scope)), in: place)
        interests = EnvironmentValues.textInterests
    }

    func accept(_ text: Text) {
        attributes = text.attributes
        tree.update(render, to: .text(text.rendered(in: environmentScope)))
    }

    @usableFromInline
    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        guard case .text(let shown) = render.content else { return change }
        var text = Text(verbatim: shown.string)
        text.attributes = attributes
        accept(text)
        return change
    }
}

extension Text {
    @MainActor
    func rendered(in scope: EnvironmentScope) -> RenderText {
        let style = scope.textStyle
        guard let attributes else { return RenderText(string, style: style) }
        var font = attributes.font?.rendered ?? style.font
        if let weight = attributes.weight { font.weight = weight.rendered }
        if attributes.isBold { font.weight = .bold }
        if attributes.isItalic { font.isItalic = true }
        return RenderText(string, style: RenderTextStyle(font: font, lineLimit: style.lineLimit))
    }
}

extension EnvironmentValues {
    @MainActor static let textInterests = KeyInterests.of(ObjectIdentifier(FontKey.self))
        .union(KeyInterests.of(ObjectIdentifier(LineLimitKey.self)))

    /// How texts look that say nothing else themselves.
    var textStyle: RenderTextStyle {
        let font = Tracker.ignoring { self.font }
        let lineLimit = Tracker.ignoring { self.lineLimit }
        return font == nil && lineLimit == nil
            ? .plain : RenderTextStyle(font: font?.rendered ?? RenderFont(), lineLimit: lineLimit)
    }
}

private struct FontKey: EnvironmentKey {
    static var defaultValue: Font? { nil }
}

private struct LineLimitKey: EnvironmentKey {
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
}

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
    private var text: Text

    init(_ text: Text, in place: ViewPlace) {
        self.text = text
        super.init(.text(text.rendered(in: place.scope)), in: place)
        interests = EnvironmentValues.textInterests
    }

    func accept(_ text: Text) {
        guard text != self.text else { return }
        self.text = text
        show()
    }

    private func show() {
        tree.update(render, to: .text(text.rendered(in: environmentScope)))
    }

    @usableFromInline
    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }
}

extension Text {
    @MainActor
    func rendered(in scope: EnvironmentScope) -> RenderText {
        let style = scope.textStyle
        guard let attributes else { return RenderText(string, style: style) }
        let outer = scope.fontChoice
        return RenderText(
            string,
            style: RenderTextStyle(
                font: attributes.choice(within: outer).rendered,
                lineLimit: style.lineLimit,
                leastLines: style.leastLines,
                runs: attributes.parts.isEmpty ? [] : runs(within: outer)
            )
        )
    }
}

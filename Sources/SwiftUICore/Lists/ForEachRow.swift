public import ViewGraph

/// A row that evaluates its content itself, because that content reads observable objects.
@usableFromInline
struct ForEachRow<Element, Content: View> {
    @usableFromInline let element: Element
    @usableFromInline let content: (Element) -> Content

    @inlinable
    init(element: Element, content: @escaping (Element) -> Content) {
        self.element = element
        self.content = content
    }
}

extension ForEachRow: View {
    @usableFromInline typealias Body = Never

    @inlinable
    static func _place(_ view: ForEachRow, in place: inout ViewPlace) {
        if let node = place.take(ForEachRowNode<Element, Content>.self) {
            node.accept(view)
        } else {
            ForEachRowNode.make(view, in: place)
        }
    }
}

/// The node of a row that evaluates itself. The closure may have new captures: a new value is always evaluated.
@MainActor
@usableFromInline
final class ForEachRowNode<Element, Content: View>: EvaluatingNode {
    @usableFromInline var row: ForEachRow<Element, Content>

    @inlinable
    init(_ row: ForEachRow<Element, Content>, in place: ViewPlace) {
        self.row = row
        super.init(kind: ViewKind.of(ForEachRow<Element, Content>.self), in: place)
    }

    @inlinable
    static func make(_ row: ForEachRow<Element, Content>, in place: ViewPlace) {
        let node = ForEachRowNode(row, in: place)
        place.add(node)
        node.kind.observes = true
        if node.kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            node.kind.update = { unsafeDowncast($0, to: ForEachRowNode<Element, Content>.self).updateContent() }
        }
        var inside = place.inside(node)
        Content._place(node.evaluate(), in: &inside)
    }

    @inlinable
    func accept(_ new: ForEachRow<Element, Content>) {
        row = new
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { updateContent() }
    }

    @inlinable
    func evaluate() -> Content {
        observe { row.content(row.element) }
    }

    @inlinable
    func updateContent() {
        let content = evaluate()
        var place = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        Content._place(content, in: &place)
    }
}

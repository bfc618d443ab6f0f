public import ViewGraph

/// A row that evaluates its content itself: because the content reads observable objects, or because a lazy container
/// shows it.
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
    static func _reconcile(_ view: ForEachRow, at cursor: inout ViewCursor) {
        if let node = cursor.next(ForEachRowNode<Element, Content>.self) {
            node.update(with: view)
        } else {
            ForEachRowNode.make(view, at: cursor)
        }
    }
}

/// The node of a row that evaluates itself. The closure may have new captures: a new value is always evaluated.
@MainActor
@usableFromInline
final class ForEachRowNode<Element, Content: View>: EvaluatingNode {
    @usableFromInline var row: ForEachRow<Element, Content>

    @usableFromInline
    override var continuation: NodeContinuation { propertiesContinuation }

    @usableFromInline
    override func withContinuedValue(_ body: (UnsafeRawPointer) -> Void) { withUnsafePointer(to: row) { body($0) } }

    @inlinable
    init(_ row: ForEachRow<Element, Content>, at cursor: ViewCursor) {
        self.row = row
        super.init(kind: ViewKind.of(ForEachRow<Element, Content>.self), at: cursor)
    }

    @inlinable
    static func make(_ row: ForEachRow<Element, Content>, at cursor: ViewCursor) {
        let node = ForEachRowNode(row, at: cursor)
        cursor.add(node)
        if node.kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            node.kind.update = { unsafeDowncast($0, to: ForEachRowNode<Element, Content>.self).updateContent() }
        }
        var children = cursor.children(of: node)
        Content._reconcile(node.evaluate(), at: &children)
        node.endObserving()
    }

    @inlinable
    func update(with new: ForEachRow<Element, Content>) {
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
        updateChildren(with: content)
        endObserving()
    }
}

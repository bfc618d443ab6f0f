internal import RenderTree
internal import ViewGraph

/// A row of a collection in a picker. Its identifier is its tag, unless a view inside has an explicit tag.
@usableFromInline
struct OptionRow<ID: Hashable, Content: View> {
    let id: ID
    let host: OptionHost
    let content: Content
}

extension OptionRow: View {
    @usableFromInline typealias Body = Never

    @usableFromInline
    static func _reconcile(_ view: OptionRow, at cursor: inout ViewCursor) {
        if let node = cursor.next(OptionNode.self) {
            if node.isImplicit { node.tag = ViewTag(view.id) }
            var children = ViewCursor(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._reconcile(view.content, at: &children)
        } else {
            let node = OptionNode(ViewTag(view.id), isImplicit: true, of: view.host, at: cursor)
            cursor.add(node)
            var children = cursor.children(renderingInto: node)
            Content._reconcile(view.content, at: &children)
        }
    }
}

extension OptionHost {
    /// Returns the picker that contains a cursor.
    @usableFromInline
    static func enclosing(_ cursor: ViewCursor) -> OptionHost? {
        DependencyTracker.ignoring { cursor.scope.values.optionHost }
    }
}

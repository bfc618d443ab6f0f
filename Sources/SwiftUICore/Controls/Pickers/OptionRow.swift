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
        cursor.wrap(view.content) {
            OptionNode(ViewTag(view.id), isImplicit: true, of: view.host, at: $0)
        } update: {
            if $0.isImplicit { $0.tag = ViewTag(view.id) }
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

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
    static func _place(_ view: OptionRow, in place: inout ViewPlace) {
        if let node = place.take(OptionNode.self) {
            if node.isImplicit { node.tag = view.id }
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._place(view.content, in: &inside)
        } else {
            let node = OptionNode(view.id, isImplicit: true, of: view.host, in: place)
            place.add(node)
            var inside = place.within(node)
            Content._place(view.content, in: &inside)
        }
    }
}

extension OptionHost {
    /// Returns the picker that contains a place.
    @usableFromInline
    static func enclosing(_ place: ViewPlace) -> OptionHost? {
        Tracker.ignoring { place.scope.values.optionHost }
    }
}

public import ViewGraph

/// The node below which some values of the environment are different.
@MainActor
@usableFromInline
final class EnvironmentNode: Node {
    /// The environment of what is below.
    @usableFromInline let inner: EnvironmentScope
    private var transform: (inout EnvironmentValues) -> Void

    init(in place: ViewPlace, transform: @escaping (inout EnvironmentValues) -> Void) {
        self.transform = transform
        var values = place.scope.values
        transform(&values)
        inner = EnvironmentScope(values, below: place.scope)
        super.init(in: place.parent, scope: place.scope)
        interests = .scope
    }

    /// Brings a place in line with content that has an environment of its own.
    @usableFromInline
    static func place<Content: View>(
        _ content: Content,
        in place: inout ViewPlace,
        transform: @escaping (inout EnvironmentValues) -> Void
    ) {
        if let node = place.take(EnvironmentNode.self) {
            node.transform = transform
            if let change = node.refresh() { node.propagate(change) }
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.inner)
            Content._place(content, in: &inside)
        } else {
            let node = EnvironmentNode(in: place, transform: transform)
            place.add(node)
            var inside = place.inside(node, scope: node.inner)
            Content._place(content, in: &inside)
        }
    }

    @usableFromInline
    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        refresh() ?? ChangedKeys([])
    }

    private func refresh() -> ChangedKeys? {
        var values = environmentScope.values
        transform(&values)
        return inner.take(values)
    }
}

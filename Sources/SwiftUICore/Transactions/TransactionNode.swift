internal import ViewGraph

/// A node that alters the transactions of changes below it.
///
/// Descendants find this node through their scope. A descendant that is updated on its own gets the same transaction as
/// one that is reached from above.
@MainActor
class TransactionNode: Node {
    /// The scope for descendants, with the values of the surrounding environment. Created after the node, because it
    /// refers to the node.
    final var inner: EnvironmentScope!
    final var transform: (inout Transaction) -> Void = { _ in }

    /// Whether the node alters transactions in the current pass.
    var isActive: Bool { true }

    init(in place: ViewPlace) {
        super.init(in: place.parent, scope: place.scope)
        interests = .scope
        inner = EnvironmentScope(
            place.scope.values, graph: place.scope.graph, tree: place.scope.tree, transactions: self
        )
    }

    /// Creates or updates the node at a place, and then places its content.
    static func place<Content: View, Kind: TransactionNode>(
        _ content: Content,
        in place: inout ViewPlace,
        as kind: Kind.Type,
        make: (ViewPlace) -> Kind,
        accept: (Kind) -> Void
    ) {
        if let node = place.take(kind) {
            accept(node)
            node.graph.withContext(node.altered(node.graph.context)) {
                var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.inner)
                Content._place(content, in: &inside)
            }
        } else {
            let node = make(place)
            accept(node)
            place.add(node)
            var inside = place.inside(node, scope: node.inner)
            Content._place(content, in: &inside)
        }
    }

    final func altered(_ context: ChangeContext?) -> ChangeContext? {
        guard isActive else { return context }
        var transaction = Transaction(context)
        transform(&transaction)
        return transaction.last
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        inner.replaceValues(environmentScope.values)
        graph.withContext(altered(graph.context)) { propagate(change) }
        return ChangedKeys([])
    }
}

/// A transaction node that is active only in passes in which a value has changed.
@MainActor
final class ValueTransactionNode<Value: Equatable>: TransactionNode {
    private var value: Value
    private var lastChange: UInt64 = 0

    override var isActive: Bool { lastChange == graph.passes }

    init(_ value: Value, in place: ViewPlace) {
        self.value = value
        super.init(in: place)
    }

    func accept(_ new: Value) {
        guard new != value else { return }
        value = new
        lastChange = graph.passes
    }
}

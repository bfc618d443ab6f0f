internal import ViewGraph

/// The node within which changes have another transaction than they were made with.
///
/// Nodes within it find it by their scope, so that one which is updated by itself has the same transaction as one that is
/// reached from above.
@MainActor
class TransactionNode: Node {
    /// The environment of what is within: the one around it. Made after the node, which it names.
    final var inner: EnvironmentScope!
    final var transform: (inout Transaction) -> Void = { _ in }

    /// Whether transactions are altered in the pass under way.
    var isActive: Bool { true }

    init(in place: ViewPlace) {
        super.init(in: place.parent, scope: place.scope)
        interests = .scope
        inner = EnvironmentScope(
            place.scope.values, graph: place.scope.graph, tree: place.scope.tree, transactions: self
        )
    }

    /// Brings a place in line with content whose transactions are altered.
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

/// The same, in the passes in which a value is another one than before.
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

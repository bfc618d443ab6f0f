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

    init(at cursor: ViewCursor) {
        super.init(in: cursor.parent, scope: cursor.scope)
        interests = .scope
        inner = EnvironmentScope(
            cursor.scope.values, graph: cursor.scope.graph, tree: cursor.scope.tree, transactions: self
        )
    }

    /// Returns the context with which a change continues below this node: the given one, altered by `transform`.
    final func altered(_ context: ChangeContext?) -> ChangeContext? {
        guard isActive else { return context }
        var transaction = Transaction(context)
        transform(&transaction)
        return transaction.last
    }

    /// The transform belongs to the description. No change is in progress at a rest.
    override var continuation: NodeContinuation { .description }

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

    init(_ value: Value, at cursor: ViewCursor) {
        self.value = value
        super.init(at: cursor)
    }

    func update(with new: Value) {
        guard new != value else { return }
        value = new
        lastChange = graph.passes
    }
}

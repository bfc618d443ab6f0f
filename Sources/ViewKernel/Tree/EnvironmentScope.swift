import Locking
public import RenderTree
public import ViewGraph

/// The environment values that the nodes of a subtree share.
@MainActor
@usableFromInline
package final class EnvironmentScope: Scope {
    /// Unowned, because the host owns the tree, and it outlives the scopes.
    @usableFromInline package unowned(unsafe) let tree: RenderTree
    /// An unmanaged reference to `tree` for code that avoids reference counting. Never changes; dereferenced on the
    /// main actor only.
    nonisolated(unsafe) let treeLink: Unmanaged<RenderTree>
    @usableFromInline let rootLink: Unmanaged<RenderNode>
    /// The nearest ancestor that alters transactions. It outlives the scope.
    private unowned(unsafe) let transactions: TransactionNode?
    // Other modules would check exclusivity on each access to a stored property, even with the attribute. They use
    // inlinable accessors instead. Main actor only: the nonisolated reader is called while views are placed.
    @exclusivity(unchecked) @usableFromInline var ownTextCache: AnyObject?
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var ownPlainStyleLink: Unmanaged<RenderTextStyle>?
    @exclusivity(unchecked) @usableFromInline var ownAppearanceCache: AnyObject?

    private nonisolated let lock = Lock()
    /// Guarded by `lock`. Updates write it; a view may read it on any thread.
    private nonisolated(unsafe) var stored: EnvironmentValues

    init(_ values: EnvironmentValues, graph: Graph, tree: RenderTree, transactions: TransactionNode? = nil) {
        stored = values
        self.tree = tree
        treeLink = .passUnretained(tree)
        rootLink = .passUnretained(tree.root)
        self.transactions = transactions
        super.init(graph: graph, altersContexts: transactions != nil)
    }

    convenience init(_ values: EnvironmentValues, below scope: EnvironmentScope) {
        self.init(values, graph: scope.graph, tree: scope.tree, transactions: scope.transactions)
    }

    package override func altered(_ context: ChangeContext?) -> ChangeContext? {
        guard let transactions else { return context }
        return transactions.altered(transactions.environmentScope.altered(context))
    }

    /// The object that texts derive from the values. Texts set it; a change of the values clears it.
    @inlinable package var textCache: AnyObject? {
        get { ownTextCache }
        set { ownTextCache = newValue }
    }

    /// The default text style. Nil if it is not cached, or if text also depends on other values. The object in
    /// `textCache` retains it. Accessed on the main actor only, while views are placed.
    @inlinable package nonisolated var plainStyleLink: Unmanaged<RenderTextStyle>? {
        get { ownPlainStyleLink }
        set { ownPlainStyleLink = newValue }
    }

    /// The object that buttons derive from the values. Buttons set it; a change of the values clears it.
    @inlinable package var appearanceCache: AnyObject? {
        get { ownAppearanceCache }
        set { ownAppearanceCache = newValue }
    }

    package nonisolated var values: EnvironmentValues { lock.withLock { stored } }

    /// Replaces the values and clears the caches that are derived from them.
    ///
    /// `isSame` specifies whether the values equal the current ones, key by key. The caches then stay valid.
    func replaceValues(_ values: EnvironmentValues, isSame: Bool = false) {
        lock.discard { exchange(&stored, with: values) }
        guard !isSame else { return }
        ownPlainStyleLink = nil
        ownTextCache = nil
        ownAppearanceCache = nil
    }

    /// Replaces the values and returns the keys that changed, or nil if none did.
    func update(with values: EnvironmentValues) -> ChangedKeys? {
        let former = self.values
        let changed = values.changedKeys(from: former)
        replaceValues(values, isSame: changed.isEmpty)
        return changed.isEmpty ? nil : ChangedKeys(changed, from: former)
    }

    /// Replaces the values after a change around the scope, and returns the keys that changed in the scope.
    ///
    /// Only the first values of both lists are compared, which the scope sets itself. All others differ exactly if they
    /// differ around the scope. A page has a scope for each font, and a comparison of all values takes much longer.
    func update(
        with values: EnvironmentValues, after outer: ChangedKeys, ownLength: Int, formerLength: Int
    ) -> ChangedKeys {
        let former = self.values
        var own: [ObjectIdentifier] = []
        values.addKeys(ofFirst: ownLength, to: &own)
        former.addKeys(ofFirst: formerLength, to: &own)
        let changed = own.filter { !values.isSame($0, in: former) }
        let isSameChange = changed.isEmpty && !own.contains { outer.keys.contains($0) }
        let change = isSameChange ? outer : ChangedKeys(outer.keys.filter { !own.contains($0) } + changed, from: former)
        replaceValues(values, isSame: change.keys.isEmpty)
        return change
    }

    // Nonisolated, because an isolated closure would check its executor. The scopes belong to nodes, which own them.

    nonisolated static func tree(of scope: Unmanaged<EnvironmentScope>) -> Unmanaged<RenderTree> {
        scope._withUnsafeGuaranteedRef { $0.treeLink }
    }

    @usableFromInline
    nonisolated static func makeNode(
        _ content: consuming RenderContent, in scope: Unmanaged<EnvironmentScope>
    ) -> RenderNode {
        RenderTree.makeNode(content, in: tree(of: scope))
    }
}

import Locking
public import RenderTree
public import ViewGraph

/// The environment of a stretch of the tree.
@MainActor
@usableFromInline
final class EnvironmentScope: Scope {
    @usableFromInline unowned(unsafe) let tree: RenderTree
    /// The same, for whoever counts no references. Never changed, and followed on the main actor alone.
    nonisolated(unsafe) let treeLink: Unmanaged<RenderTree>
    @usableFromInline let rootLink: Unmanaged<RenderNode>
    /// The nearest node above that alters transactions; it outlives the scope.
    private unowned(unsafe) let transactions: TransactionNode?
    private var textSurroundingsOfValues: TextSurroundings?
    /// How text looks that says nothing of it itself, if nothing else is to be asked; kept alive by the surroundings. Touched
    /// on the main actor alone, by those who place views.
    @exclusivity(unchecked) private nonisolated(unsafe) var plainStyleLink: Unmanaged<RenderTextStyle>?
    private var buttonLookOfValues: ButtonLook?

    private nonisolated let lock = Lock()
    /// Guarded by `lock`: written by updates, read by whoever has a view that reads it.
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

    override func altered(_ context: ChangeContext?) -> ChangeContext? {
        guard let transactions else { return context }
        return transactions.altered(transactions.environmentScope.altered(context))
    }

    nonisolated var values: EnvironmentValues { lock.withLock { stored } }

    /// - Parameter isSame: Whether the values are the same, key by key.
    func replaceValues(_ values: EnvironmentValues, isSame: Bool = false) {
        let old = lock.withLock {
            defer { stored = values }
            return stored
        }
        withExtendedLifetime(old) {}
        guard !isSame else { return }
        plainStyleLink = nil
        textSurroundingsOfValues = nil
        buttonLookOfValues = nil
    }

    /// Replaces the values, and says what that changes for what is below.
    func take(_ values: EnvironmentValues) -> ChangedKeys? {
        let changed = values.changedKeys(from: self.values)
        replaceValues(values, isSame: changed.isEmpty)
        return changed.isEmpty ? nil : ChangedKeys(changed)
    }

    /// What is said around texts.
    var textSurroundings: TextSurroundings {
        if let known = textSurroundingsOfValues { return known }
        let made = values.textSurroundings
        textSurroundingsOfValues = made
        if made.keepsCharacters, !made.dependsOnEverything { plainStyleLink = .passUnretained(made.style) }
        return made
    }

    // Not isolated, because a closure that is would ask for its executor.

    /// How text looks that says nothing of it itself, if that is known and nothing else is to be asked.
    nonisolated static func plainStyle(of scope: Unmanaged<EnvironmentScope>) -> RenderTextStyle? {
        scope._withUnsafeGuaranteedRef { $0.plainStyleLink?.takeUnretainedValue() }
    }

    nonisolated static func tree(of scope: Unmanaged<EnvironmentScope>) -> Unmanaged<RenderTree> {
        scope._withUnsafeGuaranteedRef { $0.treeLink }
    }

    @usableFromInline
    nonisolated static func makeNode(
        _ content: consuming RenderContent, in scope: Unmanaged<EnvironmentScope>
    ) -> RenderNode {
        RenderTree.makeNode(content, in: tree(of: scope))
    }

    /// How buttons look.
    var buttonLook: ButtonLook {
        if let known = buttonLookOfValues { return known }
        let made = values.buttonLook
        buttonLookOfValues = made
        return made
    }
}

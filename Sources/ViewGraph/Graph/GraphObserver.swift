/// Records the live nodes and the evaluated bodies of a graph, for a test.
///
/// A graph without an observer pays almost nothing.
@MainActor
public final class GraphObserver {
    private struct Seen {
        weak var node: Node?
        let type: any Any.Type
    }

    private var seen: [Seen] = []
    /// The number of entries at which the entries of released nodes are removed.
    private var limit = 1_000

    private var evaluations: [ObjectIdentifier: (type: any Any.Type, count: Int)] = [:]

    public init() {
        Self.hasBeenMade = true
    }

    /// Whether an observer or a recorder of causes was ever created. In a program without one, each new node and each
    /// evaluation pay only for this check.
    @inlinable public static var exists: Bool { hasBeenMade }

    /// Makes nodes and evaluations look for the observer and the recorder of their graph.
    static func watchEvaluations() { hasBeenMade = true }
    @exclusivity(unchecked) @usableFromInline static var hasBeenMade = false

    @usableFromInline
    func recordNode(_ node: Node) {
        if seen.count == limit {
            seen.removeAll { $0.node == nil }
            limit = max(1_000, 2 * seen.count)
        }
        seen.append(Seen(node: node, type: type(of: node)))
    }

    /// Records an evaluation of code that belongs to a type, such as the body of a view.
    public func recordEvaluation(of type: any Any.Type) {
        evaluations[ObjectIdentifier(type), default: (type, 0)].count += 1
    }

    /// The types of the live nodes, one entry for each node, without the root.
    public var liveNodes: [any Any.Type] {
        seen.compactMap { $0.node == nil ? nil : $0.type }
    }

    /// Returns the number of evaluations of a type's code since the last ``dequeueEvaluations()``.
    public func evaluations(of type: any Any.Type) -> Int {
        evaluations[ObjectIdentifier(type)]?.count ?? 0
    }

    /// Returns the number of evaluations of each type's code since the last call, and resets them.
    public func dequeueEvaluations() -> [(type: any Any.Type, count: Int)] {
        defer { evaluations = [:] }
        return Array(evaluations.values)
    }
}

/// Looks on while a graph works, for a test: which nodes live, and which bodies have been evaluated.
///
/// A graph that has none pays next to nothing.
@MainActor
public final class Witness {
    private struct Seen {
        weak var node: Node?
        let type: any Any.Type
    }

    private var seen: [Seen] = []
    /// How many may be kept before those that have gone are sorted out.
    private var limit = 1_000

    private var evaluations: [ObjectIdentifier: (type: any Any.Type, count: Int)] = [:]

    public init() {
        Self.hasBeenMade = true
    }

    /// Whether there ever was a witness, so that a program without pays no more than this question for each new node.
    @inlinable public static var isAnyoneThere: Bool { hasBeenMade }
    @exclusivity(unchecked) @usableFromInline static var hasBeenMade = false

    @usableFromInline
    func noteNode(_ node: Node) {
        if seen.count == limit {
            seen.removeAll { $0.node == nil }
            limit = max(1_000, 2 * seen.count)
        }
        seen.append(Seen(node: node, type: type(of: node)))
    }

    /// Notes that code which belongs to a type has been evaluated, such as the body of a view.
    public func noteEvaluation(of type: any Any.Type) {
        evaluations[ObjectIdentifier(type), default: (type, 0)].count += 1
    }

    /// The kinds of the nodes that live, one for each. The root is not among them.
    public var liveNodes: [any Any.Type] {
        seen.compactMap { $0.node == nil ? nil : $0.type }
    }

    /// How often code of a type has been evaluated since the evaluations were taken.
    public func evaluations(of type: any Any.Type) -> Int {
        evaluations[ObjectIdentifier(type)]?.count ?? 0
    }

    /// How often code of each type has been evaluated since the last call.
    public func takeEvaluations() -> [(type: any Any.Type, count: Int)] {
        defer { evaluations = [:] }
        return Array(evaluations.values)
    }
}

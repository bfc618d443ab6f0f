public import ViewGraph

/// Detection of bodies that contain themselves without end.
///
/// The stack runs out of room in such a body. The node at the second repetition is then left without content for as
/// long as it is in the tree. Content that is being created inside it is dropped at once. Content that already exists
/// is removed at the end of the round.
@MainActor
enum RecursionDetector {
    /// The nodes whose content is removed at the end of the round.
    @exclusivity(unchecked) private static var roots: [EvaluatingNode] = [] {
        didSet {
            EvaluationStack.checksEveryBody = !roots.isEmpty
            if roots.isEmpty { known.removeAll() }
        }
    }

    /// The nodes that were found below one of the roots. A body that contains itself twice has a branch to check at
    /// each level, and a walk up to the root from each of them would be quadratic. Retained until the end of the round,
    /// so that no other node gets the identity. Exclusive: main actor only, and releasing a node evaluates no body.
    @exclusivity(unchecked) private static var known: [ObjectIdentifier: Node] = [:]

    /// Removes the content of the affected nodes of a graph from the tree and the screen.
    static func discard(in graph: Graph) {
        guard !roots.isEmpty else { return }
        for root in roots where root.graph === graph && !root.traits.contains(.isRemoved) { root.discardChildren() }
        roots.removeAll { $0.graph === graph }
    }

    /// Whether a node is a descendant of a node whose content will be removed.
    fileprivate static func contains(_ node: Node) -> Bool {
        guard !roots.isEmpty else { return false }
        var path: [Node] = []
        for ancestor in node.ancestors {
            if known[ObjectIdentifier(ancestor)] != nil || roots.contains(where: { $0 === ancestor }) {
                for node in path { known[ObjectIdentifier(node)] = node }
                return true
            }
            path.append(ancestor)
        }
        return false
    }

    /// Reports that the stack has no room for a node's body, and cuts off the content of the repeating ancestor.
    fileprivate static func cutOffRepetition(_ node: EvaluatingNode) {
        let chain = chain(to: node)
        guard let cycle = repeatedPeriod(of: chain) else {
            return Diagnostic.report(
                "The views are nested deeper than the stack has room for: \(node.name) is left without content.",
                of: "nested views, down to \(node.kind.name)")
        }
        // A view type of the program is more useful in the report than one of the library.
        let own = cycle.first { chain[$0].kind.hasBody && !chain[$0].kind.isFromLibrary }
        let root = chain[(own ?? cycle.lowerBound) + cycle.count]
        root.traits.insert(.isCutOff)
        roots.append(root)
        node.graph.beforeEffects { [graph = node.graph] in discard(in: graph) }
        let name = root.kind.name
        Diagnostic.report(
            "The body of \(name) contains \(name) again and again, deeper than the stack has room for. The second one "
                + "is left without content. Give the body a condition under which it contains itself no more.",
            of: "endless body of \(name)")
    }

    /// The evaluating ancestors of a node and the node itself, outermost first.
    private static func chain(to node: EvaluatingNode) -> [EvaluatingNode] {
        node.selfAndAncestors.compactMap { $0 as? EvaluatingNode }.reversed()
    }

    /// The outermost period of a pattern of types that repeats at least three times near the end of the chain. The last
    /// nodes of the chain may be a branch that leaves the pattern.
    private static func repeatedPeriod(of chain: [EvaluatingNode]) -> Range<Int>? {
        // Kinds would differ where each level has one more wrapper.
        func repeats(_ index: Int, after period: Int) -> Bool {
            chain[index].kind.type == chain[index - period].kind.type
        }
        for last in (chain.count / 2..<chain.count).suffix(maximumBranch).reversed() {
            let period = (1...max(1, last / 3)).first { period in
                2 * period <= last && (0..<2 * period).allSatisfy { repeats(last - $0, after: period) }
            }
            guard let period else { continue }
            var start = last - period
            while start > 0, repeats(start - 1 + period, after: period) { start -= 1 }
            return start..<start + period
        }
        return nil
    }

    private static let maximumBranch = 32
}

extension EvaluatingNode {
    /// Whether the stack has room for the body of this new node. Without room, the node is left without content.
    @inlinable
    package final func hasStackForBody() -> Bool {
        !EvaluationStack.isGuarded || checkStackForBody()
    }

    @usableFromInline
    final func checkStackForBody() -> Bool {
        let isInEndlessContent = RecursionDetector.contains(self)
        guard isInEndlessContent || EvaluationStack.isExhausted else { return true }
        traits.insert(.isCutOff)
        if !isInEndlessContent { RecursionDetector.cutOffRepetition(self) }
        return false
    }
}

public import ViewGraph

/// Bodies that contain themselves again and again.
///
/// Such a body is noticed where the stack has no more room. Of the nodes that repeat themselves, the second turn is left without
/// content, for as long as it is in the tree: what is being made inside of it at once, what was made before when the round ends.
@MainActor
enum EndlessContent {
    /// The nodes whose content is to go when the round ends.
    private static var roots: [EvaluatingNode] = [] {
        didSet { EvaluationStack.checksEveryBody = !roots.isEmpty }
    }

    /// Takes the content of a graph's nodes off the screen.
    static func discard(in graph: Graph) {
        guard !roots.isEmpty else { return }
        for root in roots where root.graph === graph && !root.traits.contains(.isRemoved) { root.discardChildren() }
        roots.removeAll { $0.graph === graph }
    }

    /// Whether a node lies in content that is to go.
    fileprivate static func contains(_ node: Node) -> Bool {
        guard !roots.isEmpty else { return false }
        var outer = node.parent
        while let here = outer {
            if roots.contains(where: { $0 === here }) { return true }
            outer = here.parent
        }
        return false
    }

    /// Says that the stack has no room for a node's body, and finds what it is to be left out of.
    fileprivate static func leaveOut(_ node: EvaluatingNode) {
        let chain = chain(to: node)
        guard let turn = repeatedTurn(of: chain) else {
            return Complaint.report(
                "The views are nested deeper than the stack has room for: \(node.name) is left without content.",
                of: "nested views, down to \(node.kind.name)")
        }
        // A view of the program's own says more than one of the library's.
        let own = turn.first { chain[$0].kind.hasBody && !chain[$0].kind.isOurs }
        let root = chain[(own ?? turn.lowerBound) + turn.count]
        root.traits.insert(.isCutOff)
        roots.append(root)
        node.graph.beforeEffects { [graph = node.graph] in discard(in: graph) }
        let name = root.kind.name
        Complaint.report(
            "The body of \(name) contains \(name) again and again, deeper than the stack has room for. The second one is left "
                + "without content. Give the body a condition under which it contains itself no more.",
            of: "endless body of \(name)")
    }

    /// The evaluating nodes from the outermost to a node.
    private static func chain(to node: EvaluatingNode) -> [EvaluatingNode] {
        var chain: [EvaluatingNode] = []
        var next: Node? = node
        while let here = next {
            if let here = here as? EvaluatingNode { chain.append(here) }
            next = here.parent
        }
        return chain.reversed()
    }

    /// The outermost turn of what repeats itself near the end of the chain, three times at least. The end may be a branch that
    /// goes off from it.
    private static func repeatedTurn(of chain: [EvaluatingNode]) -> Range<Int>? {
        func repeats(_ index: Int, after period: Int) -> Bool { chain[index].kind === chain[index - period].kind }
        for last in (chain.count / 2..<chain.count).suffix(longestBranch).reversed() {
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

    private static let longestBranch = 32
}

extension EvaluatingNode {
    /// Whether this new node has room for its body on the stack. Without it the node stays without content.
    @inlinable
    final func hasRoomForBody() -> Bool {
        !EvaluationStack.isGuarded || takesRoomForBody()
    }

    @usableFromInline
    final func takesRoomForBody() -> Bool {
        let isInEndlessContent = EndlessContent.contains(self)
        guard isInEndlessContent || EvaluationStack.isUsedUp else { return true }
        traits.insert(.isCutOff)
        if !isInEndlessContent { EndlessContent.leaveOut(self) }
        return false
    }
}

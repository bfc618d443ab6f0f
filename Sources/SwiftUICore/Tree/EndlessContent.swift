public import ViewGraph

/// Bodies that contain themselves without an end.
///
/// Such a body is noticed where the stack has no more room. The outermost view that lies within one of its own kind is left
/// without content then: at once, as far as its content is still being made, and of what was made before a round has ended.
@MainActor
private enum EndlessContent {
    /// The views whose content is to go when this round ends.
    static var roots: [EvaluatingNode] = [] {
        didSet { EvaluationStack.guardsAll = !roots.isEmpty }
    }

    /// Takes the content of a graph's views off the screen.
    static func discard(in graph: Graph) {
        for root in roots where root.graph === graph && !root.traits.contains(.isRemoved) { root.discardChildren() }
        roots.removeAll { $0.graph === graph }
    }
}

extension EvaluatingNode {
    /// Whether the body of this new node is to be evaluated. Otherwise the node stays without content.
    @inlinable
    final func mayHaveContent() -> Bool {
        !EvaluationStack.isGuarded || isWithinBounds()
    }

    @usableFromInline
    final func isWithinBounds() -> Bool {
        if EndlessContent.roots.contains(where: isInside) {
            traits.insert(.isCutOff)
            return false
        }
        guard EvaluationStack.isUsedUp else { return true }
        cutOff()
        return false
    }

    private func isInside(_ other: EvaluatingNode) -> Bool {
        var node = parent
        while let here = node {
            if here === other { return true }
            node = here.parent
        }
        return false
    }

    private func cutOff() {
        traits.insert(.isCutOff)
        graph.beforeEffects { [graph] in EndlessContent.discard(in: graph) }
        guard let repeated = mostRepeated(), repeated.count > 1 else {
            return Complaint.report(
                "The views are nested deeper than the stack has room for: \(name) is left without content.",
                of: "nested views, down to \(kind.name)")
        }
        let kind = repeated[0].kind
        // The last one is the outermost; the one before lies within it.
        let root = repeated[repeated.count - 2]
        root.traits.insert(.isCutOff)
        EndlessContent.roots.append(root)
        Complaint.report(
            "The body of \(kind.name) contains \(kind.name) again, without an end. The inner one is left without content. "
                + "Give it a condition under which it contains itself no more.",
            of: "endless body of \(kind.name)")
    }

    /// This node and those around it that are of the kind that most of them are of, from the innermost on: of the program's
    /// own kinds, if it has any among them.
    private func mostRepeated() -> [EvaluatingNode]? {
        var nodes: [ObjectIdentifier: [EvaluatingNode]] = [:]
        var node: Node? = self
        while let here = node {
            if let here = here as? EvaluatingNode { nodes[ObjectIdentifier(here.kind), default: []].append(here) }
            node = here.parent
        }
        let own = nodes.values.filter { $0[0].kind.hasBody && !$0[0].kind.isOurs }
        return (own.isEmpty ? Array(nodes.values) : own).max { one, other in
            // Of kinds that alternate, the one that begins.
            (one.count, other.last?.depth ?? 0) < (other.count, one.last?.depth ?? 0)
        }
    }

    private var depth: UInt64 { priority.depth }
}

/// What a graph knows of the contexts in which nodes were marked.
///
/// Nothing is kept of nodes that were marked outside any context, so updates without one pay for a comparison each.
@MainActor
struct GraphContexts {
    /// By nodes. A node that is marked is held by those that wait, so that no other has its identity.
    private var ofMarked: [ObjectIdentifier: ChangeContext] = [:]
    private var awaited: [ChangeContext] = []

    /// What the update under way was marked in: what it marks in turn belongs to the same change.
    var base: ChangeContext?
    /// The same, as it has been altered for the place that is being updated.
    var current: ChangeContext?

    var isEmpty: Bool { ofMarked.isEmpty }

    /// The context of a later change takes the place of an earlier one's; a change without one does not.
    mutating func noteMark(of node: Node, in context: ChangeContext) {
        guard !node.traits.contains(.isRemoved) else { return }
        ofMarked[ObjectIdentifier(node)] = context
        guard context.isAwaited, awaited.last !== context else { return }
        context.taken()
        awaited.append(context)
    }

    /// Notes that an update marks a node, which may have been marked by a change of its own.
    mutating func noteFollowUp(_ node: Node) {
        if ofMarked[ObjectIdentifier(node)] == nil, let base { noteMark(of: node, in: base) }
    }

    /// Keeps a context that was counted as taken when another thread made its change.
    mutating func keep(_ context: ChangeContext) {
        if context.isAwaited { awaited.append(context) }
    }

    func has(_ node: Node) -> Bool {
        !ofMarked.isEmpty && ofMarked[ObjectIdentifier(node)] != nil
    }

    mutating func take(_ node: Node) -> ChangeContext? {
        ofMarked.isEmpty ? nil : ofMarked.removeValue(forKey: ObjectIdentifier(node))
    }

    mutating func removeAll() {
        if !ofMarked.isEmpty { ofMarked.removeAll() }
    }

    mutating func takeAwaited() -> [ChangeContext] {
        guard !awaited.isEmpty else { return [] }
        defer { awaited = [] }
        return awaited
    }
}

/// The first mark of each node that waits for its update.
///
/// A pass has few marks unless a write has many readers, and searching a few is faster than hashing.
struct PendingMarks {
    private typealias Mark = (node: ObjectIdentifier, id: FlowRecord.ID)

    private var first: ContiguousArray<Mark> = []
    private var others: [ObjectIdentifier: FlowRecord.ID] = [:]

    private static let maximumFirst = 8

    var isEmpty: Bool { first.isEmpty && others.isEmpty }

    /// Adds a mark of a node, unless an earlier one has already put the node into the pass.
    mutating func insert(_ id: FlowRecord.ID, for node: ObjectIdentifier) {
        guard !first.contains(where: { $0.node == node }) else { return }
        guard others.isEmpty || others[node] == nil else { return }
        if first.count < Self.maximumFirst { first.append((node, id)) } else { others[node] = id }
    }

    mutating func remove(_ node: ObjectIdentifier) -> FlowRecord.ID? {
        if let index = first.firstIndex(where: { $0.node == node }) { return first.remove(at: index).id }
        return others.isEmpty ? nil : others.removeValue(forKey: node)
    }
}

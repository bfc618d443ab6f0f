/// A binary heap of the nodes that wait in a pass. The node to be updated next is on top.
///
/// Owned by a graph. Only its marking and its passes use it.
@MainActor
struct MarkedNodes<Order: NodeOrder> {
    private var heap: [Node] = []

    var isEmpty: Bool { heap.isEmpty }
    var first: Node? { heap.first }

    mutating func insert(_ node: Node) {
        heap.append(node)
        var place = heap.count - 1
        while place > 0 {
            let above = (place - 1) / 2
            guard Order.isFirst(node.priority, before: heap[above].priority) else { break }
            heap.swapAt(place, above)
            place = above
        }
    }

    mutating func popFirst() -> Node? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        if heap.isEmpty { return first }
        heap[0] = last
        var place = 0
        while true {
            var least = place
            for below in [2 * place + 1, 2 * place + 2]
            where below < heap.count && Order.isFirst(heap[below].priority, before: heap[least].priority) {
                least = below
            }
            if least == place { break }
            heap.swapAt(place, least)
            place = least
        }
        return first
    }

    mutating func removeAll() { heap.removeAll() }
}

/// An order of two nodes in a pass.
protocol NodeOrder {
    static func isFirst(_ one: Node.Priority, before other: Node.Priority) -> Bool
}

/// The order of updates: parents before children, older before younger.
enum ParentsFirst: NodeOrder {
    static func isFirst(_ one: Node.Priority, before other: Node.Priority) -> Bool { one < other }
}

/// The order of collection: children before parents, younger before older.
enum ChildrenFirst: NodeOrder {
    static func isFirst(_ one: Node.Priority, before other: Node.Priority) -> Bool { other < one }
}

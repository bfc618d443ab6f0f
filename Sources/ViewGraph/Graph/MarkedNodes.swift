internal import QueueStructures

/// The nodes that wait in a pass. The node to be updated next is on top.
///
/// Owned by a graph. Only its marking and its passes use it. Each entry stores the priority of its node, so that
/// entries are compared without reading and retaining nodes.
@MainActor
struct MarkedNodes<Order: NodeOrder> {
    private struct Entry: Comparable {
        let priority: Node.Priority
        let node: Node

        static func < (left: Entry, right: Entry) -> Bool { Order.isFirst(left.priority, before: right.priority) }
        static func == (left: Entry, right: Entry) -> Bool { left.priority == right.priority }
    }

    private var heap = Heap<Entry>()

    var isEmpty: Bool { heap.isEmpty }
    var first: Node? { heap.min?.node }

    mutating func insert(_ node: Node) {
        heap.insert(Entry(priority: node.priority, node: node))
    }

    mutating func popFirst() -> Node? { heap.popMin()?.node }

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

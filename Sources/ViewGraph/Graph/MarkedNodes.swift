/// The nodes that wait for the pass, the first of them on top: a binary heap.
@MainActor
struct MarkedNodes {
    private var heap: [Node] = []

    var isEmpty: Bool { heap.isEmpty }
    var first: Node? { heap.first }

    mutating func insert(_ node: Node) {
        heap.append(node)
        var place = heap.count - 1
        while place > 0 {
            let above = (place - 1) / 2
            guard node.priority < heap[above].priority else { break }
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
            where below < heap.count && heap[below].priority < heap[least].priority {
                least = below
            }
            if least == place { break }
            heap.swapAt(place, least)
            place = least
        }
        return first
    }
}

/// Removed nodes that a screen still draws, in the order in which they began to exit.
///
/// Thousands of rows may exit together, so each is added, found and removed in constant time.
package struct ExitingNodes {
    private var places: [RenderNode.ID: Int] = [:]
    /// The nodes; nil in place of a removed one.
    private var nodes: ContiguousArray<RenderNode?> = []

    package init() {}

    package var isEmpty: Bool { places.isEmpty }

    package func contains(_ node: RenderNode) -> Bool { places[node.id] != nil }

    package mutating func append(_ node: RenderNode) {
        guard places[node.id] == nil else { return }
        places[node.id] = nodes.count
        nodes.append(node)
    }

    package mutating func remove(_ node: RenderNode) {
        guard let place = places.removeValue(forKey: node.id) else { return }
        nodes[place] = nil
        // Only when half of the places are empty, so that a removal takes constant time on average.
        if nodes.count > 2 * places.count + 16 || places.isEmpty { removeEmptyPlaces() }
    }

    private mutating func removeEmptyPlaces() {
        nodes.removeAll { $0 == nil }
        for (place, node) in nodes.enumerated() {
            if let node { places[node.id] = place }
        }
    }
}

extension ExitingNodes: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate var nodes: IndexingIterator<ContiguousArray<RenderNode?>>

        package mutating func next() -> RenderNode? {
            while let node = nodes.next() {
                if let node { return node }
            }
            return nil
        }
    }

    package func makeIterator() -> Iterator { Iterator(nodes: nodes.makeIterator()) }
}

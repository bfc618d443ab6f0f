internal import RenderTree

/// A set of nodes in order of insertion. It retains the nodes.
struct OrderedNodes {
    private var places: [RenderNode.ID: Int] = [:]
    private var nodes: [RenderNode?] = []

    var isEmpty: Bool { places.isEmpty }
    var count: Int { places.count }

    func contains(_ node: RenderNode) -> Bool { places[node.id] != nil }

    mutating func append(_ node: RenderNode) {
        guard places[node.id] == nil else { return }
        if nodes.count > 2 * places.count + 64 {
            nodes.removeAll { $0 == nil }
            for (place, node) in nodes.enumerated() { places[node!.id] = place }
        }
        places[node.id] = nodes.count
        nodes.append(node)
    }

    mutating func remove(_ node: RenderNode) {
        guard let place = places.removeValue(forKey: node.id) else { return }
        nodes[place] = nil
        if places.isEmpty { nodes.removeAll() }
    }

    var all: [RenderNode] { nodes.compactMap(\.self) }
}

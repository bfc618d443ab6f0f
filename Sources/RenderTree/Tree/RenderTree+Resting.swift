/// The identities of the nodes of a tree that is freed and recreated.
package struct RenderNodeIdentities: Equatable, Sendable {
    /// The numbers of the nodes, parents before children.
    private var numbers: [UInt64] = []
    /// The kind of content and the number of children of each node, in the same order.
    private var shapes: [UInt32] = []
    /// The number that the next new node would have had.
    fileprivate let next: UInt64

    fileprivate init(next: UInt64) { self.next = next }

    fileprivate mutating func append(_ node: RenderNode) {
        numbers.append(node.id.number)
        shapes.append(Self.shape(of: node))
        for child in node.children { append(child) }
    }

    private static func shape(of node: RenderNode) -> UInt32 {
        let children = node.children.reduce(0) { count, _ in count &+ 1 }
        return UInt32(truncatingIfNeeded: children) << 16 | UInt32(node.content.kind.rawValue)
    }

    /// The number of nodes.
    package var count: Int { numbers.count }

    fileprivate func matches(_ node: RenderNode, _ index: inout Int) -> Bool {
        guard index < shapes.count, shapes[index] == Self.shape(of: node) else { return false }
        index += 1
        for child in node.children { guard matches(child, &index) else { return false } }
        return true
    }

    fileprivate func number(
        _ node: RenderNode, _ index: inout Int, _ identities: inout [RenderNode.ID: RenderNode.ID]
    ) {
        let identity = RenderNode.ID(numbers[index])
        identities[node.id] = identity
        node.ownID = identity
        index += 1
        for child in node.children { number(child, &index, &identities) }
    }
}

extension RenderTree {
    /// The identities of the nodes on the screen.
    package var nodeIdentities: RenderNodeIdentities {
        var nodes = RenderNodeIdentities(next: nextNumber)
        nodes.append(root)
        return nodes
    }

    /// Gives the nodes their earlier identities, if the tree still has the same structure.
    ///
    /// Call it before anything refers to the identities of the new nodes.
    ///
    /// - Returns: Whether the structure is the same. If not, the nodes keep their new identities.
    package func renumber(as earlier: RenderNodeIdentities) -> Bool {
        var index = 0
        guard earlier.matches(root, &index), index == earlier.count else { return false }
        index = 0
        var identities: [RenderNode.ID: RenderNode.ID] = [:]
        earlier.number(root, &index, &identities)
        // Presentations are the only content that refers to other nodes. All of them are children of the root.
        for child in root.children {
            guard case .presentation(var presentation) = child.content, let source = presentation.source else {
                continue
            }
            presentation.source = identities[source]
            child.ownContent = .presentation(presentation)
        }
        // No node has the numbers assigned since then, and no renderer has seen them.
        nextNumber = earlier.next
        return true
    }
}

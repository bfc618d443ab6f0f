public import RenderTree

extension Screen {
    /// All nodes, parents before children.
    public var nodes: [RenderNode] {
        var nodes: [RenderNode] = []
        func collect(_ node: RenderNode) {
            nodes.append(node)
            for child in node.children { collect(child) }
        }
        collect(tree.root)
        return nodes
    }

    /// The texts that are shown, in order.
    public var texts: [String] {
        nodes.compactMap { node in
            if case .text(let text) = node.content { text.string } else { nil }
        }
    }
}

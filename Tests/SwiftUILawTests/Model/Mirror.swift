import RenderTree

/// A screen whose content comes only from mutations.
final class MirrorTree: Renderer {
    final class Item {
        let id: RenderNode.ID
        var content: RenderContent
        var children: [Item]

        /// Creates the node of an insertion.
        init(_ node: RenderNode) {
            id = node.id
            content = node.content
            children = node.children.map(Item.init)
        }

        /// Creates an empty screen.
        init() {
            id = RenderNode.ID(0)
            content = .root(RenderRoot())
            children = []
        }
    }

    private let root = Item()
    /// The impossible mutations.
    private(set) var diagnostics: [String] = []

    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        for mutation in mutations { apply(mutation) }
    }

    private func apply(_ mutation: Mutation) {
        switch mutation {
        case .insert(let node, let parent, let sibling):
            if find(node.id, in: root) != nil { diagnostics.append("\(mutation), which is there") }
            insert(Item(node), into: parent, before: sibling)
        case .remove(let node, let parent): _ = take(node, from: parent)
        case .move(let node, let parent, let sibling):
            if let item = take(node, from: parent) { insert(item, into: parent, before: sibling) }
        case .update(let node):
            guard let item = find(node.id, in: root) else {
                return diagnostics.append("\(mutation), which is not there")
            }
            item.content = node.content
        }
    }

    private func insert(_ item: Item, into parent: RenderNode, before sibling: RenderNode?) {
        guard let into = find(parent.id, in: root) else { return diagnostics.append("\(parent) is not there") }
        guard let sibling else { return into.children.append(item) }
        guard let index = into.children.firstIndex(where: { $0.id == sibling.id }) else {
            return diagnostics.append("\(sibling) is not in \(parent)")
        }
        into.children.insert(item, at: index)
    }

    private func take(_ node: RenderNode, from parent: RenderNode) -> Item? {
        guard let from = find(parent.id, in: root), let index = from.children.firstIndex(where: { $0.id == node.id })
        else {
            diagnostics.append("\(node) is not in \(parent)")
            return nil
        }
        return from.children.remove(at: index)
    }

    private func find(_ id: RenderNode.ID, in item: Item) -> Item? {
        if item.id == id { return item }
        for child in item.children { if let found = find(id, in: child) { return found } }
        return nil
    }

    /// The first difference from the tree itself.
    func difference(from tree: RenderTree) -> String? {
        diagnostics.first ?? difference(root, tree.root)
    }

    private func difference(_ item: Item, _ node: RenderNode) -> String? {
        if item.id != node.id || item.content != node.content { return "\(item.content)\(item.id) instead of \(node)" }
        let children = Array(node.children)
        if item.children.map(\.id) != children.map(\.id) {
            return "\(item.children.map(\.id)) instead of \(children.map(\.id)) in \(node)"
        }
        for (child, node) in zip(item.children, children) {
            if let found = difference(child, node) { return found }
        }
        return nil
    }
}

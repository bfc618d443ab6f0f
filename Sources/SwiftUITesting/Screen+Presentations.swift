internal import RenderTree

extension Screen {
    /// The title of the topmost page; nil if there is no page or no title.
    public var navigationTitle: String? {
        uncovered.last { $0.role == .page && !$0.label.isEmpty }?.label
    }

    /// The elements that no presentation covers, parents before children.
    ///
    /// They may begin with a page and end with the items of a toolbar below it.
    var uncovered: [SemanticNode] {
        let layers = semantics.children
        let top = layers.lastIndex { $0.isModal || $0.role == .window } ?? 0
        return layers[top...].flatMap(\.all)
    }

    /// Returns a description of the presentation that covers a node; nil if there is none.
    func presentationCovering(_ node: SemanticNode) -> String? {
        let layers = semantics.children
        // A menu or a popover above a sheet covers nothing, but the sheet does.
        guard let modal = layers.lastIndex(where: \.isModal),
            !layers[modal...].contains(where: { $0.all.contains { $0.id == node.id } })
        else { return nil }
        let top = layers[modal]
        return top.label.isEmpty ? top.role.rawValue : "\(top.role.rawValue) \(top.label.debugDescription)"
    }

    /// The nodes that no presentation covers, parents before children.
    var uncoveredNodes: [RenderNode] {
        let layers = semantics.children
        guard let modal = layers.lastIndex(where: \.isModal) else { return nodes }
        let ids = Set(layers[modal...].map(\.id))
        return nodes.filter { $0.selfAndAncestors.contains { ids.contains($0.id) } }
    }
}

extension SemanticNode {
    /// Whether it is presented above the rest.
    var isPresented: Bool { isModal || role == .popover || role == .menu }

    /// Whether it prevents the use of everything else.
    var isModal: Bool { role == .sheet || role == .alert || role == .dialog }
}

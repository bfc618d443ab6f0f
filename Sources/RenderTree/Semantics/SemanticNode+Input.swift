extension RenderNode {
    /// Makes the contained elements tappable. Content without elements becomes an area.
    func inputSemantics(_ input: RenderInput) -> [SemanticNode] {
        var nodes = children.flatMap(\.semantics)
        guard input.isEnabled, input.taps > 0 || input.isFocusable else { return nodes }
        if nodes.isEmpty { nodes = [SemanticNode(id: id, role: .area)] }
        for index in nodes.indices { nodes[index].answer(to: input) }
        return nodes
    }
}

extension SemanticNode {
    /// Adds the input actions of a surrounding view to an element and its children. Controls have their own actions.
    fileprivate mutating func answer(to input: RenderInput) {
        if role == .group, children.isEmpty { role = .area }
        switch role {
        case .text, .image, .area:
            if input.taps > 0 { isTappable = true }
            if input.isFocusable { isFocusable = true }
            if input.isFocused { isFocused = true }
        case .list, .row, .form, .section, .group, .page, .tabs, .table, .columnHeader, .cell:
            for index in children.indices { children[index].answer(to: input) }
        default: break
        }
    }
}

extension RenderNode {
    /// Returns a page element. A page without a title and a way back is replaced by its content.
    func pageSemantics(_ page: RenderPage) -> [SemanticNode] {
        let (top, rest) = children.filter(shows).partitioned { $0.bar == .top }
        let (bottom, content) = rest.partitioned { $0.bar == .bottom }
        let parts = (top.filter { !$0.isTitle } + content + bottom).flatMap(\.semantics)
        let showsTitle = !page.hiddenBars.contains(.navigation)
        guard page.canGoBack || (showsTitle && !page.title.isEmpty) else { return parts }
        var node = SemanticNode(id: id, role: .page)
        if !page.title.isEmpty { node.labels = [page.title] }
        if !page.subtitle.isEmpty { node.value = page.subtitle }
        node.canGoBack = page.canGoBack
        node.children = parts
        return [node]
    }

    private enum BarEdge {
        case top, bottom
    }

    private var bar: BarEdge? {
        guard case .toolbar(let toolbar) = content else { return nil }
        return switch toolbar.placement {
        case .back, .leading, .title, .titleMenu, .principal, .trailing, .secondary: .top
        case .bottom, .status, .keyboard: .bottom
        case .actions: nil
        }
    }

    private var isTitle: Bool {
        if case .toolbar(let toolbar) = content { toolbar.placement == .title } else { false }
    }

    func tabSemantics(_ tab: RenderTab) -> SemanticNode {
        var node = control(.tab)
        // The picture beside the title of a tab has the same meaning.
        let title = children.flatMap(\.semantics).filter { $0.role == .text }.flatMap(\.labels)
        if !title.isEmpty { node.labels = title }
        let notes = [tab.isSelected ? "selected" : nil, tab.badge].compactMap(\.self)
        if !notes.isEmpty { node.value = notes.joined(separator: ", ") }
        node.isEnabled = tab.isEnabled
        return node
    }

    var tabsSemantics: SemanticNode {
        var node = SemanticNode(id: id, role: .tabs)
        let (tabs, pages) = children.filter(shows).partitioned { if case .tab = $0.content { true } else { false } }
        node.children = (tabs + pages).flatMap(\.semantics)
        return node
    }

    func presentationSemantics(_ presentation: RenderPresentation) -> SemanticNode {
        var node = container(presentation.kind.role)
        if node.role == .menu { node.addedActions = [.dismiss] }
        if !presentation.title.isEmpty {
            node.labels = [presentation.title]
            if node.children.first?.labels == node.labels { node.children.removeFirst() }
        }
        return node
    }
}

extension Sequence {
    fileprivate func partitioned(by belongs: (Element) -> Bool) -> (matching: [Element], others: [Element]) {
        (filter(belongs), filter { !belongs($0) })
    }
}

extension RenderPresentation.Kind {
    fileprivate var role: SemanticNode.Role {
        switch self {
        case .sheet, .fullScreenCover: .sheet
        case .popover: .popover
        case .window: .window
        case .alert: .alert
        case .confirmationDialog: .dialog
        case .menu: .menu
        }
    }
}

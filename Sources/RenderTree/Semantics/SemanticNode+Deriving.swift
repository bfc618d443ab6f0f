extension RenderTree {
    /// What is on the screen, as it means something to a person. Costs a walk over the whole tree.
    public var semantics: SemanticNode {
        var screen = SemanticNode(id: root.id, role: .screen)
        screen.children = root.children.flatMap(\.semantics)
        return screen
    }
}

extension RenderNode {
    /// What the node means to a person: nothing, one thing, or what its children mean.
    public var semantics: [SemanticNode] {
        switch content {
        case .hidden, .spacer, .commands, .divider, .shape: []
        case .effect(let effect) where effect.hidesContent: []
        case .root, .stack, .padding, .arrangement, .layer, .scroll, .run, .toolbar, .effect:
            children.flatMap(\.semantics)
        case .navigation(let navigation): navigation.isShown ? children.flatMap(\.semantics) : []
        case .page(let page): page.isShown ? pageSemantics(page) : []
        case .tabs: [container(.tabs)]
        case .tab(let tab): [tabSemantics(tab)]
        case .text(let text): text.spoken.isEmpty ? [] : [leaf(.text, text.spoken)]
        case .image(let image): image.spokenLabel.isEmpty ? [] : [leaf(.image, image.spokenLabel)]
        case .list: [container(.list)]
        case .presentation(let presentation): [presentationSemantics(presentation)]
        case .button(let button):
            [control(.button) { $0.isEnabled = button.isEnabled }]
        case .toggle(let toggle):
            [
                control(.toggle) {
                    $0.value = toggle.isOn ? "on" : "off"
                    $0.isEnabled = toggle.isEnabled
                }
            ]
        case .textField(let field):
            [
                control(.textField) {
                    $0.prompt = field.prompt
                    $0.value = field.text
                    $0.isEnabled = field.isEnabled
                    $0.isFocused = field.isFocused
                }
            ]
        }
    }

    private func leaf(_ role: SemanticNode.Role, _ label: String) -> SemanticNode {
        var node = SemanticNode(id: id, role: role)
        node.labels = [label]
        return node
    }

    private func container(_ role: SemanticNode.Role) -> SemanticNode {
        var node = SemanticNode(id: id, role: role)
        node.children = children.flatMap(\.semantics)
        return node
    }

    private func control(_ role: SemanticNode.Role, _ describe: (inout SemanticNode) -> Void) -> SemanticNode {
        var node = container(role)
        let isName = { (child: SemanticNode) in child.role == .text || child.role == .image }
        node.labels = node.children.filter(isName).flatMap(\.labels)
        node.children.removeAll(where: isName)
        describe(&node)
        return node
    }
}

extension RenderNode {
    /// A page that is called nothing and leads nowhere is what is on it.
    private func pageSemantics(_ page: RenderPage) -> [SemanticNode] {
        let (top, rest) = children.filter(shows).partitioned { $0.bar == .top }
        let (bottom, content) = rest.partitioned { $0.bar == .bottom }
        let parts = (top + content + bottom).flatMap(\.semantics)
        let showsTitle = !page.hiddenBars.contains(.navigation)
        guard page.hasWayBack || (showsTitle && !page.title.isEmpty) else { return parts }
        var node = SemanticNode(id: id, role: .page)
        if !page.title.isEmpty { node.labels = [page.title] }
        if !page.subtitle.isEmpty { node.value = page.subtitle }
        node.hasWayBack = page.hasWayBack
        node.children = parts
        return [node]
    }

    private enum BarEdge {
        case top, bottom
    }

    private var bar: BarEdge? {
        guard case .toolbar(let toolbar) = content else { return nil }
        return switch toolbar.placement {
        case .back, .leading, .principal, .trailing: .top
        case .bottom, .keyboard: .bottom
        case .tab, .actions: nil
        }
    }

    private func tabSemantics(_ tab: RenderTab) -> SemanticNode {
        var node = SemanticNode(id: id, role: .tab)
        for child in children {
            if case .toolbar(let toolbar) = child.content, toolbar.placement == .tab {
                node.labels += child.semantics.flatMap(\.labels)
            } else if tab.isShown {
                node.children += child.semantics
            }
        }
        node.value = [tab.isShown ? "selected" : nil, tab.badge].compactMap(\.self).joined(separator: ", ")
        if node.value == "" { node.value = nil }
        node.isEnabled = tab.isEnabled
        return node
    }

    private func presentationSemantics(_ presentation: RenderPresentation) -> SemanticNode {
        var node = container(presentation.kind.role)
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

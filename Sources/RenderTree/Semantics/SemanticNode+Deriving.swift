extension RenderTree {
    /// The semantic tree of the screen. Each access walks the whole tree.
    public var semantics: SemanticNode {
        var screen = SemanticNode(id: root.id, role: .screen)
        screen.children = root.children.flatMap(\.semantics)
        return screen
    }
}

extension RenderNode {
    /// The semantics of the node: none, one element, or its children's semantics.
    public var semantics: [SemanticNode] {
        let facts = content.facts
        return switch facts.meaning {
        case .none where isTransparent: focusedFields
        case .none: []
        case .children: children.flatMap(\.semantics)
        case .container: [container(facts.role ?? .group)]
        case .group: [group(facts.role ?? .group)]
        case .namedByTexts, .namedByParts: controlMeaning(facts)
        case .own: ownSemantics
        }
    }

    /// The semantics of content with its own rule.
    private var ownSemantics: [SemanticNode] {
        switch content {
        case .arrangement(.firstThatFits): children.filter(shows).flatMap(\.semantics)
        case .input(let input): inputSemantics(input)
        case .page(let page): pageSemantics(page)
        case .tabs: [tabsSemantics]
        case .tab(let tab): [tabSemantics(tab)]
        case .text(let text): text.accessibilityText.isEmpty ? [] : [leaf(.text, text.accessibilityText)]
        case .image(let image): image.accessibilityLabel.isEmpty ? [] : [leaf(.image, image.accessibilityLabel)]
        case .row(let row): row.isUsable || row.isInTable ? [rowSemantics(row)] : children.flatMap(\.semantics)
        case .presentation(let presentation): [presentationSemantics(presentation)]
        case .accessibility(let accessibility): described(by: accessibility)
        default: children.flatMap(\.semantics)
        }
    }

    /// The invisible text field that has the focus and is typed into.
    private var focusedFields: [SemanticNode] {
        guard holdsField else { return [] }
        return children.flatMap(\.semantics).flatMap(\.all).filter { $0.role == .textField && $0.isFocused }
    }

    func leaf(_ role: SemanticNode.Role, _ label: String) -> SemanticNode {
        var node = SemanticNode(id: id, role: role)
        node.labels = [label]
        return node
    }

    func container(_ role: SemanticNode.Role) -> SemanticNode {
        var node = SemanticNode(id: id, role: role)
        node.children = children.flatMap(\.semantics).inSpokenOrder
        return node
    }

    /// Returns an element that is labeled by its header or label, and contains the rest.
    private func group(_ role: SemanticNode.Role) -> SemanticNode {
        var node = SemanticNode(id: id, role: role)
        for child in children {
            let meaning = child.semantics
            if child.isName {
                node.labels += meaning.filter(\.isNaming).flatMap { $0.names() }
                node.children += meaning.filter { !$0.isNaming }
            } else {
                node.children += meaning
            }
        }
        return node
    }

    private var isName: Bool {
        switch content {
        case .part(.header), .part(.label), .part(.accessibilityLabel): true
        default: false
        }
    }
}

extension SemanticNode {
    /// Whether the node is part of the label of its container.
    var isName: Bool { isTextOrImage && traits.isDisjoint(with: [.button, .toggle]) }

    var isTextOrImage: Bool { role == .text || role == .image }

    /// Whether the node is part of the label of its container, or a group of such nodes.
    var isNaming: Bool { isName || isNamedGroup }

    /// The labels that the node gives its container, including the labels of these links.
    ///
    /// The accessibility label of a group stands for the labels inside. A group box is named by its title and content,
    /// and a field by the text that has been typed into it.
    func names(with links: [RenderNode.ID] = []) -> [String] {
        if isName || (role == .group && hasAccessibilityLabel) { return labels }
        if role == .textField, let value, !value.isEmpty { return [value] }
        let own = role == .group || links.contains(id) ? labels : []
        return own + children.flatMap { $0.names(with: links) }
    }
}

extension RenderNode {
    /// Returns a row that is labeled by its texts, fields and links, which are also available as children.
    ///
    /// A link to a page is what the row is about: beside it stands at most a badge or a detail.
    private func rowSemantics(_ row: RenderRow) -> SemanticNode {
        var node = container(.row)
        let links = pageLinks
        node.labels = node.children.flatMap { $0.names(with: links) }
        if node.labels.isEmpty { node.labels = node.children.flatMap(\.labels) }
        node.isSelected = row.isSelected
        let can: [(Bool, SemanticNode.Action)] = [
            (row.isSelectable, .select), (row.canDelete, .delete), (row.canMove, .move), (row.hasActions, .showActions),
        ]
        node.addedActions = can.filter(\.0).map(\.1)
        return node
    }

    /// The links that open a page.
    private var pageLinks: [RenderNode.ID] {
        if case .button(let button) = content, button.opensPage { [id] } else { children.flatMap(\.pageLinks) }
    }
}

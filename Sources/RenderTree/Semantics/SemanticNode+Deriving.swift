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
        case .arrangement(.firstThatFits): children.filter(shows).flatMap(\.semantics)
        case .root, .stack, .padding, .arrangement, .layer, .scroll, .run, .item, .toolbar, .effect, .part,
            .contextMenu:
            children.flatMap(\.semantics)
        case .input(let input): inputSemantics(input)
        case .navigation(let navigation): navigation.isShown ? children.flatMap(\.semantics) : []
        case .page(let page): page.isShown ? pageSemantics(page) : []
        case .tabs: [tabsSemantics]
        case .tab(let tab): [tabSemantics(tab)]
        case .text(let text): text.spoken.isEmpty ? [] : [leaf(.text, text.spoken)]
        case .image(let image): image.spokenLabel.isEmpty ? [] : [leaf(.image, image.spokenLabel)]
        case .list: [container(.list)]
        case .row(let row): row.isUsable ? [rowSemantics(row)] : children.flatMap(\.semantics)
        case .form: [container(.form)]
        case .section: [group(.section)]
        case .groupBox: [group(.group)]
        case .presentation(let presentation): [presentationSemantics(presentation)]
        case .accessibility(let accessibility): described(by: accessibility)
        case .button, .toggle, .textField, .picker, .option, .slider, .stepper, .progress, .gauge, .menu, .link,
            .disclosure:
            controlMeaning
        }
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

    /// Something that is called by its header or its label, and holds the rest.
    private func group(_ role: SemanticNode.Role) -> SemanticNode {
        var node = SemanticNode(id: id, role: role)
        for child in children {
            let meaning = child.semantics
            if child.isName {
                node.labels += meaning.filter(\.isName).flatMap(\.labels)
                node.children += meaning.filter { !$0.isName }
            } else {
                node.children += meaning
            }
        }
        return node
    }

    private var isName: Bool {
        switch content {
        case .part(.header), .part(.label), .part(.spokenLabel): true
        default: false
        }
    }
}

extension SemanticNode {
    /// Whether it says what something is called that it is in.
    var isName: Bool { (role == .text || role == .image) && traits.isDisjoint(with: [.button, .toggle]) }
}

extension RenderNode {
    /// A row is called what its texts say, which can also be read one by one.
    private func rowSemantics(_ row: RenderRow) -> SemanticNode {
        var node = container(.row)
        node.labels = node.children.flatMap(\.all).filter(\.isName).flatMap(\.labels)
        if node.labels.isEmpty { node.labels = node.children.flatMap(\.labels) }
        node.isSelected = row.isSelected
        let can: [(Bool, SemanticNode.Action)] = [
            (row.isSelectable, .select), (row.canDelete, .delete), (row.canMove, .move), (row.hasActions, .showActions),
        ]
        node.addedActions = can.filter(\.0).map(\.1)
        return node
    }
}

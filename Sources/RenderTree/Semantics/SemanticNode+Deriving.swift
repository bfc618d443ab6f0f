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
        case .hidden, .spacer, .commands, .divider: []
        case .root, .stack, .padding, .arrangement, .layer, .scroll, .run: children.flatMap(\.semantics)
        case .text(let text): text.spoken.isEmpty ? [] : [leaf(.text, text.spoken)]
        case .image(let image): image.spokenLabel.isEmpty ? [] : [leaf(.image, image.spokenLabel)]
        case .list: [container(.list)]
        case .presentation(let presentation): [container(presentation.kind.role)]
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

extension RenderPresentation.Kind {
    fileprivate var role: SemanticNode.Role {
        switch self {
        case .popover: .popover
        case .window: .window
        }
    }
}

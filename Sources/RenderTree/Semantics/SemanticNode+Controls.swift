extension RenderNode {
    /// The semantics of a control.
    var controlMeaning: [SemanticNode] {
        switch content {
        case .button(let button): [control(.button) { $0.isEnabled = button.isEnabled }]
        case .link(let link): [control(.link) { $0.isEnabled = link.isEnabled }]
        case .toggle(let toggle):
            [
                control(.toggle) {
                    $0.value = toggle.isMixed ? "mixed" : toggle.isOn ? "on" : "off"
                    $0.isEnabled = toggle.isEnabled
                }
            ]
        case .textField(let field):
            [
                control(.textField) {
                    $0.prompt = field.prompt
                    $0.value = field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
                    $0.isEnabled = field.isEnabled
                    $0.isFocused = field.isFocused
                }
            ]
        case .option(let option): options(option)
        case .picker(let picker):
            [
                parts(.picker) {
                    $0.value = chosenText
                    $0.isEnabled = picker.isEnabled
                }
            ]
        case .menu(let menu):
            [
                parts(.menu) {
                    $0.isEnabled = menu.isEnabled
                    if menu.hasPrimaryAction { $0.addedActions = [.press] }
                }
            ]
        case .disclosure(let disclosure):
            [
                parts(.disclosure) {
                    $0.value = disclosure.isExpanded ? "expanded" : "collapsed"
                    $0.isEnabled = disclosure.isEnabled
                }
            ]
        default: measures
        }
    }

    private var measures: [SemanticNode] {
        switch content {
        case .slider(let slider):
            [
                parts(.slider) {
                    $0.value = slider.value.shortest
                    $0.isEnabled = slider.isEnabled
                }
            ]
        case .stepper(let stepper):
            [
                control(.stepper) {
                    $0.value = stepper.value
                    $0.isEnabled = stepper.isEnabled
                }
            ]
        case .progress(let progress):
            [
                parts(.progress) { node in
                    node.value = node.value ?? progress.fraction.map(\.percentage)
                }
            ]
        case .gauge(let gauge): [parts(.gauge) { $0.value = $0.value ?? gauge.fraction.percentage }]
        default: []
        }
    }

    private func options(_ option: RenderOption) -> [SemanticNode] {
        guard !option.isGroup else { return children.flatMap(\.semantics) }
        return [
            control(.option) {
                $0.isSelected = option.isSelected
                $0.isEnabled = option.isEnabled
            }
        ]
    }

    /// Returns a control that is labeled by all the texts inside.
    func control(_ role: SemanticNode.Role, _ describe: (inout SemanticNode) -> Void) -> SemanticNode {
        var node = container(role)
        node.labels = node.children.filter(\.isName).flatMap(\.labels)
        node.children.removeAll(where: \.isName)
        describe(&node)
        return node
    }

    /// Returns a control with the texts of its parts as label and value, and the remaining content as children.
    private func parts(_ role: SemanticNode.Role, _ describe: (inout SemanticNode) -> Void) -> SemanticNode {
        var node = SemanticNode(id: id, role: role)
        for child in children {
            let meaning = child.semantics
            switch child.content {
            case .part(.label), .part(.spokenLabel):
                node.labels += meaning.filter(\.isName).flatMap(\.labels)
                node.children += meaning.filter { !$0.isName }
            case .part(.currentValue):
                let words = meaning.flatMap(\.labels)
                if !words.isEmpty { node.value = words.joined(separator: ", ") }
            case .part(.minimum), .part(.maximum): break
            default: node.children += meaning
            }
        }
        describe(&node)
        return node
    }
}

extension Double {
    /// The number, rounded for display: `1` for 1.0, `0.3` for 0.30000000000000004.
    var shortest: String {
        guard isFinite, abs(self) < 1e15 else { return "\(self)" }
        let rounded = (self * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    fileprivate var percentage: String { "\((self * 100).rounded().shortest)%" }
}

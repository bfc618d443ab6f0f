internal import ClampedNumbers

extension RenderNode {
    /// The semantics of a control, from the facts of its kind and from what it shows.
    func controlMeaning(_ facts: RenderFacts) -> [SemanticNode] {
        guard let role = facts.role else { return children.flatMap(\.semantics) }
        var node = facts.meaning == .namedByParts ? parts(role) : control(role)
        node.value = node.value ?? content.spokenValue
        node.isEnabled = facts.isEnabled
        node.prompt = content.editing?.prompt
        node.isFocused = content.isFocusedByApp ?? false
        let action = content.mainAction
        // The value of a switch shows whether it is on.
        if action.map({ $0.isOn && !$0.isSwitch }) == true { node.isSelected = true }
        switch content.opening {
        case .menu: if action != nil { node.addedActions = [.press] }
        case .choice: node.value = chosenText
        case .omittedItems, nil: break
        }
        return [node]
    }

    /// Returns a control that is labeled by all the texts inside, and described by their accessibility information.
    func control(_ role: SemanticNode.Role) -> SemanticNode {
        var node = container(role)
        let inside = node.children
        node.children = []
        // A toggle and a field have values of their own.
        let includesValue = content.spokenValue == nil
        for child in inside { node.absorb(child, includingValue: includesValue) }
        return node
    }

    /// Returns a control with the texts of its parts as label and value, and the remaining content as children.
    private func parts(_ role: SemanticNode.Role) -> SemanticNode {
        var node = SemanticNode(id: id, role: role)
        for child in children {
            let meaning = child.semantics
            switch child.content {
            case .part(.label), .part(.accessibilityLabel):
                // The value of such a control is its own.
                for child in meaning { node.absorb(child, includingValue: false) }
            case .part(.currentValue):
                let words = meaning.flatMap(\.labels)
                if !words.isEmpty { node.value = words.joined(separator: ", ") }
            case .part(.minimum), .part(.maximum): break
            default: node.children += meaning
            }
        }
        return node
    }
}

extension Double {
    /// The number, rounded for display: `1` for 1.0, `0.3` for 0.30000000000000004.
    var shortest: String {
        guard isFinite, abs(self) < 1e15 else { return "\(self)" }
        let rounded = (self * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(clamping: rounded))" : "\(rounded)"
    }

    /// The fraction as a percentage.
    var percentage: String { "\((self * 100).rounded().shortest)%" }
}

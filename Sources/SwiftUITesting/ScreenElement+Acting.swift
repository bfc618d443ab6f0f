internal import RenderTree

extension ScreenElement {
    /// Does what a tap does: presses a button, turns a toggle over, puts the cursor into a text field.
    public func tap() throws {
        let node = try find()
        switch node.role {
        case .button: try send(.press, to: node, as: "be pressed")
        case .toggle: try send(.setOn(node.value != "on"), to: node, as: "be turned on or off")
        case .textField: try focus(node)
        case .tab: try send(.press, to: node, as: "be chosen")
        default: throw unsuitable(node, "be tapped")
        }
    }

    /// Turns a toggle on or off, whichever way it is.
    public func setOn(_ isOn: Bool) throws {
        try send(.setOn(isOn), to: try usable(.setOn, as: "be turned on or off"), as: "be turned on or off")
    }

    /// Types behind what stands in a text field, one character after another, after the cursor has been put there.
    ///
    /// Each character is an edit of its own: whoever follows the text sees them all, and may change what is shown.
    public func type(_ text: String) throws {
        try focus(try usable(.setText, as: "be typed into"))
        for character in text {
            let node = try find()
            try send(.setText((node.value ?? "") + String(character)), to: node, as: "be typed into")
        }
    }

    /// Replaces what stands in a text field, in one edit.
    public func setText(_ text: String) throws {
        try focus(try usable(.setText, as: "be typed into"))
        try send(.setText(text), to: try find(), as: "be typed into")
    }

    /// Empties a text field, in one edit.
    public func clear() throws { try setText("") }

    /// Presses Return in a text field.
    public func submit() throws {
        try send(.submit, to: try usable(.submit, as: "be submitted"), as: "be submitted")
    }

    /// Chooses a tab.
    public func select() throws {
        let node = try find()
        guard node.role == .tab else { throw unsuitable(node, "be chosen") }
        try send(.press, to: node, as: "be chosen")
    }

    /// Closes what is presented, as a click beside it does; leaves a page for the one before.
    public func dismiss() throws {
        try send(.dismiss, to: try usable(.dismiss, as: "be dismissed"), as: "be dismissed")
    }

    // MARK: -

    private func usable(_ action: SemanticNode.Action, as words: String) throws(ScreenError) -> SemanticNode {
        let node = try find()
        if !node.isEnabled { throw disabled(node) }
        if !node.actions.contains(action) { throw unsuitable(node, words) }
        return node
    }

    /// Not every field cares whether it has the cursor.
    private func focus(_ node: SemanticNode) throws(ScreenError) {
        if !node.isEnabled { throw disabled(node) }
        if !node.isFocused { screen.renderNode(node.id)?.send(.setFocused(true)) }
        screen.host.update()
    }

    private func send(_ event: InputEvent, to node: SemanticNode, as words: String) throws(ScreenError) {
        if !node.isEnabled { throw disabled(node) }
        if let above = screen.whatCovers(node) {
            throw screen.error(
                .hidden, "The \(node.role.rawValue) \(node.label.debugDescription) is covered by the \(above).")
        }
        guard let target = screen.renderNode(node.id), target.send(event) else { throw unsuitable(node, words) }
        screen.host.update()
    }

    private func disabled(_ node: SemanticNode) -> ScreenError {
        screen.error(.disabled, "The \(node.role.rawValue) \(node.label.debugDescription) is disabled.")
    }

    private func unsuitable(_ node: SemanticNode, _ words: String) -> ScreenError {
        screen.error(
            .unsuitable, "The \(node.role.rawValue) \(node.label.debugDescription) is nothing that can \(words)."
        )
    }
}

extension Screen {
    func renderNode(_ id: RenderNode.ID) -> RenderNode? { nodes.first { $0.id == id } }
}

internal import RenderTree

extension ScreenElement {
    /// Performs a tap: presses a button, switches a toggle, focuses a text field.
    ///
    /// A row is selected if it can be. Otherwise, the only view in it that has an action performs the action.
    public func tap() throws {
        let node = try usable()
        if node.role == .textField { return focus(node) }
        if node.role == .row, !node.actions.contains(.press) { return try tapRow(node) }
        guard let tap = node.tap else { throw unsupportedAction(node, "be tapped") }
        try send(tap.event, to: node, as: tap.description)
    }

    /// Turns a toggle on or off, regardless of its current state.
    public func setOn(_ isOn: Bool) throws {
        try send(.setOn(isOn), to: try usable(.setOn, as: "be turned on or off"), as: "be turned on or off")
    }

    /// Focuses a text field and types at the end of its text, one character after another.
    ///
    /// Each character is one edit. Observers of the text see each of them, and may change the text.
    public func type(_ text: String) throws {
        focus(try usable(.setText, as: "be typed into"))
        for character in text {
            let node = try find()
            try send(.setText(screen.fieldText(node.id) + String(character)), to: node, as: "be typed into")
        }
    }

    /// Replaces the text of a text field, in one edit.
    public func setText(_ text: String) throws {
        focus(try usable(.setText, as: "be typed into"))
        try send(.setText(text), to: try find(), as: "be typed into")
    }

    /// Clears a text field, in one edit.
    public func clear() throws { try setText("") }

    /// Presses Return in a text field.
    public func submit() throws {
        try send(.submit, to: try usable(.submit, as: "be submitted"), as: "be submitted")
    }

    /// Selects a tab or a list row.
    public func select() throws {
        let node = try find()
        if node.actions.contains(.select), node.role == .row { return try send(.choose, to: node, as: "be selected") }
        guard node.role == .tab else { throw unsupportedAction(node, "be chosen") }
        try send(.press, to: node, as: "be chosen")
    }

    /// Holds a button down, or releases it without pressing it.
    public func setPressed(_ isPressed: Bool) throws {
        try send(.setPressed(isPressed), to: try usable(.press, as: "be pressed"), as: "be pressed")
    }

    /// Selects an option of a picker by its label.
    public func select(_ option: String) throws {
        let picker = try usable(.select, as: "be chosen from")
        let options = picker.all.filter { $0.role == .option }
        guard let chosen = options.first(where: { $0.label == option || $0.labels.contains(option) }) else {
            let names = options.map(\.label.debugDescription).joined(separator: ", ")
            throw screen.error(
                .missing,
                "The picker \(picker.label.debugDescription) has no option \(option.debugDescription): \(names).")
        }
        try send(.press, to: chosen, as: "be chosen")
    }

    /// Chooses a menu item by its label, like a person who opens the menu.
    public func choose(_ item: String) throws {
        let menu = try usable()
        guard menu.role == .menu else { throw unsupportedAction(menu, "be chosen from") }
        let items = menu.children.flatMap(\.all)
        guard
            let chosen = items.first(where: { $0.label == item && !$0.actions.isEmpty })
                ?? items.first(where: { $0.label == item })
        else {
            let names = items.map(\.label.debugDescription).joined(separator: ", ")
            throw screen.error(
                .missing, "The menu \(menu.label.debugDescription) has no item \(item.debugDescription): \(names).")
        }
        try send(chosen.tap?.event ?? .press, to: chosen, as: "be chosen")
    }

    /// Drags a slider to a value in its own range.
    public func set(_ value: Double) throws {
        let slider = try usable(.setValue, as: "be set to a value")
        try send(.setEditing(true), to: slider, as: "be dragged")
        try send(.setValue(value), to: try find(), as: "be dragged")
        try send(.setEditing(false), to: try find(), as: "be dragged")
    }

    /// Increments a stepper or a slider, or selects the next option of a picker.
    public func increment() throws {
        try send(.increment, to: try usable(.increment, as: "be incremented"), as: "be incremented")
    }

    /// Decrements a stepper or a slider, or selects the previous option of a picker.
    public func decrement() throws {
        try send(.decrement, to: try usable(.decrement, as: "be decremented"), as: "be decremented")
    }

    /// Performs an accessibility action by its name.
    public func perform(_ action: String) throws {
        let node = try find()
        guard node.namedActions.contains(action) else { throw unsupportedAction(node, "do \(action.debugDescription)") }
        try send(.perform(action), to: node, as: "do \(action.debugDescription)")
    }

    /// Opens the context menu, like the secondary mouse button.
    public func showMenu() throws {
        let node = try uncovered()
        var render = screen.renderNode(node.id)
        while let current = render {
            if current.menuOwner?.send(.showMenu) == true { return screen.host.update() }
            render = current.parent
        }
        throw node.isEnabled ? unsupportedAction(node, "show a menu") : disabled(node)
    }

    /// Dismisses a presentation, like a click outside it, or navigates back from a page.
    public func dismiss() throws {
        try send(.dismiss, to: try usable(.dismiss, as: "be dismissed"), as: "be dismissed")
    }

    // MARK: -

    /// Returns the match, if no presentation covers it.
    func uncovered() throws(ScreenError) -> SemanticNode {
        let node = try find()
        try checkCover(of: node)
        return node
    }

    /// Returns the match, if a person could use it now. Each action calls it before it changes anything.
    func usable() throws(ScreenError) -> SemanticNode {
        let node = try find()
        if !node.isEnabled { throw disabled(node) }
        try checkCover(of: node)
        return node
    }

    private func checkCover(of node: SemanticNode) throws(ScreenError) {
        guard let above = screen.presentationCovering(node) else { return }
        throw screen.error(
            .hidden, "The \(node.role.rawValue) \(node.label.debugDescription) is covered by the \(above).")
    }

    func usable(_ action: SemanticNode.Action, as words: String) throws(ScreenError) -> SemanticNode {
        let node = try usable()
        if !node.actions.contains(action) { throw unsupportedAction(node, words) }
        return node
    }

    /// Focuses a field. Some fields do not respond to focus.
    private func focus(_ node: SemanticNode) {
        if !node.isFocused { screen.renderNode(node.id)?.send(.setFocused(true)) }
        screen.host.update()
    }

    func send(_ event: InputEvent, to node: SemanticNode, as words: String) throws(ScreenError) {
        if !node.isEnabled { throw disabled(node) }
        try checkCover(of: node)
        guard let target = screen.renderNode(node.id) else { throw unsupportedAction(node, words) }
        // A gesture around a control may follow the pointer that presses it.
        if event == .press, target.pointerResponder != nil {
            // The node may be inside of this element, as an option is in its picker.
            return try ScreenElement(screen: screen, roles: [node.role], label: nil, id: node.id).tapInTheMiddle(1)
        }
        guard target.send(event) else { throw unsupportedAction(node, words) }
        screen.host.update()
    }

    private func tapRow(_ row: SemanticNode) throws {
        if row.actions.contains(.select) { return try send(.choose, to: row, as: "be tapped") }
        let inside = row.children.flatMap(\.all).filter { $0.tap != nil }
        // The texts and images within one gesture belong together.
        let targets = Set(inside.map { $0.isTappable ? screen.gesture(around: $0.id) : $0.id })
        guard targets.count == 1, let tap = inside[0].tap else { throw unsupportedAction(row, "be tapped") }
        try send(tap.event, to: inside[0], as: tap.description)
    }

    func disabled(_ node: SemanticNode) -> ScreenError {
        screen.error(.disabled, "The \(node.role.rawValue) \(node.label.debugDescription) is disabled.")
    }

    func unsupportedAction(_ node: SemanticNode, _ words: String) -> ScreenError {
        screen.error(
            .unsupportedAction, "The \(node.role.rawValue) \(node.label.debugDescription) cannot \(words)."
        )
    }
}

extension Screen {
    func renderNode(_ id: RenderNode.ID) -> RenderNode? { nodes.first { $0.id == id } }

    /// Returns the nearest view with a tap gesture around a node.
    fileprivate func gesture(around id: RenderNode.ID) -> RenderNode.ID? {
        renderNode(id)?.selfAndAncestors
            .first { node in
                if case .input(let input) = node.content { input.taps > 0 } else { false }
            }?
            .id
    }

    /// Returns the text of a field, including a secure one.
    fileprivate func fieldText(_ id: RenderNode.ID) -> String {
        guard case .textField(let field) = renderNode(id)?.content else { return "" }
        return field.text
    }
}

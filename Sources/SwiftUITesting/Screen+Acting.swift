extension Screen {
    /// Presses a button, switches a toggle, or performs the primary action of a menu.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.press("Save")
    /// ```
    ///
    /// All actions throw a ``ScreenError`` if the element is missing or cannot be used. The screen is up to date when
    /// an action returns. If a label is not enough to identify an element, use a ``ScreenElement``.
    public func press(_ label: String) throws {
        try ScreenElement(screen: self, roles: [.button, .toggle], label: label).tap()
    }

    /// Switches a toggle.
    public func flip(_ label: String) throws { try toggle(label).tap() }

    /// Turns a toggle on or off, regardless of its current state.
    public func setOn(_ isOn: Bool, _ label: String) throws { try toggle(label).setOn(isOn) }

    /// Types at the end of a text field's text, one character after another.
    public func type(_ text: String, into label: String) throws { try textField(label).type(text) }

    /// Replaces the text of a text field, in one edit.
    public func setText(_ text: String, of label: String) throws { try textField(label).setText(text) }

    /// Clears a text field, in one edit.
    public func clear(_ label: String) throws { try textField(label).clear() }

    /// Presses Return in a text field.
    public func submit(_ label: String) throws { try textField(label).submit() }

    /// Dismisses the topmost presentation, like Escape or a click outside it.
    public func dismiss() throws {
        guard let top = semantics.children.last, top.isPresented else {
            throw error(.missing, "Nothing is presented.")
        }
        try ScreenElement(screen: self, roles: [top.role], label: nil, id: top.id).dismiss()
    }

    /// Goes back to the previous page, in the innermost navigation stack on top.
    public func goBack() throws {
        let pages = uncovered.filter { $0.role == .page && $0.canGoBack }
        guard let page = pages.last else { throw error(.missing, "There is no page to go back from.") }
        try ScreenElement(screen: self, roles: [.page], label: nil, id: page.id).dismiss()
    }
}

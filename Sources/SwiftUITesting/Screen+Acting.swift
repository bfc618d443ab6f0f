extension Screen {
    /// Presses a button, or turns a toggle over.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.press("Save")
    /// ```
    ///
    /// Here and below: what cannot be found by its label, or not be used, is told by a ``ScreenError``; the screen is up to
    /// date when an action returns. Where labels are not enough, ask for a ``ScreenElement``.
    public func press(_ label: String) throws {
        try ScreenElement(screen: self, roles: [.button, .toggle], label: label).tap()
    }

    /// Turns a toggle over.
    public func flip(_ label: String) throws { try toggle(label).tap() }

    /// Turns a toggle on or off, whichever way it is.
    public func setOn(_ isOn: Bool, _ label: String) throws { try toggle(label).setOn(isOn) }

    /// Types behind what stands in a text field, one character after another.
    public func type(_ text: String, into label: String) throws { try textField(label).type(text) }

    /// Replaces what stands in a text field, in one edit.
    public func setText(_ text: String, of label: String) throws { try textField(label).setText(text) }

    /// Empties a text field, in one edit.
    public func clear(_ label: String) throws { try textField(label).clear() }

    /// Presses Return in a text field.
    public func submit(_ label: String) throws { try textField(label).submit() }

    /// Closes what is presented above all the rest, as Escape or a click beside it does.
    public func dismiss() throws {
        guard let top = semantics.children.last, top.isPresented else {
            throw error(.missing, "There is nothing that is presented.")
        }
        try ScreenElement(screen: self, roles: [top.role], label: nil, id: top.id).dismiss()
    }

    /// Goes back to the page before, in the innermost navigation that is on top.
    public func goBack() throws {
        let pages = (semantics.children.last?.all ?? []).filter { $0.role == .page && $0.hasWayBack }
        guard let page = pages.last else { throw error(.missing, "There is no page to go back from.") }
        try ScreenElement(screen: self, roles: [.page], label: nil, id: page.id).dismiss()
    }
}

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

    /// Closes the popover that came last, as a click beside it does.
    public func dismiss() throws {
        let popovers = element(.popover)
        try popovers.at(max(0, popovers.count - 1)).dismiss()
    }
}

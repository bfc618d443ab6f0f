/// The buttons of alerts and confirmation dialogs, which Return and Escape press.
extension RenderNode {
    /// Whether the node presents an alert or a confirmation dialog.
    package var isDialog: Bool {
        guard case .presentation(let presentation) = content else { return false }
        return presentation.kind == .alert || presentation.kind == .confirmationDialog
    }

    /// The alert or confirmation dialog around the node.
    package var dialogAround: RenderNode? {
        for current in ancestors {
            if case .presentation = current.content { return current.isDialog ? current : nil }
        }
        return nil
    }

    /// The button that Escape presses in a dialog: the one for cancellation, or the only one.
    package var cancelButton: RenderNode? {
        let buttons = dialogButtons
        if let cancel = buttons.first(where: { $0.button.role == .cancel }) { return cancel.node }
        guard buttons.count == 1, buttons[0].button.role != .destructive else { return nil }
        return buttons[0].node
    }

    /// The button that Return presses in a dialog.
    ///
    /// It is the button with Return as its shortcut, or else the first that confirms, or else the first without a role,
    /// or else the one for cancellation. A destructive button needs the shortcut.
    package var defaultButton: RenderNode? {
        let buttons = dialogButtons
        let found =
            buttons.first { $0.button.shortcut == .defaultAction }
            ?? buttons.first { $0.button.role == .confirm }
            ?? buttons.first { $0.button.role == nil }
        return found?.node ?? cancelButton
    }

    /// The control of a dialog that the keyboard starts at: its first field, or else a button that destroys nothing.
    package var initialStop: RenderNode? {
        firstEditable ?? [defaultButton, cancelButton].lazy.compactMap(\.self).first { $0.content.isEnabled }
    }

    private var dialogButtons: [(node: RenderNode, button: RenderButton)] {
        children.flatMap { child -> [(node: RenderNode, button: RenderButton)] in
            if case .hidden = child.content { return [] }
            if case .button(let button) = child.content { return [(child, button)] }
            return child.dialogButtons
        }
    }

    private var firstEditable: RenderNode? {
        for child in children {
            if case .hidden = child.content { continue }
            if child.content.isEnabled, child.content.facts.traits.contains(.editable) { return child }
            if let found = child.firstEditable { return found }
        }
        return nil
    }
}

extension RenderShortcut {
    /// Return, which presses the default button.
    package static let defaultAction = RenderShortcut("\r")
    /// Escape, which presses the button for cancellation.
    package static let cancelAction = RenderShortcut("\u{1B}")
}

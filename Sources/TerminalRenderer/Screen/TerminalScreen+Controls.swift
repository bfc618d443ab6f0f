internal import Foundation
internal import RenderTree

extension TerminalScreen {
    /// A key for what has the keyboard. Returns false where it has no use for it.
    func press(_ key: Key, _ modifiers: KeyModifiers, on node: RenderNode) -> Bool {
        if node.content.editedText != nil { return edit(node, key, modifiers) }
        switch (key, modifiers) {
        case (.enter, []), (.character(" "), []): return activate(node)
        default: return false
        }
    }

    /// What a click does, or Return.
    @discardableResult
    func activate(_ node: RenderNode) -> Bool {
        switch node.content {
        case .button: return send(.press, to: node)
        case .toggle(let toggle): return send(.setOn(!toggle.isOn), to: node)
        case .textField:
            moveFocus(to: node)
            return true
        default: return false
        }
    }

    private func edit(_ node: RenderNode, _ key: Key, _ modifiers: KeyModifiers) -> Bool {
        let text = node.content.editedText ?? ""
        let isMultiline = node.content.isMultiline
        caret.enter(node)
        if key == .enter, modifiers.isEmpty, !isMultiline { return send(.submit, to: node) }
        if let edited = caret.edit(text, by: key, modifiers, isMultiline: isMultiline) {
            if edited != text { send(.setText(edited), to: node) }
            return true
        }
        guard caret.move(in: text, by: key, modifiers) else { return false }
        setNeedsDraw()
        return true
    }
}

internal import Foundation
internal import RenderTree

extension TerminalScreen {
    /// Handles a key for the focused node.
    ///
    /// - Returns: False if the node does not use the key.
    func press(_ key: Key, _ modifiers: KeyModifiers, on node: RenderNode) -> Bool {
        if node.content.editedText != nil { return edit(node, key, modifiers) }
        if modifiers.isEmpty, open == nil, step(node, by: key) { return true }
        if open == nil, let event = rowEvent(key, modifiers), let row = node.rowAround, change(row, by: event) {
            return true
        }
        switch (key, modifiers) {
        case (.enter, []), (.character(" "), []): return activate(node)
        case (.left, []): return open == nil && moveLink(by: -1)
        case (.right, []): return open == nil && moveLink(by: 1)
        default: return false
        }
    }

    /// Performs the primary action of a node, for a click or Return.
    @discardableResult
    func activate(_ node: RenderNode) -> Bool {
        if let open {
            if node !== open { return choose(node) }
            closeOpen()
            return true
        }
        let content = node.content
        if let action = content.mainAction { return send(action.event, to: node) }
        if content.facts.traits.contains(.editable) {
            moveFocus(to: node)
            return true
        }
        if content.opening != nil {
            _ = open(node)
            return true
        }
        if case .text = content { return send(.select(focus.link), to: node) }
        return false
    }

    /// Opens the context menu of a node or of its nearest ancestor that has one.
    ///
    /// - Returns: False if there is none.
    func showMenu(of node: RenderNode?) -> Bool {
        guard let node else { return false }
        for current in node.selfAndAncestors {
            if let owner = current.menuOwner { return send(.showMenu, to: owner) }
            if current.content.handles(.showActions) { return send(.showActions, to: current) }
        }
        return false
    }

    /// Returns the event that a key sends to a list row, except selection.
    private func rowEvent(_ key: Key, _ modifiers: KeyModifiers) -> InputEvent? {
        switch (key, modifiers) {
        case (.delete, []), (.backspace, []): .delete
        case (.up, .alt): .move(-1)
        case (.down, .alt): .move(1)
        case (.character("."), []): .showActions
        default: nil
        }
    }

    /// Sends an event to a row. If the event deletes the focused row, the row in its place gets the focus.
    private func change(_ row: RenderNode, by event: InputEvent) -> Bool {
        let index = stops.firstIndex { $0 === row || $0.isInside(row) }
        guard send(event, to: row) else { return false }
        if event == .delete, !row.isOnScreen, let index, let next = stops.dropFirst(index).first ?? stops.last {
            moveFocus(to: next)
        }
        return true
    }
}

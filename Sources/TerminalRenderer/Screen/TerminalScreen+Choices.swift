internal import RenderTree

/// What is opened to choose from: a menu, or a picker that shows only what is chosen.
extension TerminalScreen {
    /// Shows the items of a node in front of everything, and goes to the one that a picker has chosen, or the first.
    func open(_ node: RenderNode) -> Bool {
        let items = node.menuItems.filter(\.isStop)
        // In a menu what is on is one thing among others.
        let isChoice = if case .picker = node.content { true } else { false }
        guard let first = items.first(where: { isChoice && $0.isChecked }) ?? items.first else { return false }
        if open == nil { opener = node }
        open = node
        moveFocus(to: first.node)
        setNeedsDraw()
        return true
    }

    /// Shows what was behind, and goes back to what was opened.
    func closeOpen() {
        guard open != nil else { return }
        let node = opener
        open = nil
        opener = nil
        moveFocus(to: node)
        setNeedsDraw()
    }

    /// Does what an item of the open menu is for, and closes it; what leads on is opened instead.
    func choose(_ node: RenderNode) -> Bool {
        if case .menu = node.content { return open(node) }
        let done: Bool =
            switch node.content {
            case .toggle(let toggle): send(.setOn(!toggle.isOn), to: node)
            default: send(.press, to: node)
            }
        if done { closeOpen() }
        return done
    }

    /// Where the keyboard can go now, in the order of the screen.
    var stops: [RenderNode] {
        if let open { return open.menuItems.filter(\.isStop).map(\.node) }
        return reachable?.keyboardStops ?? []
    }
}

extension MenuItem {
    /// Whether the keyboard can go there.
    fileprivate var isStop: Bool { isEnabled && (kind == .action || kind == .submenu) }
}

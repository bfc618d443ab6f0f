internal import RenderTree

/// The open menu or picker.
extension TerminalScreen {
    /// Opens the items of a node in front of everything. Focuses the selected item of a picker, otherwise the first
    /// one.
    func open(_ node: RenderNode) -> Bool {
        let items = node.menuItems.filter(\.isStop)
        // A checked item of a menu is not its selection.
        let isChoice = node.content.opening == .choice
        guard let first = items.first(where: { isChoice && $0.isChecked }) ?? items.first else { return false }
        if open == nil { opener = node }
        open = node
        moveFocus(to: first.node)
        setNeedsDraw()
        return true
    }

    /// Closes the menu and returns the focus to the node that opened it.
    func closeOpen() {
        guard open != nil else { return }
        let node = opener
        open = nil
        opener = nil
        moveFocus(to: node)
        setNeedsDraw()
    }

    /// Performs the action of a menu item and closes the menu. Opens a submenu instead.
    func choose(_ node: RenderNode) -> Bool {
        if node.content.opening == .menu { return open(node) }
        let done = send(node.content.mainAction?.event ?? .press, to: node)
        if done { closeOpen() }
        return done
    }

    /// The focusable nodes in tab order.
    var stops: [RenderNode] {
        if let open { return open.menuItems.filter(\.isStop).map(\.node) }
        return reachable?.keyboardStops ?? []
    }
}

extension MenuItem {
    /// Whether the item can have the focus.
    fileprivate var isStop: Bool { isEnabled && (kind == .action || kind == .submenu) }
}

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

    /// Moves through the open menu by a page, or to its first or last item. The page behind it does not scroll.
    func moveInMenu(by key: Key) {
        let page = max(1, size.rows - 4)
        switch key {
        case .pageDown: moveInMenu(by: page)
        case .pageUp: moveInMenu(by: -page)
        case .end: moveInMenu(by: stops.count)
        default: moveInMenu(by: -stops.count)
        }
    }

    /// Moves through the open menu by three items, as the wheel scrolls a page by three lines.
    func moveInMenu(by direction: MouseEvent.Direction) {
        switch direction {
        case .up: moveInMenu(by: -3)
        case .down: moveInMenu(by: 3)
        case .left, .right: break
        }
    }

    private func moveInMenu(by distance: Int) {
        let stops = stops
        guard !stops.isEmpty else { return }
        let index = focus.node.flatMap { node in stops.firstIndex { $0 === node } } ?? 0
        moveFocus(to: stops[min(max(0, index + distance), stops.count - 1)])
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

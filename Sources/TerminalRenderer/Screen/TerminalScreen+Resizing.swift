internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// Changes of the terminal's size. A visible focus stays in view.
extension TerminalScreen {
    func resize(to size: CellSize) {
        let focused = isFocusVisible ? focus.node : nil
        let items = focused?.enclosingItems ?? []
        adopt(size)
        if let focused { returnFocus(to: focused, in: items) }
        draw()
    }

    /// Scrolls to the node that had the focus. In a smaller window, a lazy container may have removed its row, and
    /// creates the row again when it is scrolled to.
    private func returnFocus(to node: RenderNode, in items: [LazyItem]) {
        for item in items where !node.isOnScreen && item.stack.isOnScreen {
            guard let layout else { return }
            let stack = layout.node(for: item.stack)
            guard let frame = stack.frame(ofItem: item.index) else { return }
            stack.scrollIntoView(frame)
            update()
        }
        if focus.node == nil, node.isOnScreen { focus.node = node }
        guard focus.node === node else { return }
        reveal(node)
        if layout?.needsUpdate == true { update() }
    }
}

/// An item of a lazy stack.
private struct LazyItem {
    let stack: RenderNode
    let index: Int
}

extension RenderNode {
    /// The items of lazy stacks around the node, outermost first.
    fileprivate var enclosingItems: [LazyItem] {
        var items: [LazyItem] = []
        for current in selfAndAncestors {
            guard let parent = current.parent, case .lazyStack(let stack) = parent.content else { continue }
            items.insert(LazyItem(stack: parent, index: stack.start + current.preceding.count { _ in true }), at: 0)
        }
        return items
    }
}

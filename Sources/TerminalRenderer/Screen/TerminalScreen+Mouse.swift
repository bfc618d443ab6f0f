internal import Foundation
internal import RenderTree

extension TerminalScreen {
    /// Handles a mouse event. A press moves the focus, and a release at the same node performs the action. The wheel
    /// scrolls the area under the pointer, or the enclosing one if the inner one is at its end.
    func handle(_ event: MouseEvent) {
        if inspect(event) { return }
        switch event.action {
        case .press where showsKeys:
            showsKeys = false
            setNeedsDraw()
        case .press(.left):
            if open == nil, grabScrollBar(at: event.position) { return }
            let hit = painted.hit(at: event.position)
            let node = hit?.node
            pressed = node
            dragging.press(around: contentNode(at: event.position))
            if let node, hit?.movesFocus ?? false, node !== open {
                moveFocus(to: node, at: event.position)
            }
            if let link = hit?.link { focus.link = link }
            if let node { hold(node, true) }
            beginPointing(at: event)
            setNeedsDraw()
        case .release where scrollBar.isActive: scrollBar = ScrollBarDrag()
        case .release:
            if dragging.drop(on: contentNode(at: event.position), at: event.position.middle) {
                pressed = nil
                return update()
            }
            guard let node = pressed else { return }
            pressed = nil
            setNeedsDraw()
            defer { hold(node, false) }
            guard endPointing(on: node, at: event) else { return }
            guard let hit = painted.hit(at: event.position), hit.node === node else { return }
            if let link = hit.link { return link == focus.link ? _ = activate(node) : () }
            if case .presentation(let presentation) = node.content, !hit.isOverflow {
                return clicked(beside: node, presentation, at: event.position)
            }
            if point(at: node, event.position) { return }
            if !activate(node) { send(.press, to: node) }
        case .wheel(let direction):
            wheel(direction, at: event.position)
        case .drag(.left) where scrollBar.isActive: dragScrollBar(to: event.position)
        case .drag(.left):
            if let node = pressed, node.content.valueRange != nil { _ = point(at: node, event.position) }
            movePointing(to: event)
            if dragging.move(over: contentNode(at: event.position), at: event.position.middle) { update() }
        case .move: hover(at: event)
        case .press(.right): _ = showMenu(of: target(at: event.position))
        case .press, .drag: break
        }
    }

    /// Dismisses a popover or menu after a click beside it.
    private func clicked(beside node: RenderNode, _ presentation: RenderPresentation, at position: CellPoint) {
        guard presentation.kind == .popover || presentation.kind == .menu, let layout else { return }
        let point = CGPoint(x: CGFloat(position.column) * 8 + 4, y: CGFloat(position.row) * 16 + 8)
        if !layout.node(for: node).globalFrame.contains(point) { send(.dismiss, to: node) }
    }

    /// Reports the beginning or the end of a press to content that asks for it.
    private func hold(_ node: RenderNode, _ isHeld: Bool) {
        if let event = node.content.held(isHeld) { send(event, to: node) }
    }

    /// Returns the frontmost node at a cell.
    func target(at position: CellPoint) -> RenderNode? {
        painted.hit(at: position)?.node
    }

    private func wheel(_ direction: MouseEvent.Direction, at position: CellPoint) {
        if open != nil { return moveInMenu(by: direction) }
        let distance: CGSize =
            switch direction {
            case .up: CGSize(width: 0, height: -48)
            case .down: CGSize(width: 0, height: 48)
            case .left: CGSize(width: -32, height: 0)
            case .right: CGSize(width: 32, height: 0)
            }
        let lines = direction == .up ? -3 : direction == .down ? 3 : 0
        if lines != 0, scrollField(at: position, by: lines) { return }
        for scrollable in painted.scrollables where scrollable.area.contains(position) {
            // In a window of a few rows, a whole step would skip rows.
            let window = scrollable.node.scrolling?.windowSize.height ?? .infinity
            let longest = max(16, window - 16)
            let step = CGSize(width: distance.width, height: max(-longest, min(distance.height, longest)))
            if scroll(scrollable.node, by: step) { return didScroll() }
        }
    }
}

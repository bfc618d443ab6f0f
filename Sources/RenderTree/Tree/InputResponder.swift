/// A handler of the events of a render node.
///
/// A renderer sends an event with ``RenderNode/send(_:)``, on the main thread and outside of updates.
public protocol InputResponder: AnyObject {
    /// Handles an event. Returns whether the event was for this node and has been handled.
    func respond(to event: InputEvent) -> Bool
    /// Handles an event of one of several nodes.
    func respond(to event: InputEvent, at node: RenderNode) -> Bool
}

extension InputResponder {
    public func respond(to event: InputEvent, at node: RenderNode) -> Bool { respond(to: event) }
}

extension RenderNode {
    /// Sends an event to the node's responder.
    ///
    /// Returns false without effect if the node is not on a screen, is disabled or hidden, or does not handle the
    /// event. A control of no opacity with a keyboard shortcut is not hidden here.
    @discardableResult
    public func send(_ event: InputEvent) -> Bool {
        guard content.isEnabled, isOnScreen, !isOutOfReach else { return false }
        return handling(event) {
            responder?.respond(to: event, at: self) ?? false || sendToAccessibilityAncestors(event)
        }
    }

    /// Sends an event that the node does not handle to the accessibility elements directly around it.
    private func sendToAccessibilityAncestors(_ event: InputEvent) -> Bool {
        var node = parent
        while let current = node, case .accessibility = current.content {
            if let responder = current.responder, responder.respond(to: event, at: current) { return true }
            node = current.parent
        }
        return false
    }
}

/// Something that a person does to a node of a screen.
public enum InputEvent: Equatable, Sendable {
    /// A button was pressed.
    case press
    /// A toggle was set.
    case setOn(Bool)
    /// The text of a field was edited.
    case setText(String)
    /// Return was pressed in a field.
    case submit
    /// The node has become the one that the keyboard talks to, or has ceased to be.
    case setFocused(Bool)
    /// A presentation was closed from outside, as by a click beside a popover.
    case dismiss
}

/// What answers to events on a render node.
///
/// A renderer sends an event with ``RenderNode/send(_:)``; on the main thread, outside updates.
public protocol InputResponder: AnyObject {
    /// Whether the event was for this node and has been handled.
    func respond(to event: InputEvent) -> Bool
}

extension RenderNode {
    /// Hands an event to whatever answers for the node.
    ///
    /// Returns false, and nothing happens, when the node is not on a screen, is disabled or hidden, or has no use for the
    /// event.
    @discardableResult
    public func send(_ event: InputEvent) -> Bool {
        guard content.isEnabled, isOnScreen, !isHidden, let responder else { return false }
        return responder.respond(to: event)
    }

    /// Whether what the node is in leads to the root of a tree. Whoever keeps what was removed keeps what is in it, and
    /// nobody answers for that any more.
    private var isOnScreen: Bool {
        var node = self
        while let above = node.parent { node = above }
        guard case .root = node.content else { return false }
        return node !== self
    }

    /// Whether something that the node is in hides it.
    public var isHidden: Bool {
        var node = parent
        while let here = node {
            if case .hidden = here.content { return true }
            node = here.parent
        }
        return false
    }
}

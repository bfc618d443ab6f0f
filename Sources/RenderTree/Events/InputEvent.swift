public import Foundation

/// Something that a person does to a node of a screen.
public enum InputEvent: Equatable, Sendable {
    /// A button was pressed, or an option chosen.
    case press
    /// A button is being held down, or is no more.
    case setPressed(Bool)
    /// A toggle was set.
    case setOn(Bool)
    /// A slider was set to a value, as it counts them.
    case setValue(Double)
    /// Somebody has begun to drag a value, or has let go of it.
    case setEditing(Bool)
    /// A value was moved on by a step, or the option after the one that is chosen was taken.
    case increment
    case decrement
    /// The option at a position among those of a picker was chosen, or the link at a position among those of a text.
    case select(Int)
    /// One of the further actions was asked for, by its name.
    case perform(String)
    /// The text of a field was edited.
    case setText(String)
    /// Return was pressed in a field.
    case submit
    /// The node has become the one that the keyboard talks to, or has ceased to be.
    case setFocused(Bool)
    /// The menu of what can be done with something was asked for.
    case showMenu
    /// A presentation was closed from outside, as by a click beside a popover; or a page was left for the one before it.
    case dismiss
    /// A row of a list was chosen, or is not chosen any more.
    case choose
    /// A row is to be deleted.
    case delete
    /// A row is to go so many places down, or up if less than 0.
    case move(Int)
    /// What can be done with a row is to be shown.
    case showActions
    /// A list is to be loaded again.
    case refresh
    /// What scrolls was moved by so many points.
    case scroll(CGSize)
    /// A pointer is used in what follows it. Answered with whether a gesture has it for itself now.
    case pointer(RenderPointer)
    /// A pointer that presses nothing is at a point of the screen, or nil: no longer there.
    case hover(CGPoint?)
    /// A key was pressed while the keyboard was there. Answered with whether it was of use.
    case key(RenderKeyPress)
}

/// What answers to events on a render node.
///
/// A renderer sends an event with ``RenderNode/send(_:)``; on the main thread, outside updates.
public protocol InputResponder: AnyObject {
    /// Whether the event was for this node and has been handled.
    func respond(to event: InputEvent) -> Bool
    /// The same, for whoever answers for several nodes.
    func respond(to event: InputEvent, at node: RenderNode) -> Bool
}

extension InputResponder {
    public func respond(to event: InputEvent, at node: RenderNode) -> Bool { respond(to: event) }
}

extension RenderNode {
    /// Hands an event to whatever answers for the node.
    ///
    /// Returns false, and nothing happens, when the node is not on a screen, is disabled or hidden, or has no use for the
    /// event.
    @discardableResult
    public func send(_ event: InputEvent) -> Bool {
        guard content.isEnabled, isOnScreen, !isHidden else { return false }
        return responder?.respond(to: event, at: self) ?? false || sendToWords(event)
    }

    /// What a node has no use for may be asked of whoever has said what the node can do.
    private func sendToWords(_ event: InputEvent) -> Bool {
        var node = parent
        while let here = node, case .accessibility = here.content {
            if let responder = here.responder, responder.respond(to: event, at: here) { return true }
            node = here.parent
        }
        return false
    }

    /// Whether what the node is in leads to the root of a tree. Whoever keeps what was removed keeps what is in it, and
    /// nobody answers for that any more.
    public var isOnScreen: Bool {
        var node = self
        while let above = node.parent { node = above }
        guard case .root = node.content else { return false }
        return node !== self
    }

    /// Whether something that the node is in hides it.
    public var isHidden: Bool {
        var node = self
        while let here = node.parent {
            if !here.shows(node) { return true }
            node = here
        }
        return false
    }

    /// Whether something that it holds is there to be seen and used.
    public func shows(_ child: RenderNode) -> Bool {
        switch content {
        case .hidden: return false
        case .effect(let effect): return !effect.hidesContent
        case .navigation(let navigation):
            guard navigation.isShown else { return false }
            return if case .divider = child.content { child.standsBetweenColumns } else { true }
        case .page(let page):
            guard page.isShown else { return false }
            return if case .toolbar(let toolbar) = child.content { page.shows(toolbar, among: self) } else { true }
        case .tabs(let tabs):
            if case .tab = child.content { return !tabs.isBarHidden }
            return true
        case .arrangement(.firstThatFits): return !(child.box?.isLeftOut ?? false)
        default: return true
        }
    }
}

extension RenderPage {
    fileprivate func shows(_ toolbar: RenderToolbar, among page: RenderNode) -> Bool {
        switch toolbar.placement {
        case .back, .leading, .principal, .trailing: !hiddenBars.contains(.navigation)
        case .title: !hiddenBars.contains(.navigation) && !page.hasPrincipal
        case .bottom: !hiddenBars.contains(.bottom)
        case .keyboard, .actions: true
        }
    }
}

extension RenderNode {
    /// Whether there is a column to be seen on both sides.
    fileprivate var standsBetweenColumns: Bool {
        func isSeen(_ node: RenderNode?) -> Bool {
            if case .navigation(let column)? = node?.content { column.isShown } else { false }
        }
        var before = previous
        while let here = before, !isSeen(here) { before = here.previous }
        return before != nil && isSeen(next)
    }

    /// Whether something stands in place of the title.
    fileprivate var hasPrincipal: Bool {
        children.contains {
            if case .toolbar(let toolbar) = $0.content { toolbar.placement == .principal } else { false }
        }
    }
}

public import Foundation

/// An input event for a node of a screen.
public enum InputEvent: Equatable, Sendable {
    /// A button was pressed, or an option was selected.
    case press
    /// A button is held down, or was released.
    case setPressed(Bool)
    /// A toggle was set.
    case setOn(Bool)
    /// A slider was set to a value in its own range.
    case setValue(Double)
    /// A person began or ended dragging a value.
    case setEditing(Bool)
    /// A value was incremented by a step, or the next option was selected.
    case increment
    /// A value was decremented by a step, or the previous option was selected.
    case decrement
    /// The option of a picker, or the link of a text, at an index was selected.
    case select(Int)
    /// An additional action was requested by its name.
    case perform(String)
    /// The text of a field was edited.
    case setText(String)
    /// Return was pressed in a field.
    case submit
    /// The node gained or lost the keyboard focus.
    case setFocused(Bool)
    /// The context menu was requested.
    case showMenu
    /// A presentation was closed from outside, for example by a click beside a popover. Or a page was left for the
    /// previous one.
    case dismiss
    /// A list row was selected or deselected.
    case choose
    /// A row is to be deleted.
    case delete
    /// A row is to move down by a number of rows, or up if negative.
    case move(Int)
    /// The actions of a row are to be shown.
    case showActions
    /// A list is to be refreshed.
    case refresh
    /// A scroll view was scrolled by a number of points.
    case scroll(CGSize)
    /// A pointer event for a gesture. The response is whether a gesture has now claimed the pointer.
    case pointer(RenderPointer)
    /// A pointer without a pressed button is at a point of the screen; nil when it has left.
    case hover(CGPoint?)
    /// A key was pressed while the keyboard focus was here. The response is whether the key was handled.
    case key(RenderKeyPress)
}

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
    /// event.
    @discardableResult
    public func send(_ event: InputEvent) -> Bool {
        guard content.isEnabled, isOnScreen, !isHidden else { return false }
        return handling { responder?.respond(to: event, at: self) ?? false || sendToAccessibilityAncestors(event) }
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

    /// Whether the root of a tree is an ancestor. A retained, removed node keeps its descendants, which then have no
    /// valid responder.
    public var isOnScreen: Bool {
        var node = self
        while let above = node.parent { node = above }
        guard case .root = node.content else { return false }
        return node !== self
    }

    /// Whether an ancestor hides the node.
    public var isHidden: Bool {
        var node = self
        while let current = node.parent {
            if !current.shows(node) { return true }
            node = current
        }
        return false
    }

    /// Whether a child is visible and usable.
    public func shows(_ child: RenderNode) -> Bool {
        switch content {
        case .hidden: return false
        case .effect(let effect): return !effect.hidesContent
        case .navigation(let navigation):
            guard navigation.isShown else { return false }
            return if case .divider = child.content { child.isBetweenVisibleColumns } else { true }
        case .page(let page):
            guard page.isShown else { return false }
            return if case .toolbar(let toolbar) = child.content { page.shows(toolbar, among: self) } else { true }
        case .tabs(let tabs):
            if case .tab = child.content { return !tabs.isBarHidden }
            return true
        case .arrangement(.firstThatFits): return !(child.box?.isOmitted ?? false)
        default: return true
        }
    }
}

extension RenderPage {
    fileprivate func shows(_ toolbar: RenderToolbar, among page: RenderNode) -> Bool {
        switch toolbar.placement {
        case .back, .leading, .principal, .trailing: !hiddenBars.contains(.navigation)
        case .title, .titleMenu: !hiddenBars.contains(.navigation) && !page.hasPrincipal
        case .bottom: !hiddenBars.contains(.bottom)
        case .keyboard, .actions: true
        }
    }
}

extension RenderNode {
    /// Whether there is a visible column on both sides.
    fileprivate var isBetweenVisibleColumns: Bool {
        func isSeen(_ node: RenderNode?) -> Bool {
            if case .navigation(let column)? = node?.content { column.isShown } else { false }
        }
        var before = previous
        while let current = before, !isSeen(current) { before = current.previous }
        return before != nil && isSeen(next)
    }

    /// Whether an item replaces the title.
    fileprivate var hasPrincipal: Bool {
        children.contains {
            if case .toolbar(let toolbar) = $0.content { toolbar.placement == .principal } else { false }
        }
    }
}

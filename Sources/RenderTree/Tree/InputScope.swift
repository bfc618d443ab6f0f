/// The surroundings in which a tree's responders handle events, set as the responder of the tree's root.
package protocol InputScope: InputResponder {
    /// Calls a closure that handles an event, and returns its result.
    func handling(_ event: () -> Bool) -> Bool
}

extension RenderNode {
    /// Calls a closure within the ``InputScope`` of the tree, if it has one.
    func handling(_ event: () -> Bool) -> Bool {
        var top = self
        while let above = top.parent { top = above }
        guard let scope = top.responder as? any InputScope else { return event() }
        return scope.handling(event)
    }
}

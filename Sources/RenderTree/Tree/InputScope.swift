/// The surroundings in which a tree's responders handle events, set as the responder of the tree's root.
package protocol InputScope: InputResponder {
    /// Calls a closure that handles an event of a node, and returns its result.
    func handling(_ event: InputEvent, at node: RenderNode, _ handle: () -> Bool) -> Bool
}

extension RenderNode {
    /// Calls a closure that handles an event within the ``InputScope`` of the tree, if it has one.
    func handling(_ event: InputEvent, _ handle: () -> Bool) -> Bool {
        guard let scope = root.responder as? any InputScope else { return handle() }
        return scope.handling(event, at: self, handle)
    }
}

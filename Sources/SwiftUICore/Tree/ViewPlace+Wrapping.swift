internal import ViewGraph

extension ViewPlace {
    /// Reconciles content at this place, inside a rendered node.
    mutating func wrap<Wrapper: RenderedNode, Content: View>(
        _ content: Content, in make: (ViewPlace) -> Wrapper, update: (Wrapper) -> Void
    ) {
        if let node = take(Wrapper.self) {
            update(node)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._place(content, in: &inside)
        } else {
            let node = make(self)
            add(node)
            var inside = within(node)
            Content._place(content, in: &inside)
        }
    }

    /// Reconciles content at this place, below a node that renders nothing. Updates the content first and then the
    /// node.
    mutating func put<Follower: Node, Content: View>(
        _ content: Content, below make: (ViewPlace) -> Follower, made: (Follower) -> Void, update: (Follower) -> Void
    ) {
        if let node = take(Follower.self) {
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._place(content, in: &inside)
            update(node)
        } else {
            let node = make(self)
            add(node)
            var inside = inside(node)
            Content._place(content, in: &inside)
            made(node)
        }
    }
}

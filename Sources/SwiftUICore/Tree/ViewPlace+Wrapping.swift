internal import ViewGraph

extension ViewPlace {
    /// Brings the place in line with content within what one node shows.
    mutating func wrap<Shell: RenderedNode, Content: View>(
        _ content: Content, in make: (ViewPlace) -> Shell, update: (Shell) -> Void
    ) {
        if let node = take(Shell.self) {
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

    /// Brings the place in line with content below a node that shows nothing itself: the content first, and then the node,
    /// so that what is inside has its turn first.
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

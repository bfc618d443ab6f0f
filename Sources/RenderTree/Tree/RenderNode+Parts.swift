extension RenderNode {
    /// Returns the child with a part's role.
    public func part(_ part: RenderPart) -> RenderNode? {
        children.first { $0.content == .part(part) }
    }
}

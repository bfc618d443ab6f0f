extension RenderNode {
    /// The topmost presentation of a root. All presentations are children of the root.
    package var topPresentation: RenderNode? {
        var child = lastChild
        while let current = child {
            if case .presentation = current.content { return current }
            child = current.previous
        }
        return nil
    }
}

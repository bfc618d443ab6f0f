extension RenderNode {
    /// Sends a clipboard command to the nodes around the keyboard focus, the innermost first. Returns whether one of
    /// them handled it.
    @discardableResult
    public func offer(_ command: RenderClipboardCommand) -> Bool {
        selfAndAncestors.contains { node in
            node.clipboard?.handles(command) == true && node.send(.useClipboard(command))
        }
    }

    /// Whether the node or an ancestor handles a clipboard command.
    public func handles(_ command: RenderClipboardCommand) -> Bool {
        selfAndAncestors.contains { $0.clipboard?.handles(command) == true }
    }

    private var clipboard: RenderClipboard? {
        if case .input(let input) = content, input.isEnabled { input.clipboard } else { nil }
    }
}

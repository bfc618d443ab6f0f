extension RenderNode {
    /// The node that follows the pointer here: the node itself or its nearest such ancestor.
    public var pointerResponder: RenderNode? { nearestInput { $0.isEnabled && $0.wantsPointer } }

    /// The nodes that receive hover events for a pointer on this node, the innermost first.
    public var hoverResponders: [RenderNode] {
        selfAndAncestors.filter { $0.input?.wantsHover ?? false }
    }

    /// Sends a key to the nodes around the keyboard focus, the innermost first. Returns whether one of them handled it.
    @discardableResult
    public func offer(_ key: RenderKeyPress) -> Bool {
        var node = nearestInput(\.wantsKeys)
        while let current = node {
            if current.send(.key(key)) { return true }
            node = current.parent?.nearestInput(\.wantsKeys)
        }
        return false
    }

    private var input: RenderInput? {
        if case .input(let input) = content { input } else { nil }
    }

    private func nearestInput(_ isWanted: (RenderInput) -> Bool) -> RenderNode? {
        selfAndAncestors.first { $0.input.map(isWanted) ?? false }
    }
}

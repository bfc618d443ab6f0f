extension RenderNode {
    /// Whether direct children may be rows of a list.
    @inline(__always)
    var canHoldRows: Bool { ownContent.canHoldRows }

    /// The lazy container of the children, whose rows or items need not all exist; nil if there is none.
    package var lazyContainer: RenderNode? {
        var node: RenderNode? = self
        while let current = node {
            switch current.content {
            case .list, .form: return current
            case .stack(let stack): return stack.isLazy ? current : nil
            case .arrangement(.lazyGrid): return current
            // The parent of an item is a lazy stack.
            case .item: node = current.parent?.parent
            case .section: node = current.parent
            default: return nil
            }
        }
        return nil
    }
}

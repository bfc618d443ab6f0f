extension RenderNode {
    /// The node that shows this node's own context menu: the node itself, or a row's menu around its whole content. Nil
    /// if there is none.
    ///
    /// The app attaches the menu to the row's content, but the row has the keyboard focus and the area around the
    /// content.
    package var menuOwner: RenderNode? {
        if case .row = content, let menu = menuAroundContent { return menu }
        return content.showsMenu ? self : nil
    }

    /// The menu around a row's whole content, possibly inside other modifiers.
    private var menuAroundContent: RenderNode? {
        var node = firstChild
        while let current = node {
            if case .contextMenu = current.content { return current }
            guard current.canBeAroundRowContent else { return nil }
            // Backgrounds and overlays follow the content.
            if case .arrangement(.layers) = current.content {} else if current.firstChild?.next != nil { return nil }
            node = current.firstChild
        }
        return nil
    }

    /// Whether the node belongs to a modifier, which may enclose a row's whole content and its menu.
    package var canBeAroundRowContent: Bool {
        switch content {
        case .padding, .effect, .input, .accessibility, .arrangement, .layer: true
        default: false
        }
    }
}

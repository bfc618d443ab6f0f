extension RenderNode {
    /// The node that shows the context menu for this node alone: the node itself, or the menu around the whole content
    /// of a row. Nil if there is none.
    ///
    /// A row has the keyboard focus and includes the area beside its content, although the app attaches the menu to the
    /// content.
    package var menuOwner: RenderNode? {
        if case .row = content, let menu = menuAroundContent { return menu }
        return content.showsMenu ? self : nil
    }

    /// The menu around everything in a row, possibly within other modifiers.
    private var menuAroundContent: RenderNode? {
        var node = firstChild
        while let current = node {
            if case .contextMenu = current.content { return current }
            switch current.content {
            // Backgrounds and overlays follow the content.
            case .arrangement(.layers): break
            case .padding, .effect, .input, .accessibility, .arrangement, .layer:
                if current.firstChild?.next != nil { return nil }
            default: return nil
            }
            node = current.firstChild
        }
        return nil
    }
}

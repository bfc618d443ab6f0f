extension RenderNode {
    /// Whether a child is drawn in place. Labels for accessibility only are not drawn, nor is content that appears on
    /// activation: the items of a menu and the options of a closed picker. These can still be used.
    public func draws(_ child: RenderNode) -> Bool {
        guard shows(child) else { return false }
        switch (content, child.content) {
        case (_, .part(.accessibilityLabel)), (.menu, .part(.content)): return false
        case (.picker(let picker), .part(.options)): return picker.style != .menu
        default: return !content.facts.traits.contains(.hidesChildren)
        }
    }
}

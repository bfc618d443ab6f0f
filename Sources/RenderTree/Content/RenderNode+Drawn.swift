extension RenderNode {
    /// Whether something that it holds is drawn where it is. What is only spoken is not, nor what a screen shows when the
    /// node is activated: the items of a menu, and the options of a picker that is closed. All the same they can be used.
    public func draws(_ child: RenderNode) -> Bool {
        guard shows(child) else { return false }
        switch (content, child.content) {
        case (_, .part(.spokenLabel)), (.menu, .part(.content)): return false
        case (.picker(let picker), .part(.options)): return picker.style != .menu
        case (.toggle(let toggle), _): return !toggle.hidesLabel
        case (.stepper(let stepper), _): return !stepper.hidesLabel
        case (.textField, _): return false
        default: return true
        }
    }
}

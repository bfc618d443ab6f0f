internal import RenderTree

extension SemanticNode {
    /// The event of a tap on an element with the role, and its description for an error; nil if a tap does nothing.
    var tap: (event: InputEvent, description: String)? {
        switch role {
        case .button, .option, .link: (.press, "be pressed")
        case .tab: (.press, "be chosen")
        case .disclosure: (.setOn(value != "expanded"), "be opened or closed")
        case .toggle: (.setOn(value != "on"), "be turned on or off")
        default: actions.contains(.press) ? (.press, "be pressed") : nil
        }
    }
}

/// What a child is to the control or the group that it is in.
public enum RenderPart: Equatable, Sendable {
    case label
    /// A label that is spoken, and not seen.
    case spokenLabel
    /// What there is to choose from in a picker.
    case options
    /// What a menu shows when it is opened, and what a group holds.
    case content
    case currentValue
    case minimum, maximum
    case header, footer
}

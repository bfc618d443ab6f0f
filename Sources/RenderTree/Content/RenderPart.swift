/// The role of a child in the control or group that contains it.
public enum RenderPart: UInt8, Equatable, Sendable {
    case label
    /// A label for accessibility only.
    case accessibilityLabel
    /// The options of a picker.
    case options
    /// The items of a menu, and the content of a group.
    case content
    case currentValue
    case minimum, maximum
    case header, footer
}

extension RenderPart: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: self == .options ? .options : .part, .transparent)
    }

    var summary: String { "\(self)" }
}

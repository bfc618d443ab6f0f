/// An option of a picker. Its children are the label.
public struct RenderOption: Equatable, Sendable {
    public var isSelected: Bool
    public var isEnabled: Bool
    /// Whether it contains options instead of being one, such as a row with a section.
    public var isGroup: Bool
    /// The style of the picker.
    public var style: RenderPicker.Style
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?

    public init(
        isSelected: Bool, isEnabled: Bool = true, isGroup: Bool = false, style: RenderPicker.Style = .menu
    ) {
        self.isSelected = isSelected
        self.isEnabled = isEnabled
        self.isGroup = isGroup
        self.style = style
    }
}

extension RenderOption: TintedElement {
    var content: RenderContent { .option(self) }

    var facts: RenderFacts {
        RenderFacts(
            layout: .control, hit: .childrenOrFrame, meaning: isGroup ? .children : .namedByTexts,
            role: isGroup ? nil : .option, isEnabled: isEnabled,
            isGroup
                ? [.control, .hasOwnElement, .singleTarget] : [.control, .hasOwnElement, .singleTarget, .focusable])
    }

    var mainAction: RenderAction? {
        var action = RenderAction(.press, verb: "choose")
        action.isOn = isSelected
        return action
    }

    var summary: String { isSelected ? "option selected" : "option" }
}

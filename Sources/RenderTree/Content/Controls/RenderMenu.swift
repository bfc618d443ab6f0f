/// A control that shows its content when it is activated. Its children are the parts `label` and `content`.
public struct RenderMenu: Equatable, Sendable {
    public var isEnabled: Bool
    /// Whether a press performs an action. The menu then opens by another gesture or key.
    public var hasPrimaryAction: Bool
    public var style: RenderButton.Style
    /// Whether an indicator shows that there is a menu.
    public var showsIndicator: Bool
    public var size: RenderControlSize
    /// Whether the menu is as wide as the space that is proposed to it.
    public var isFlexible = false
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?

    public init(
        isEnabled: Bool = true,
        hasPrimaryAction: Bool = false,
        style: RenderButton.Style = .automatic,
        showsIndicator: Bool = true,
        size: RenderControlSize = .regular
    ) {
        self.isEnabled = isEnabled
        self.hasPrimaryAction = hasPrimaryAction
        self.style = style
        self.showsIndicator = showsIndicator
        self.size = size
    }
}

extension RenderMenu: TintedElement {
    var content: RenderContent { .menu(self) }

    var facts: RenderFacts {
        .control(
            .menu, namedBy: .namedByParts, growth: isFlexible ? .contentAndWidth : .content, measuring: .aroundLabel,
            isEnabled: isEnabled, isFlexible ? [.focusable, .fillsWidth] : .focusable)
    }

    var mainAction: RenderAction? { hasPrimaryAction ? RenderAction(.press, verb: "press") : nil }

    var opening: RenderOpening? { .menu }

    var summary: String { "menu" }
}

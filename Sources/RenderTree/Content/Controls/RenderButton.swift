/// A button. Its children are the label.
public struct RenderButton: Equatable, Sendable {
    public enum Role: Equatable, Sendable {
        case destructive, cancel, confirm, close
    }

    /// The decoration that a screen draws around the label.
    public enum Style: Equatable, Sendable {
        /// The default in the button's context.
        case automatic
        /// The label without decoration, and a marker only while the button is focused or hovered.
        case plain
        case bordered
        /// The preferred action.
        case prominent
        /// Marked as a button without a border, for example by color.
        case borderless
        case link
        /// The children are the whole button: the client draws it.
        case custom
    }

    public enum Shape: Equatable, Sendable {
        case automatic, rectangle, capsule, circle
    }

    public var role: Role?
    public var isEnabled: Bool
    public var style: Style
    public var shape: Shape
    public var size: RenderControlSize
    /// Whether the button is held down.
    public var isPressed = false
    /// Whether holding the button down repeats the action.
    public var repeats = false
    /// Whether the button navigates to another page, which a screen may indicate.
    public var opensPage = false
    /// The shortcut that presses the button.
    public var shortcut: RenderShortcut?

    public init(
        role: Role? = nil,
        isEnabled: Bool = true,
        style: Style = .automatic,
        shape: Shape = .automatic,
        size: RenderControlSize = .regular,
        shortcut: RenderShortcut? = nil
    ) {
        self.role = role
        self.isEnabled = isEnabled
        self.style = style
        self.shape = shape
        self.size = size
        self.shortcut = shortcut
    }
}

extension RenderButton: RenderElement {
    var facts: RenderFacts {
        .control(
            .button, namedBy: .namedByTexts, measuring: .aroundLabel, isEnabled: isEnabled,
            opensPage ? [.focusable, .singleTarget, .fillsRow] : [.focusable, .singleTarget])
    }

    var mainAction: RenderAction? {
        var action = RenderAction(.press, verb: "press")
        action.isDestructive = role == .destructive
        (action.isCommand, action.shortcut) = (true, shortcut)
        return action
    }

    func held(_ isHeld: Bool) -> InputEvent? { .setPressed(isHeld) }

    var summary: String { "button" }
}

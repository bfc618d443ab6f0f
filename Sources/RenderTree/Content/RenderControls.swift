/// The size class of a control.
public enum RenderControlSize: UInt8, Equatable, Sendable {
    case mini, small, regular, large, extraLarge
}

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

/// A control that is on or off. Its children are the label.
public struct RenderToggle: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case automatic, `switch`, checkbox, button
        /// The children are the whole toggle: the client draws it.
        case custom
    }

    public var isOn: Bool
    /// Whether the toggle represents several values, of which some are on and some are off.
    public var isMixed: Bool
    public var isEnabled: Bool
    public var style: Style
    /// Whether the label is only for accessibility.
    public var hidesLabel: Bool
    public var size: RenderControlSize
    /// The shortcut that switches the toggle.
    public var shortcut: RenderShortcut?

    public init(
        isOn: Bool,
        isMixed: Bool = false,
        isEnabled: Bool = true,
        style: Style = .automatic,
        hidesLabel: Bool = false,
        size: RenderControlSize = .regular,
        shortcut: RenderShortcut? = nil
    ) {
        self.isOn = isOn
        self.isMixed = isMixed
        self.isEnabled = isEnabled
        self.style = style
        self.hidesLabel = hidesLabel
        self.size = size
        self.shortcut = shortcut
    }
}

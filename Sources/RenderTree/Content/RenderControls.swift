/// How large a control is meant to be.
public enum RenderControlSize: UInt8, Equatable, Sendable {
    case mini, small, regular, large, extraLarge
}

/// Something to press. What it is called stands in its children.
public struct RenderButton: Equatable, Sendable {
    public enum Role: Equatable, Sendable {
        case destructive, cancel, confirm, close
    }

    /// What a screen draws around the label.
    public enum Style: Equatable, Sendable {
        /// What is usual where the button is.
        case automatic
        /// The label as it is, and a sign only while somebody is about to press it.
        case plain
        case bordered
        /// The one that is meant to be pressed.
        case prominent
        /// Told as a button without a border, as by a colour.
        case borderless
        case link
        /// The children are all of it: the program draws it itself.
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
    /// Whether it is held down at the moment.
    public var isPressed = false
    /// Whether holding it presses it again and again.
    public var repeats = false
    /// Whether it leads to another page: a screen may say so by a sign.
    public var leadsOn = false
    /// The keys that press it.
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

/// Something that is on or off. What it is called stands in its children.
public struct RenderToggle: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case automatic, `switch`, checkbox, button
        /// The children are all of it: the program draws it itself.
        case custom
    }

    public var isOn: Bool
    /// Whether it stands for several of which some are on and some are off.
    public var isMixed: Bool
    public var isEnabled: Bool
    public var style: Style
    /// Whether its label is spoken only.
    public var hidesLabel: Bool
    public var size: RenderControlSize
    /// The keys that turn it over.
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

/// Something to press. What it is called stands in its children.
public struct RenderButton: Equatable, Sendable {
    public enum Role: Equatable, Sendable {
        case destructive, cancel
    }

    public var role: Role?
    public var isEnabled: Bool
    /// The keys that press it.
    public var shortcut: RenderShortcut?

    public init(role: Role? = nil, isEnabled: Bool = true, shortcut: RenderShortcut? = nil) {
        self.role = role
        self.isEnabled = isEnabled
        self.shortcut = shortcut
    }
}

/// Something that is on or off. What it is called stands in its children.
public struct RenderToggle: Equatable, Sendable {
    public var isOn: Bool
    public var isEnabled: Bool
    /// The keys that turn it over.
    public var shortcut: RenderShortcut?

    public init(isOn: Bool, isEnabled: Bool = true, shortcut: RenderShortcut? = nil) {
        self.isOn = isOn
        self.isEnabled = isEnabled
        self.shortcut = shortcut
    }
}

/// Text that can be edited. What it is called stands in its children; where there is no prompt, that is shown as one.
public struct RenderTextField: Equatable, Sendable {
    public var text: String
    /// Shown while there is no text.
    public var prompt: String?
    /// Whether more text makes it higher, instead of moving in one line.
    public var growsVertically: Bool
    public var isFocused: Bool
    public var isEnabled: Bool

    public init(
        text: String,
        prompt: String? = nil,
        growsVertically: Bool = false,
        isFocused: Bool = false,
        isEnabled: Bool = true
    ) {
        self.text = text
        self.prompt = prompt
        self.growsVertically = growsVertically
        self.isFocused = isFocused
        self.isEnabled = isEnabled
    }
}

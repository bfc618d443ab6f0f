/// A button. Its children are the label.
public struct RenderButton: Equatable, Sendable {
    public enum Role: Equatable, Sendable {
        case destructive, cancel, confirm, close
    }

    /// The decoration that a screen draws around the label.
    public enum Style: Equatable, Sendable {
        /// The screen's choice.
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
    /// Rare properties, in one byte: content takes three words at most.
    private var properties: Properties = []
    private var rare: RareControlValues

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
        rare = RareControlValues(shortcut: shortcut)
    }
}

extension RenderButton {
    private struct Properties: OptionSet {
        let rawValue: UInt8

        static let repeats = Properties(rawValue: 1)
        static let opensPage = Properties(rawValue: 2)
        static let isFlexible = Properties(rawValue: 4)

        subscript(property: Properties) -> Bool {
            get { contains(property) }
            set { if newValue { insert(property) } else { remove(property) } }
        }
    }

    /// The shortcut that presses the button.
    public var shortcut: RenderShortcut? {
        get { rare.shortcut }
        set { rare.shortcut = newValue }
    }

    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor? {
        get { rare.tint }
        set { rare.tint = newValue }
    }

    /// Whether holding the button down repeats the action.
    public var repeats: Bool {
        get { properties[.repeats] }
        set { properties[.repeats] = newValue }
    }

    /// Whether the button navigates to another page, which a screen may indicate.
    public var opensPage: Bool {
        get { properties[.opensPage] }
        set { properties[.opensPage] = newValue }
    }

    /// Whether the button is as wide as the space that is proposed to it.
    public var isFlexible: Bool {
        get { properties[.isFlexible] }
        set { properties[.isFlexible] = newValue }
    }
}

extension RenderButton: TintedElement {
    var content: RenderContent { .button(self) }

    var facts: RenderFacts {
        .control(
            .button, namedBy: .namedByTexts, growth: isFlexible ? .contentAndWidth : .content,
            measuring: .aroundLabel, isEnabled: isEnabled, traits)
    }

    private var traits: RenderFacts.Traits {
        var traits: RenderFacts.Traits = [.focusable, .singleTarget]
        if opensPage { traits.insert(.fillsRow) }
        if isFlexible { traits.insert(.fillsWidth) }
        return traits
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

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
    /// Whether the toggle, if it has the style of a button, is as wide as the space that is proposed to it.
    public var isFlexible = false
    private var rare: RareControlValues

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
        rare = RareControlValues(shortcut: shortcut)
    }

    /// The shortcut that switches the toggle.
    public var shortcut: RenderShortcut? {
        get { rare.shortcut }
        set { rare.shortcut = newValue }
    }

    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor? {
        get { rare.tint }
        set { rare.tint = newValue }
    }
}

extension RenderToggle: TintedElement {
    var content: RenderContent { .toggle(self) }

    var facts: RenderFacts {
        let isFlexible = isFlexible && style == .button
        let isBroad = isFlexible || (!hidesLabel && (style == .automatic || style == .switch))
        var traits: RenderFacts.Traits = [.focusable, .singleTarget]
        if hidesLabel { traits.insert(.hidesChildren) }
        if isFlexible { traits.insert(.fillsWidth) }
        return .control(
            .toggle, namedBy: .namedByTexts, growth: isBroad ? .contentAndWidth : .content,
            measuring: .aroundLabel, isEnabled: isEnabled, traits)
    }

    var mainAction: RenderAction? {
        var action = RenderAction(.setOn(!isOn), verb: "switch")
        (action.isSwitch, action.isOn) = (true, isOn)
        (action.isCommand, action.shortcut) = (true, shortcut)
        return action
    }

    var summary: String { isOn ? "toggle on" : "toggle off" }

    var spokenValue: String? { isMixed ? "mixed" : isOn ? "on" : "off" }
}

/// The main action of a control: the effect of a click, of Return, and of a keyboard shortcut. Each kind states its
/// own.
package struct RenderAction: Equatable, Sendable {
    /// The event that performs the action.
    package var event: InputEvent
    /// The verb of the action, such as `open`, which a screen shows beside the key.
    package var verb: String
    /// Whether the action turns something on or off. People press the space bar for it.
    package var isSwitch = false
    /// Whether the thing that the action selects or turns on is selected or on already.
    package var isOn = false
    package var isDestructive = false
    /// Whether a keyboard shortcut may perform the action.
    package var isCommand = false
    package var shortcut: RenderShortcut?

    init(_ event: InputEvent, verb: String) {
        self.event = event
        self.verb = verb
    }
}

/// The directions in which the value of a control can change by one step.
package struct RenderSteps: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let up = RenderSteps(rawValue: 1)
    package static let down = RenderSteps(rawValue: 2)
}

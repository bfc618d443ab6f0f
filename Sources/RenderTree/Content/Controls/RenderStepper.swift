/// A control that increments and decrements a value. Its children are the label.
public struct RenderStepper: Equatable, Sendable {
    public var canIncrement: Bool
    public var canDecrement: Bool
    /// A description of the value, if it is known.
    public var value: String?
    public var isEnabled: Bool
    public var hidesLabel: Bool
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?

    public init(
        canIncrement: Bool,
        canDecrement: Bool,
        value: String? = nil,
        isEnabled: Bool = true,
        hidesLabel: Bool = false
    ) {
        self.canIncrement = canIncrement
        self.canDecrement = canDecrement
        self.value = value
        self.isEnabled = isEnabled
        self.hidesLabel = hidesLabel
    }
}

extension RenderStepper: TintedElement {
    var content: RenderContent { .stepper(self) }

    var facts: RenderFacts {
        .control(
            .stepper, namedBy: .namedByTexts, growth: hidesLabel ? .content : .contentAndWidth,
            measuring: .aroundLabel, isEnabled: isEnabled,
            hidesLabel ? [.focusable, .adjustable, .fillsRow, .hidesChildren] : [.focusable, .adjustable, .fillsRow])
    }

    var steps: RenderSteps {
        var steps: RenderSteps = []
        if canIncrement { steps.insert(.up) }
        if canDecrement { steps.insert(.down) }
        return steps
    }

    var summary: String { "stepper" }

    var spokenValue: String? { value }
}

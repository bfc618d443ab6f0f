/// A value between two bounds, which can be dragged or stepped.
///
/// Its children are the parts `label`, `minimum` and `maximum`. The screen draws the track between minimum and maximum.
public struct RenderSlider: Equatable, Sendable {
    public var value: Double
    public var minimum: Double
    public var maximum: Double
    /// The distance between values, starting from the minimum; nil means that the value is continuous.
    public var step: Double?
    public var isEnabled: Bool
    public var hidesLabel: Bool
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?

    public init(
        _ value: Double,
        from minimum: Double,
        to maximum: Double,
        step: Double? = nil,
        isEnabled: Bool = true,
        hidesLabel: Bool = false
    ) {
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
        self.isEnabled = isEnabled
        self.hidesLabel = hidesLabel
    }

    /// The position of the value between the bounds, from 0 to 1.
    public var fraction: Double {
        let fraction = (value - minimum) / (maximum - minimum)
        return fraction.isFinite ? min(1, max(0, fraction)) : 0
    }
}

extension RenderSlider: TintedElement {
    var content: RenderContent { .slider(self) }

    var facts: RenderFacts {
        .control(
            .slider, namedBy: .namedByParts, layout: .track, growth: .width, measuring: .whole,
            isEnabled: isEnabled, [.focusable, .adjustable])
    }

    var steps: RenderSteps { [.up, .down] }

    var valueRange: ClosedRange<Double>? { minimum <= maximum ? minimum...maximum : nil }

    func held(_ isHeld: Bool) -> InputEvent? { .setEditing(isHeld) }

    var summary: String { "slider \(value)" }

    var spokenValue: String? { value.shortest }

    func visitNumbers(_ visitor: inout ComponentVisitor) -> RenderContent? {
        var slider = self
        visitor.visit(&slider.value)
        return .slider(slider)
    }
}

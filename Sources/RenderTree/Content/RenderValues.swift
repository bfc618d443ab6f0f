/// A value between two bounds, which can be dragged or stepped.
///
/// Its children are the parts `label`, `minimum` and `maximum`. The screen draws the track between minimum and maximum.
public struct RenderSlider: Equatable, Sendable {
    public var value: Double
    public var minimum: Double
    public var maximum: Double
    /// The distance between values, starting from the minimum; nil is continuous.
    public var step: Double?
    public var isEnabled: Bool
    public var hidesLabel: Bool

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

/// A control that increments and decrements a value. Its children are the label.
public struct RenderStepper: Equatable, Sendable {
    public var canIncrement: Bool
    public var canDecrement: Bool
    /// A description of the value, if it is known.
    public var value: String?
    public var isEnabled: Bool
    public var hidesLabel: Bool

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

/// The progress of a task. Its children are the parts `label` and `currentValue`.
public struct RenderProgress: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// A bar if the progress is known, otherwise a spinner.
        case automatic
        case linear, circular
    }

    /// The progress from 0 to 1; nil if unknown.
    public var fraction: Double?
    public var style: Style
    public var hidesLabel: Bool

    public init(_ fraction: Double?, style: Style = .automatic, hidesLabel: Bool = false) {
        self.fraction = fraction
        self.style = style
        self.hidesLabel = hidesLabel
    }
}

/// A read-only value within a range. Its children are the parts `label`, `currentValue`, `minimum` and `maximum`.
public struct RenderGauge: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case automatic, linear, linearCapacity, circular, circularCapacity
    }

    /// The position of the value, from 0 to 1.
    public var fraction: Double
    public var style: Style
    public var hidesLabel: Bool

    public init(_ fraction: Double, style: Style = .automatic, hidesLabel: Bool = false) {
        self.fraction = fraction
        self.style = style
        self.hidesLabel = hidesLabel
    }
}

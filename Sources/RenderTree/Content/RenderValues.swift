/// A value between two bounds, to be dragged or stepped along.
///
/// Its children are parts: label, minimum and maximum. The track between minimum and maximum is the screen's.
public struct RenderSlider: Equatable, Sendable {
    public var value: Double
    public var minimum: Double
    public var maximum: Double
    /// Values are that far apart, from the minimum on; nil is any value.
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

    /// Where the value is between the bounds, from 0 to 1.
    public var fraction: Double {
        let fraction = (value - minimum) / (maximum - minimum)
        return fraction.isFinite ? min(1, max(0, fraction)) : 0
    }
}

/// Something that goes up and down by steps. What it is called stands in its children.
public struct RenderStepper: Equatable, Sendable {
    public var canIncrement: Bool
    public var canDecrement: Bool
    /// The value in words, if it is known.
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

/// How far something has come. Its children are parts: label and current value.
public struct RenderProgress: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// A bar where the end is known, a spinning sign where not.
        case automatic
        case linear, circular
    }

    /// From 0 to 1; nil is not known.
    public var fraction: Double?
    public var style: Style
    public var hidesLabel: Bool

    public init(_ fraction: Double?, style: Style = .automatic, hidesLabel: Bool = false) {
        self.fraction = fraction
        self.style = style
        self.hidesLabel = hidesLabel
    }
}

/// A value within a range, to be read. Its children are parts: label, current value, minimum and maximum.
public struct RenderGauge: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case automatic, linear, linearCapacity, circular, circularCapacity
    }

    /// From 0 to 1.
    public var fraction: Double
    public var style: Style
    public var hidesLabel: Bool

    public init(_ fraction: Double, style: Style = .automatic, hidesLabel: Bool = false) {
        self.fraction = fraction
        self.style = style
        self.hidesLabel = hidesLabel
    }
}

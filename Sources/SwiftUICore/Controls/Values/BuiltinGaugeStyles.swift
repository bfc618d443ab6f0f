internal import RenderTree

/// The screen's default look of gauges.
///
/// Follows [Apple's DefaultGaugeStyle](https://developer.apple.com/documentation/swiftui/defaultgaugestyle).
public struct DefaultGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Gauge(configuration).gaugeStyle(self)
    }
}

extension DefaultGaugeStyle: BuiltinStyle {
    var builtin: RenderGauge.Style { .automatic }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The screen's default look of gauges.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A bar.
///
/// Follows [Apple's LinearGaugeStyle](https://developer.apple.com/documentation/swiftui/lineargaugestyle).
public struct LinearGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Gauge(configuration).gaugeStyle(self)
    }
}

extension LinearGaugeStyle: BuiltinStyle {
    var builtin: RenderGauge.Style { .linear }
}

extension GaugeStyle where Self == LinearGaugeStyle {
    /// A bar.
    public static var linear: LinearGaugeStyle { LinearGaugeStyle() }
}

/// A bar that fills up.
///
/// Follows [Apple's
/// LinearCapacityGaugeStyle](https://developer.apple.com/documentation/swiftui/linearcapacitygaugestyle).
public struct LinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Gauge(configuration).gaugeStyle(self)
    }
}

extension LinearCapacityGaugeStyle: BuiltinStyle {
    var builtin: RenderGauge.Style { .linearCapacity }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that fills up.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// An open ring.
///
/// Follows [Apple's CircularGaugeStyle](https://developer.apple.com/documentation/swiftui/circulargaugestyle).
public struct CircularGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Gauge(configuration).gaugeStyle(self)
    }
}

extension CircularGaugeStyle: BuiltinStyle {
    var builtin: RenderGauge.Style { .circular }
}

extension GaugeStyle where Self == CircularGaugeStyle {
    /// An open ring.
    public static var circular: CircularGaugeStyle { CircularGaugeStyle() }
}

/// A bar, like `linear`.
///
/// Follows [Apple's
/// AccessoryLinearGaugeStyle](https://developer.apple.com/documentation/swiftui/accessorylineargaugestyle).
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Gauge(configuration).gaugeStyle(self)
    }
}

extension AccessoryLinearGaugeStyle: BuiltinStyle {
    var builtin: RenderGauge.Style { .linear }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A bar, like `linear`.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A bar that fills up, like `linearCapacity`.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/accessorylinearcapacitygaugestyle).
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Gauge(configuration).gaugeStyle(self)
    }
}

extension AccessoryLinearCapacityGaugeStyle: BuiltinStyle {
    var builtin: RenderGauge.Style { .linearCapacity }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A bar that fills up, like `linearCapacity`.
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

/// An open ring, like `circular`.
///
/// Follows [Apple's
/// AccessoryCircularGaugeStyle](https://developer.apple.com/documentation/swiftui/accessorycirculargaugestyle).
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Gauge(configuration).gaugeStyle(self)
    }
}

extension AccessoryCircularGaugeStyle: BuiltinStyle {
    var builtin: RenderGauge.Style { .circular }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open ring, like `circular`.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A ring that fills up.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/accessorycircularcapacitygaugestyle).
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Gauge(configuration).gaugeStyle(self)
    }
}

extension AccessoryCircularCapacityGaugeStyle: BuiltinStyle {
    var builtin: RenderGauge.Style { .circularCapacity }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring that fills up.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

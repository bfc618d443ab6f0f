internal import RenderTree

/// The default gauge view style in the current context.
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
    /// The default gauge view style in the current context.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A gauge style that displays a bar.
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
    /// A gauge style that displays a bar.
    public static var linear: LinearGaugeStyle { LinearGaugeStyle() }
}

/// A gauge style that displays bar that fills from leading to trailing edges.
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
    /// A gauge style that displays bar that fills from leading to trailing edges.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// A gauge style that displays an open ring.
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
    /// A gauge style that displays an open ring.
    public static var circular: CircularGaugeStyle { CircularGaugeStyle() }
}

/// A gauge style that displays a bar with a marker.
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
    /// A gauge style that displays a bar with a marker.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A compact gauge style that displays a bar that fills from leading to trailing edges.
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
    /// A compact gauge style that displays a bar that fills from leading to trailing edges.
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

/// A gauge style that displays an open ring with a marker.
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
    /// A gauge style that displays an open ring with a marker.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A gauge style that displays a closed ring that's partially filled in.
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
    /// A gauge style that displays a closed ring that's partially filled in.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

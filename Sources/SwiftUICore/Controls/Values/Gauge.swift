internal import RenderTree

/// A value between two bounds, drawn as a bar or a ring.
///
/// ```swift
/// let gauge = Gauge(value: 67, in: 0...200) {
///     Text("Heart")
/// } currentValueLabel: {
///     Text("67")
/// }
/// ```
///
/// A value outside the bounds is shown at the nearest bound. Follows
/// [Apple's Gauge](https://developer.apple.com/documentation/swiftui/gauge).
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View> {
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel?
    private let minimumValueLabel: BoundsLabel?
    private let maximumValueLabel: BoundsLabel?
    @Environment(\.gaugeStyle) private var style
    @Environment(\.hidesLabels) private var hidesLabel

    fileprivate nonisolated init(
        _ fraction: Double,
        _ label: Label,
        _ currentValueLabel: CurrentValueLabel?,
        _ minimumValueLabel: BoundsLabel?,
        _ maximumValueLabel: BoundsLabel?
    ) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
        self.minimumValueLabel = minimumValueLabel
        self.maximumValueLabel = maximumValueLabel
    }

    fileprivate nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double
    {
        let fraction = Double(value - bounds.lowerBound) / Double(bounds.upperBound - bounds.lowerBound)
        return fraction.isNaN ? 0 : min(1, max(0, fraction))
    }
}

extension Gauge: View {
    public var body: some View {
        if let custom = style.custom {
            custom.body(
                with: GaugeStyleConfiguration(
                    label: GaugeStyleConfiguration.Label(content: style.slot(label)),
                    currentValueLabel: currentValueLabel.map {
                        GaugeStyleConfiguration.CurrentValueLabel(content: style.slot($0))
                    },
                    minimumValueLabel: minimumValueLabel.map {
                        GaugeStyleConfiguration.MinimumValueLabel(content: style.slot($0))
                    },
                    maximumValueLabel: maximumValueLabel.map {
                        GaugeStyleConfiguration.MaximumValueLabel(content: style.slot($0))
                    },
                    value: fraction
                )
            )
        } else {
            ControlContainer(.gauge(RenderGauge(fraction, style: style.builtin))) {
                Part(hidesLabel ? .accessibilityLabel : .label) { label }
                Part(.minimum) { minimumValueLabel }
                Part(.maximum) { maximumValueLabel }
                Part(.currentValue) { currentValueLabel }
            }
        }
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    /// A gauge with a label, and with labels of the value and of both bounds.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            Self.fraction(value, bounds), label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// A gauge with labels for its purpose and its value.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(Self.fraction(value, bounds), label(), currentValueLabel(), nil, nil)
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// A gauge with a label.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(Self.fraction(value, bounds), label(), nil, nil, nil)
    }
}

extension Gauge
where
    Label == GaugeStyleConfiguration.Label, CurrentValueLabel == GaugeStyleConfiguration.CurrentValueLabel,
    BoundsLabel == AnyView, MarkedValueLabels == EmptyView
{
    nonisolated init(_ configuration: GaugeStyleConfiguration) {
        self.init(
            configuration.value,
            configuration.label,
            configuration.currentValueLabel,
            configuration.minimumValueLabel.map { AnyView($0) },
            configuration.maximumValueLabel.map { AnyView($0) }
        )
    }
}

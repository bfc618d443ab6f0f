internal import RenderTree

/// Draws gauges from their labels and their value as a fraction.
///
/// Follows [Apple's GaugeStyle](https://developer.apple.com/documentation/swiftui/gaugestyle).
@MainActor
@preconcurrency
public protocol GaugeStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The parts of a gauge that a style receives.
    typealias Configuration = GaugeStyleConfiguration

    /// Draws a gauge from its value and its labels.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a gauge that a style receives.
///
/// Follows [Apple's
/// GaugeStyleConfiguration](https://developer.apple.com/documentation/swiftui/gaugestyleconfiguration).
public struct GaugeStyleConfiguration {
    /// The label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the value, of any type.
    public struct CurrentValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the lower bound, of any type.
    public struct MinimumValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the upper bound, of any type.
    public struct MaximumValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label.
    public let label: Label
    /// The current value label.
    public var currentValueLabel: CurrentValueLabel?
    /// The minimum value label.
    public var minimumValueLabel: MinimumValueLabel?
    /// The maximum value label.
    public var maximumValueLabel: MaximumValueLabel?
    /// The position of the value between the bounds, from 0 to 1.
    public var value: Double
}

extension GaugeStyleConfiguration: StyledConfiguration {
    static var automatic: RenderGauge.Style { .automatic }
}

enum GaugeStyleRule<Style: GaugeStyle>: StyleRule {
    static func body(of style: Style, with configuration: GaugeStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var gaugeStyle: CurrentStyle<GaugeStyleConfiguration> { self[StyleKey<GaugeStyleConfiguration>.self] }
}

extension View {
    /// Draws the gauges inside in `style`.
    ///
    /// Follows [Apple's gaugeStyle(_:)](https://developer.apple.com/documentation/swiftui/view/gaugestyle(_:)).
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        modifier(StyleModifier<GaugeStyleRule<S>>(style: style))
    }
}

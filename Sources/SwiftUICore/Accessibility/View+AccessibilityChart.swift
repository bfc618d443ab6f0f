internal import RenderTree

/// A description of a chart for assistive technologies.
///
/// It may read the environment. Follows [Apple's
/// page](https://developer.apple.com/documentation/swiftui/axchartdescriptorrepresentable).
@MainActor
@preconcurrency
public protocol AXChartDescriptorRepresentable {
    /// Describes the chart. Called whenever the view with the chart is updated.
    @MainActor @preconcurrency func makeChartDescriptor() -> AXChartDescriptor

    /// Brings a description up to date. Called after `makeChartDescriptor()`.
    @MainActor @preconcurrency func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    /// Changes nothing.
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
    /// Describes a chart by its values.
    ///
    /// ```swift
    /// struct Sales: AXChartDescriptorRepresentable {
    ///     let months: [String: Double]
    ///
    ///     func makeChartDescriptor() -> AXChartDescriptor {
    ///         let names = months.keys.sorted()
    ///         return AXChartDescriptor(
    ///             title: "Sales", xAxis: AXCategoricalDataAxisDescriptor(title: "Month", categoryOrder: names),
    ///             yAxis: AXNumericDataAxisDescriptor(title: "Pieces", range: 0...100, gridlinePositions: []) {
    ///                 "\($0)"
    ///             },
    ///             series: [
    ///                 AXDataSeriesDescriptor(
    ///                     name: "2026", isContinuous: false,
    ///                     dataPoints: names.map { AXDataPoint(x: $0, y: months[$0]) })
    ///             ])
    ///     }
    /// }
    ///
    /// let chart = Rectangle().accessibilityChartDescriptor(Sales(months: ["January": 40, "March": 60]))
    /// ```
    ///
    /// Assistive technologies read the title, the summary, the axes, and up to 200 values of each series as texts after
    /// the view's own content. There are no sounds. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/accessibilitychartdescriptor(_:)).
    public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
        _ representable: R
    ) -> some View {
        modifier(ChartDescription(chart: representable))
    }
}

/// Adds the texts of a chart to a view.
private struct ChartDescription<Chart: AXChartDescriptorRepresentable> {
    let chart: Chart
}

extension ChartDescription: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: ChartDescription, around content: Content, at cursor: inout ViewCursor
    ) {
        var properties = RenderAccessibility()
        properties.children = .contain
        let container = ControlContainer(.accessibility(properties)) {
            content
            Part(.accessibilityLabel) {
                StyledBody<ChartRule<Chart>>(style: modifier.chart, configuration: ChartConfiguration())
            }
        }
        reconcile(container, at: &cursor)
    }

    /// Infers the type of the container.
    @MainActor
    private static func reconcile<Container: View>(_ container: Container, at cursor: inout ViewCursor) {
        Container._reconcile(container, at: &cursor)
    }
}

/// Makes the texts of a chart in a separate node, which connects the app's descriptor to the environment.
private enum ChartRule<Chart: AXChartDescriptorRepresentable>: StyleRule {
    static func body(of chart: Chart, with configuration: ChartConfiguration) -> ChartTexts {
        let descriptor = chart.makeChartDescriptor()
        chart.updateChartDescriptor(descriptor)
        return ChartTexts(texts: descriptor.texts)
    }
}

/// An empty configuration, because a chart has no styles.
private struct ChartConfiguration: StyledConfiguration {
    static var automatic: DefaultAppearance { .automatic }
}

private struct ChartTexts: View {
    let texts: [String]

    var body: some View {
        VStack {
            ForEach(texts.indices, id: \.self) { Text(verbatim: texts[$0]) }
        }
    }
}

extension AXChartDescriptor {
    /// The maximum number of values that are read from a series.
    private static let limit = 200

    /// The chart in words: its title and summary, its axes, and the values of each series below its name.
    fileprivate var texts: [String] {
        let axes = [xAxis.title] + (yAxis.map { [$0.title] } ?? []) + additionalAxes.map { $0.title }
        let head: [String?] = [title, summary, axes.filter { !$0.isEmpty }.joined(separator: ", ")]
        return head.compactMap(\.self).filter { !$0.isEmpty } + series.flatMap(texts)
    }

    private func texts(of series: AXDataSeriesDescriptor) -> [String] {
        let values = series.dataPoints.prefix(Self.limit).map(text)
        let rest = series.dataPoints.count - values.count
        return (series.name.map { [$0] } ?? []) + values + (rest > 0 ? ["… \(rest)"] : [])
    }

    private func text(of point: AXDataPoint) -> String {
        let x = words(for: point.xValue, on: xAxis)
        let y = point.yValue.map { [words(for: $0, on: yAxis)] } ?? []
        let more = zip(point.additionalValues, additionalAxes).map { words(for: $0.position, on: $1) }
        let positions = ([x] + y + more).filter { !$0.isEmpty }.joined(separator: ", ")
        guard let label = point.label, !label.isEmpty, label != x else { return positions }
        return "\(label): \(positions)"
    }

    private func words(for value: AXDataPointValue, on axis: (any AXDataAxisDescriptor)?) -> String {
        guard let numbers = axis as? AXNumericDataAxisDescriptor else {
            return axis == nil ? "\(value.number)" : value.category
        }
        return numbers.valueDescriptionProvider(value.number)
    }
}

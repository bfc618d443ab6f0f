import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AccessibilityChartTests {
    private struct Sales: AXChartDescriptorRepresentable {
        var points: [(String, Double?)] = [("May", 40), ("June", nil), ("July", 60)]
        @Environment(\.isEnabled) private var isEnabled

        func makeChartDescriptor() -> AXChartDescriptor {
            AXChartDescriptor(
                title: "Sales", summary: nil, xAxis: AXCategoricalDataAxisDescriptor(title: "Month", categoryOrder: []),
                yAxis: AXNumericDataAxisDescriptor(title: "Pieces", range: 0...100, gridlinePositions: []) {
                    "\(Int($0)) pieces"
                },
                series: [
                    AXDataSeriesDescriptor(
                        name: "2026", isContinuous: true, dataPoints: points.map { AXDataPoint(x: $0.0, y: $0.1) })
                ])
        }

        func updateChartDescriptor(_ descriptor: AXChartDescriptor) {
            descriptor.summary = isEnabled ? "They rise." : "Closed."
        }
    }

    private struct Chart: View {
        @State private var isClosed = false

        var body: some View {
            Color.red.accessibilityLabel("A chart").accessibilityChartDescriptor(Sales()).disabled(isClosed)
            Button("Close") { isClosed = true }
        }
    }

    @Test func aChartIsReadAsItsValues() throws {
        try withScreen(Chart()) { screen in
            let heard = screen.semantics.all.filter { $0.role == .text }.map(\.label)
            #expect(
                heard.suffix(7)
                    == ["Sales", "They rise.", "Month, Pieces", "2026", "May, 40 pieces", "June", "July, 60 pieces"])
            #expect(screen.description.contains("A chart"))
            // The texts are not on the screen.
            #expect(screen.texts == ["Close"])
        }
    }

    @Test func theDescriptionFollowsTheEnvironment() throws {
        try withScreen(Chart()) { screen in
            try screen.press("Close")
            #expect(screen.description.contains("Closed."))
            #expect(!screen.description.contains("They rise."))
        }
    }

    @Test func numbersAndLabelsOfPointsAreRead() throws {
        struct Runs: AXChartDescriptorRepresentable {
            func makeChartDescriptor() -> AXChartDescriptor {
                let axis = AXNumericDataAxisDescriptor(title: "Time", range: 0...9, gridlinePositions: []) { "\($0) s" }
                let heart = AXNumericDataAxisDescriptor(title: "Heart", range: 0...9, gridlinePositions: []) {
                    "\($0)/min"
                }
                let points = [
                    AXDataPoint(x: 1.5, y: 2, additionalValues: [.number(90)], label: "best"), AXDataPoint(x: 3),
                ]
                return AXChartDescriptor(
                    xAxis: axis, additionalAxes: [heart],
                    series: [AXDataSeriesDescriptor(name: "", isContinuous: false, dataPoints: points)])
            }
        }
        try withScreen(Color.red.accessibilityChartDescriptor(Runs())) { screen in
            let heard = screen.semantics.all.filter { $0.role == .text }.map(\.label)
            #expect(heard.contains("best: 1.5 s, 2.0, 90.0/min"))
            #expect(heard.contains("3.0 s"))
        }
    }

    /// With the names that Apple's declarations have.
    @Test func namesAndTitlesWithAttributesAreRead() throws {
        struct Runs: AXChartDescriptorRepresentable {
            func makeChartDescriptor() -> AXChartDescriptor {
                let axis = AXNumericDataAxisDescriptor(title: "", range: 0...9, gridlinePositions: []) { "\($0) s" }
                let scale: AXNumericDataAxisDescriptor.ScaleType = .log10
                axis.scaleType = scale
                axis.attributedTitle = NSAttributedString(string: "Time")
                let weather = AXCategoricalDataAxisDescriptor(title: "", categoryOrder: ["sun", "rain"])
                weather.attributedTitle = NSAttributedString(string: "Weather")
                let more: [AXDataPoint.Value] = [.category("rain")]
                let point = AXDataPoint(x: 1.5, additionalValues: more)
                point.attributedLabel = NSAttributedString(string: "worst")
                let series = AXDataSeriesDescriptor(name: "", isContinuous: false, dataPoints: [point])
                series.attributedName = NSAttributedString(string: "2026")
                let chart = AXChartDescriptor(xAxis: axis, additionalAxes: [weather], series: [series])
                chart.attributedTitle = NSAttributedString(string: "Runs")
                return chart
            }
        }
        try withScreen(Color.red.accessibilityChartDescriptor(Runs())) { screen in
            let heard = screen.semantics.all.filter { $0.role == .text }.map(\.label)
            #expect(heard.suffix(4) == ["Runs", "Time, Weather", "2026", "worst: 1.5 s, rain"])
        }
    }

    @Test func aLongSeriesIsCutOff() throws {
        let points = (1...1000).map { ("p\($0)", Double?.none) }
        try withScreen(Color.red.accessibilityChartDescriptor(Sales(points: points))) { screen in
            let heard = screen.semantics.all.filter { $0.role == .text }.map(\.label)
            #expect(heard.suffix(2) == ["p200", "… 800"])
        }
    }

    @Test func aViewIsZoomedByTwoActions() throws {
        struct Map: View {
            @State private var zooms: [AccessibilityZoomGestureAction.Direction] = []

            var body: some View {
                Text("Map").accessibilityZoomAction {
                    #expect($0.location == .center)
                    zooms.append($0.direction)
                }
                Text(zooms.map { $0 == .zoomIn ? "in" : "out" }.joined(separator: " "))
            }
        }
        try withScreen(Map()) { screen in
            let map = screen.element("Map")
            #expect(screen.description.hasPrefix("text \"Map\""))
            try map.perform("Zoom In")
            try map.perform("Zoom Out")
            #expect(screen.texts.last == "in out")
        }
    }
}

import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct GaugeTests {
    @Test func aGaugeDescribesItsValue() throws {
        let gauge = Gauge(value: 50, in: 0...200) {
            Text("Heart")
        } currentValueLabel: {
            Text("50 bpm")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("200")
        }
        try withScreen(gauge) { screen in
            #expect(screen.description == "gauge \"Heart\": 50 bpm")
            #expect(screen.texts == ["Heart", "0", "200", "50 bpm"])
        }
        try withScreen(Gauge(value: 0.25) { Text("Battery") }) { screen in
            #expect(screen.description == "gauge \"Battery\": 25%")
        }
    }

    @Test func oddValuesAreWithinTheRange() throws {
        let shown = { (value: Double, bounds: ClosedRange<Double>) in
            try withScreen(Gauge(value: value, in: bounds) { Text("Level") }) { screen in
                screen.nodes.compactMap { if case .gauge(let gauge) = $0.content { gauge.fraction } else { nil } }
            }
        }
        #expect(try shown(7, 0...4) == [1])
        #expect(try shown(-7, 0...4) == [0])
        #expect(try shown(.nan, 0...4) == [0])
        #expect(try shown(3, 3...3) == [0])
    }

    @Test func aStyleMakesTheBody() throws {
        struct InWords: GaugeStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("\(Int(configuration.value * 100)) of 100")
                configuration.label
                configuration.maximumValueLabel
            }
        }
        try withScreen(Gauge(value: 0.25) { Text("Battery") }.gaugeStyle(InWords())) { screen in
            #expect(screen.texts == ["25 of 100", "Battery"])
        }
    }
}

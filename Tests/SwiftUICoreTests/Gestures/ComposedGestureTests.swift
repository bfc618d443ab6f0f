import Foundation
import Observation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ComposedGestureTests {
    /// A tap that counts.
    private struct CountedTap: Gesture {
        @State private var count = 0
        let onCount: (Int) -> Void

        var body: some Gesture {
            TapGesture().onEnded {
                count += 1
                onCount(count)
            }
        }
    }

    private struct Lamp: View {
        @State private var shown = 0

        var body: some View {
            Text("taps \(shown)").gesture(CountedTap { shown = $0 })
        }
    }

    @Test func aGestureKeepsItsState() throws {
        let screen = Screen(Lamp())
        try screen.element("taps 0").tap()
        try screen.element("taps 1").tap()
        #expect(screen.texts == ["taps 2"])
    }

    @Test func eachViewHasItsOwnState() throws {
        let screen = Screen {
            VStack { Lamp() }
            VStack { Lamp() }
        }
        try screen.element("taps 0").at(0).tap()
        try screen.element("taps 1").tap()
        try screen.element("taps 0").tap()
        #expect(screen.texts == ["taps 2", "taps 1"])
    }

    @Test func aTapInsideAnotherGestureNeedsNoPointer() {
        let screen = Screen {
            Text("plain").gesture(CountedTap { _ in })
            Text("ended").gesture(CountedTap { _ in }.onEnded { _ in })
            Text("any").gesture(AnyGesture(CountedTap { _ in }.map { _ in }))
            Text("optional").gesture(CountedTap?.some(CountedTap { _ in }))
            Text("missing").gesture(CountedTap?.none)
            Text("keys").gesture(CountedTap { _ in }.modifiers(.shift))
        }
        #expect(
            screen.description == """
                text "plain" (tappable)
                text "ended" (tappable)
                text "any" (tappable)
                text "optional" (tappable)
                text "missing"
                text "keys"
                """)
    }

    private final class Station: ObservableObject {
        @Published var song = 1
    }

    private struct StationTap: Gesture {
        @ObservedObject var station: Station

        var body: some Gesture { TapGesture().onEnded { station.song += 1 } }
    }

    private struct PlainTap: Gesture {
        let evaluates: () -> Void

        var body: some Gesture {
            evaluates()
            return TapGesture()
        }
    }

    private struct Radio: View {
        let station: Station
        let evaluates: () -> Void
        @State private var isOn = true

        var body: some View {
            let on = AnyGesture(StationTap(station: station).map { _ in })
            let off = AnyGesture(PlainTap(evaluates: evaluates).map { _ in })
            Text("song").gesture(isOn ? on : off)
            Button("Off") { isOn = false }
        }
    }

    @Test func aGestureReplacedByAnotherTypeStopsObservingItsObjects() throws {
        let (station, log) = (Station(), Log())
        let screen = Screen(Radio(station: station) { log.lines.append("evaluated") })
        try screen.press("Off")
        #expect(log.lines == ["evaluated"])
        station.song = 5
        screen.update()
        #expect(log.lines == ["evaluated"])
    }

    /// A drag whose own state decides what it reports.
    private struct Pull: Gesture {
        @GestureState private var distance = 0
        @Environment(\.layoutDirection) private var direction
        let report: (String) -> Void

        var body: some Gesture {
            let sign = direction == .rightToLeft ? -1 : 1
            return DragGesture(minimumDistance: 0)
                .updating($distance) { value, distance, _ in distance = Int(value.translation.width) }
                .onChanged { _ in report("after \(distance * sign)") }
                .onEnded { _ in report("end") }
        }
    }

    private final class Log {
        var lines: [String] = []
    }

    @Test func aGestureHasGestureStateAndEnvironment() throws {
        let log = Log()
        let screen = Screen {
            Text("Sail").frame(width: 100, height: 20)
                .gesture(Pull { log.lines.append($0) }.onEnded { _ in log.lines.append("outer end") })
                .environment(\.layoutDirection, .rightToLeft)
        }
        try screen.element("Sail").drag(by: CGSize(width: 30, height: 0))
        #expect(log.lines.first == "after 0")
        #expect(log.lines.suffix(3) == ["after -30", "end", "outer end"])
        log.lines = []
        // The state was reset at the end.
        try screen.element("Sail").drag(by: CGSize(width: 10, height: 0))
        #expect(log.lines.first == "after 0")
    }

    @Observable
    final class Rules {
        var taps = 2
    }

    private struct RuledTap: Gesture {
        @Environment(Rules.self) private var rules
        let perform: () -> Void

        var body: some Gesture { TapGesture(count: rules.taps).onEnded(perform) }
    }

    @Test func aChangeOfAnObjectThatTheBodyReadsReevaluatesTheGesture() throws {
        let log = Log()
        let rules = Rules()
        let screen = Screen {
            Text("Door").gesture(RuledTap { log.lines.append("open") }).environment(rules)
        }
        try screen.element("Door").tap(count: 1)
        #expect(log.lines == [])
        rules.taps = 1
        screen.update()
        try screen.element("Door").tap(count: 1)
        #expect(log.lines == ["open"])
    }
}

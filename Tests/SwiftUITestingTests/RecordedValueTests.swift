import Combine
import InterfaceProperties
import SwiftUI
import SwiftUITesting
import Testing

extension EnvironmentValues {
    @Entry fileprivate var apiToken = 0
}

/// Values before and after a write to an environment value or an interface property.
@MainActor
@Suite struct RecordedValueTests {
    private func changes(_ trace: Trace) -> [String] {
        trace.records.filter { $0.kind == .write && $0.oldValue != nil }.map {
            "\($0.name): \($0.oldValue ?? "") → \($0.newValue ?? "")"
        }
    }

    private struct Limited: View {
        @Environment(\.lineLimit) private var limit
        @Environment(\.isEnabled) private var isEnabled

        var body: some View { Text("\(limit ?? 0) \(isEnabled)") }
    }

    @Test func anEnvironmentValueHasItsValues() throws {
        struct Outer: View {
            @State private var isOn = false

            var body: some View {
                Limited().lineLimit(isOn ? 2 : 1)
                Button("Switch") { isOn.toggle() }
            }
        }
        let screen = Screen(Outer())
        let trace = try screen.trace { try screen.press("Switch") }
        #expect(changes(trace) == ["Outer.isOn: false → true", "\\.lineLimit: 1 → 2"])
    }

    @Test func anEnvironmentValueWithAnInnerScopeHasItsValues() throws {
        struct Outer: View {
            @State private var isOn = false

            var body: some View {
                VStack { Limited().font(.title).lineLimit(3) }.disabled(isOn)
                Button("Switch") { isOn.toggle() }
            }
        }
        let screen = Screen(Outer())
        let trace = try screen.trace { try screen.press("Switch") }
        #expect(changes(trace) == ["Outer.isOn: false → true", "\\.isEnabled: true → false"])
    }

    @Test func aSecretEnvironmentValueHasNone() throws {
        struct Inner: View {
            @Environment(\.apiToken) private var token

            var body: some View { Text("\(token)") }
        }
        struct Outer: View {
            @State private var isOn = false

            var body: some View {
                Inner().environment(\.apiToken, isOn ? 2 : 1)
                Button("Switch") { isOn.toggle() }
            }
        }
        let screen = Screen(Outer())
        let trace = try screen.trace { try screen.press("Switch") }
        #expect(changes(trace) == ["Outer.isOn: false → true"])
        #expect(trace.records.contains { $0.name == "\\.apiToken" })
    }

    private final class Player: ObservableObject {
        @InterfaceProperty var isPaused: Bool

        init(_ isPaused: InterfaceProperty<Bool>) { _isPaused = isPaused }
    }

    @Test func anInterfacePropertyOfAnObjectHasItsNameAndValues() throws {
        struct Outer: View {
            @ObservedObject var player: Player
            let subject: CurrentValueSubject<Bool, Never>

            var body: some View {
                Text(player.isPaused ? "Paused" : "Playing")
                Button("Pause") { subject.send(true) }
            }
        }
        let subject = CurrentValueSubject<Bool, Never>(false)
        let screen = Screen(
            Outer(player: Player(subject.property(initialValue: false)), subject: subject))
        let trace = try screen.trace { try screen.press("Pause") }
        #expect(changes(trace) == ["Player.isPaused: false → true"])
    }

    @Test func anObservedInterfacePropertyHasItsValues() throws {
        struct Outer: View {
            @ObservedProperty private var score: InterfaceProperty<Int>
            let subject: CurrentValueSubject<Int, Never>

            init(_ score: InterfaceProperty<Int>, _ subject: CurrentValueSubject<Int, Never>) {
                self.score = score
                self.subject = subject
            }

            var body: some View {
                Text("\(score.wrappedValue)")
                Button("Score") { subject.send(subject.value + 1) }
            }
        }
        let subject = CurrentValueSubject<Int, Never>(4)
        let screen = Screen(Outer(subject.property(initialValue: 4), subject))
        let trace = try screen.trace { try screen.press("Score") }
        #expect(changes(trace).map { $0.suffix(7) } == [": 4 → 5"])
    }
}

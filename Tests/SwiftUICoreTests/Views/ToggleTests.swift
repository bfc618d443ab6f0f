import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ToggleTests {
    struct Settings: View {
        @State private var isOn = false
        var isDisabled = false

        var body: some View {
            Toggle("Wheels", isOn: $isOn).disabled(isDisabled)
            Follower(isOn: $isOn)
        }
    }

    struct Follower: View {
        @Binding var isOn: Bool
        var body: some View { Text(isOn ? "spinning" : "still") }
    }

    @Test func aToggleTurnsItsBindingAndShowsIt() throws {
        try withScreen(Settings()) { screen in
            #expect(screen.description == "toggle \"Wheels\": off\ntext \"still\"")
            try screen.press("Wheels")
            #expect(screen.description == "toggle \"Wheels\": on\ntext \"spinning\"")
            try screen.setOn(true, "Wheels")
            #expect(try screen.toggle("Wheels").isOn)
            try screen.flip("Wheels")
            #expect(screen.texts == ["Wheels", "still"])
        }
    }

    @Test func theViewThatPassesTheBindingOnIsNotEvaluated() throws {
        try withScreen(Settings()) { screen in
            _ = screen.takeBodies()
            try screen.press("Wheels")
            #expect(screen.bodyCount(of: Settings.self) == 0)
            #expect(screen.bodyCount(of: Follower.self) == 1)
            #expect(screen.bodyCount(of: Toggle<Text>.self) == 1)
            #expect(
                screen.update().map { "\($0)" }.sorted() == ["update text \"spinning\"#3", "update toggle on#1"])
        }
    }

    @Test func aDisabledToggleIgnoresInput() throws {
        try withScreen(Settings(isDisabled: true)) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.setOn(true, "Wheels") }
            #expect(error?.problem == .disabled)
            #expect(screen.nodes.first { $0.content.isToggle }?.send(.setOn(true)) == false)
            #expect(screen.texts == ["Wheels", "still"])
        }
    }

    @Test func aToggleOfManySourcesIsOnWhenAllAre() throws {
        struct Lamp: Identifiable {
            let id: Int
            @Binding var isOn: Bool
        }
        struct Lamps: View {
            @State private var first = true
            @State private var second = false
            var body: some View {
                Toggle(sources: [Lamp(id: 1, isOn: $first), Lamp(id: 2, isOn: $second)], isOn: \.$isOn) {
                    Text("All")
                }
                Toggle("First", isOn: $first)
                Toggle("Second", isOn: $second)
            }
        }
        try withScreen(Lamps()) { screen in
            #expect(screen.elements(.toggle).map(\.value) == ["mixed", "on", "off"])
            try screen.press("All")
            #expect(screen.elements(.toggle).map(\.value) == ["on", "on", "on"])
            try screen.press("First")
            #expect(screen.elements(.toggle).map(\.value) == ["mixed", "off", "on"])
        }
    }
}

extension RenderContent {
    fileprivate var isToggle: Bool { if case .toggle = self { true } else { false } }
}

import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ToggleStyleTests {
    struct Ticked: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                Text(configuration.isOn ? "yes" : "no")
                configuration.label
            }
        }
    }

    struct Wheels: View {
        @State private var isOn = false
        var body: some View {
            Toggle("Wheels", isOn: $isOn).toggleStyle(Ticked())
            Toggle("Same", isOn: $isOn).toggleStyle(.button)
        }
    }

    @Test func aStyleMakesTheBodyAndTurnsTheBinding() throws {
        try withScreen(Wheels()) { screen in
            #expect(screen.texts == ["no", "Wheels", "Same"])
            try screen.press("Wheels")
            #expect(screen.texts == ["yes", "Wheels", "Same"])
            try screen.press("Same")
            #expect(screen.texts == ["no", "Wheels", "Same"])
        }
    }

    @Test func builtInStylesAndHiddenLabelsReachTheScreen() throws {
        let view = Toggle("Wheels", isOn: .constant(true)).toggleStyle(.checkbox).labelsHidden()
        try withScreen(view) { (screen: Screen) throws in
            let toggles = screen.nodes.compactMap { if case .toggle(let toggle) = $0.content { toggle } else { nil } }
            #expect(toggles == [RenderToggle(isOn: true, style: .checkbox, hidesLabel: true)])
            #expect(screen.texts == [])
            #expect(try screen.toggle("Wheels").isOn)
        }
    }
}

import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct MenuBarExtraTests {
    struct ClockApp: App {
        @State private var isInserted = true
        @State private var count = 0

        var body: some Scene {
            MenuBarExtra("Clock", systemImage: "clock", isInserted: $isInserted) {
                Button("Count \(count)") { count += 1 }
            }
            WindowGroup { Toggle("Extra", isOn: $isInserted) }
        }
    }

    private func commands(_ screen: Screen) -> [String] { screen.tree.commands.map { "\($0.menu) > \($0.title)" } }

    @Test func itsContentIsAMenuOfCommandsWhileItIsInserted() throws {
        let screen = Screen(app: ClockApp())
        #expect(screen.texts == ["Extra"])
        #expect(commands(screen) == ["Clock > Count 0"])
        screen.tree.commands.first?.node.send(.press)
        #expect(commands(screen) == ["Clock > Count 1"])
        try screen.toggle("Extra").tap()
        #expect(commands(screen) == [])
        try screen.toggle("Extra").tap()
        #expect(commands(screen) == ["Clock > Count 1"])
    }

    struct WindowApp: App {
        var body: some Scene {
            MenuBarExtra {
                Text("It is noon")
            } label: {
                Image(systemName: "clock")
            }
            .menuBarExtraStyle(.window)
            WindowGroup { Text("first") }
        }
    }

    @Test func theWindowStyleIsOpenedByACommand() {
        let screen = Screen(app: WindowApp())
        #expect(screen.texts == ["first"])
        #expect(commands(screen) == ["Window > Menu Bar"])
        screen.tree.commands.first?.node.send(.press)
        #expect(screen.texts.contains("It is noon"))
    }
}

import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct CommandTests {
    struct ToolCommands: Commands {
        @Binding var count: Int
        var body: some Commands {
            CommandMenu("Tools") {
                Button("Count \(count)") { count += 1 }.keyboardShortcut("k", modifiers: [.command, .shift])
                Toggle("Round", isOn: .constant(true)).keyboardShortcut("r")
                Button("Off") {}.disabled(true)
            }
            if count > 1 {
                CommandGroup(replacing: .help) { Button("Help") {} }
            } else {
                CommandGroup(before: .newItem) { Button("New") {}.keyboardShortcut("n") }
            }
            EmptyCommands()
        }
    }

    struct CountApp: App {
        @State private var count = 0
        var body: some Scene {
            WindowGroup { Text("counted \(count)") }
                .commands { ToolCommands(count: $count) }
        }
    }

    private func list(_ screen: Screen) -> [String] {
        screen.tree.commands.map {
            "\($0.menu) > \($0.title) \($0.shortcut?.description ?? "-")\($0.isEnabled ? "" : " (disabled)")"
        }
    }

    @Test func commandsAreListedNextToTheWindow() throws {
        let screen = Screen(app: CountApp())
        #expect(screen.texts == ["counted 0"])
        #expect(screen.description == "text \"counted 0\"")
        #expect(
            list(screen) == [
                "Tools > Count 0 ⇧⌘K", "Tools > Round ⌘R", "Tools > Off - (disabled)", "File > New ⌘N",
            ])
    }

    @Test func aCommandRunsItsActionAndFollowsTheApp() throws {
        let screen = Screen(app: CountApp())
        screen.tree.commands.first?.node.send(.press)
        #expect(screen.texts == ["counted 1"])
        screen.tree.commands.first?.node.send(.press)
        #expect(
            list(screen) == [
                "Tools > Count 2 ⇧⌘K", "Tools > Round ⌘R", "Tools > Off - (disabled)", "Help > Help -",
            ])
    }

    struct EitherApp: App {
        var body: some Scene {
            WindowGroup { Text("nothing") }.commands {}
        }
    }

    @Test func anAppMayHaveNoCommands() {
        #expect(list(Screen(app: EitherApp())) == [])
    }
}

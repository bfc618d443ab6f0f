import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct CommandsRemovalTests {
    struct Tools: Commands {
        var body: some Commands {
            CommandMenu("Tools") { Button("Sharpen") {} }
            CommandGroup(after: .newItem) { Button("Refresh") {} }
        }
    }

    struct Removed: App {
        var body: some Scene { WindowGroup { Text("a") }.commands { Tools() }.commandsRemoved() }
    }

    struct Replaced: App {
        var body: some Scene {
            WindowGroup { Text("a") }
                .commands { Tools() }
                .commandsReplaced { CommandMenu("Others") { Button("Blunt") {} } }
        }
    }

    struct Partly: App {
        var body: some Scene {
            WindowGroup { Text("a") }
                .commands {
                    Tools().commandsRemoved()
                    SidebarCommands()
                    Tools().commandsReplaced { CommandMenu("More") { Button("Turn") {} } }
                }
        }
    }

    private func menus(_ screen: Screen) -> [String] { screen.tree.commands.map { "\($0.menu) > \($0.title)" } }

    @Test func aSceneCanBeWithoutItsCommands() {
        let screen = Screen(app: Removed())
        #expect(menus(screen) == [])
        #expect(screen.texts == ["a"])
    }

    @Test func aSceneCanHaveOthers() {
        #expect(menus(Screen(app: Replaced())) == ["Others > Blunt"])
    }

    @Test func commandsCanBeRemovedAndReplacedThemselves() {
        #expect(menus(Screen(app: Partly())) == ["More > Turn"])
    }
}

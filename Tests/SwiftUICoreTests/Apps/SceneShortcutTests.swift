import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct SceneShortcutTests {
    struct Desk: View {
        @Environment(\.keyboardShortcut) private var shortcut

        var body: some View { Button(shortcut == nil ? "plain" : "with a shortcut") {} }
    }

    struct DeskApp: App {
        var body: some Scene {
            WindowGroup("Desk") { Desk() }
                .environment(\.lineLimit, 1)
                .keyboardShortcut("n", modifiers: [.command, .option])
            Window("Clock", id: "clock") { Text("noon") }
                .keyboardShortcut("k")
            Window("Lamp", id: "lamp") { Text("dark") }
                .keyboardShortcut(nil)
            Settings { Text("size") }
                .keyboardShortcut(";")
        }
    }

    private func command(_ title: String, _ screen: Screen) throws -> (menu: String, shortcut: String?) {
        let command = try #require(screen.tree.commands.first { $0.title == title })
        return (command.menu, command.shortcut?.description)
    }

    @Test func scenesWithAShortcutHaveACommand() throws {
        let screen = Screen(app: DeskApp())
        #expect(
            Set(screen.tree.commands.map(\.title)) == ["New Desk Window", "Clock", "Settings…"])
        #expect(try command("New Desk Window", screen) == ("File", "⌥⌘N"))
        #expect(try command("Clock", screen) == ("Window", "⌘K"))
        #expect(try command("Settings…", screen).shortcut == "⌘;")
    }

    @Test func theCommandOpensAWindow() throws {
        let screen = Screen(app: DeskApp())
        for title in ["Clock", "New Desk Window"] {
            screen.tree.commands.first { $0.title == title }?.node.send(.press)
            #expect(screen.windowTitle == title.replacing("New Desk Window", with: "Desk"))
        }
        // The shortcut belongs to the command, not to the controls in the window.
        #expect(screen.texts.allSatisfy { $0 != "with a shortcut" })
    }
}

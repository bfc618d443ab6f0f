import Combine
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct UndoCommandsTests {
    @MainActor final class Counter: ObservableObject {
        @Published var count = 0

        func set(_ count: Int, _ undoManager: UndoManager?) {
            let before = self.count
            self.count = count
            undoManager?.registerUndo(withTarget: self) { [weak undoManager] in $0.set(before, undoManager) }
            undoManager?.setActionName("Counting")
        }
    }

    struct CountView: View {
        @ObservedObject var counter: Counter
        @Environment(\.undoManager) private var undoManager

        var body: some View {
            Button("Count \(counter.count)") { counter.set(counter.count + 1, undoManager) }
        }
    }

    struct CountApp: App {
        @StateObject private var counter = Counter()

        var body: some Scene {
            WindowGroup { CountView(counter: counter) }
        }
    }

    private func titles(_ screen: Screen) -> [String] {
        screen.tree.commands.map { "\($0.menu) > \($0.title) \($0.shortcut?.description ?? "-")" }
    }

    private func press(_ title: String, _ screen: Screen) {
        screen.tree.commands.first { $0.title == title }?.node.send(.press)
    }

    @Test func anAppOffersToUndoTheLastAction() throws {
        let screen = Screen(app: CountApp())
        #expect(titles(screen).isEmpty)
        try screen.press("Count 0")
        #expect(titles(screen) == ["Edit > Undo Counting ⌘Z"])
        press("Undo Counting", screen)
        try #expect(screen.button("Count 0").isEnabled)
        #expect(titles(screen) == ["Edit > Redo Counting ⇧⌘Z"])
        press("Redo Counting", screen)
        try #expect(screen.button("Count 1").isEnabled)
    }

    @Test func eachWindowHasItsOwn() throws {
        let (one, other) = (Screen(app: CountApp()), Screen(app: CountApp()))
        try one.press("Count 0")
        #expect(titles(one).count == 1)
        #expect(titles(other).isEmpty)
    }
}

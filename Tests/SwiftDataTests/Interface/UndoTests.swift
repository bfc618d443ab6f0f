import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

/// Undo of models by the undo manager of a scene.
@MainActor
@Suite struct UndoTests {
    @Model final class Note {
        var text: String
        var rank: Int

        init(_ text: String, _ rank: Int) {
            self.text = text
            self.rank = rank
        }
    }

    struct Notes: View {
        @Query(sort: \Note.rank) private var notes: [Note]
        @Environment(\.modelContext) private var context
        @Environment(\.undoManager) private var undoManager

        var body: some View {
            Button("Add") { context.insert(Note("note", notes.count)) }
            Button("Change") { for note in notes { note.text += "!" } }
            Button("Delete") { if let note = notes.first { context.delete(note) } }
            Button("Undo") { undoManager?.undo() }
            Button("Redo") { undoManager?.redo() }
            Button("Check") { if let undoManager, context.undoManager === undoManager { context.author = "same" } }
            ForEach(notes) { Text($0.text) }
        }
    }

    private func texts(_ screen: Screen) -> [String] { Array(screen.texts.dropFirst(6)) }

    private func container() throws -> ModelContainer {
        try ModelContainer(for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }

    /// Presses a button, and lets the main loop's turn end, which undo reverts as a whole.
    private func press(_ label: String, _ screen: Screen) async throws {
        try screen.press(label)
        await withCheckedContinuation { continuation in
            RunLoop.main.perform(inModes: [.common]) { continuation.resume() }
        }
        screen.update()
    }

    @Test func theScenesUndoManagerUndoesItsActions() async throws {
        let screen = Screen(Notes().modelContainer(for: Note.self, inMemory: true, isUndoEnabled: true))
        try await press("Add", screen)
        try await press("Add", screen)
        try await press("Change", screen)
        #expect(texts(screen) == ["note!", "note!"])
        try await press("Undo", screen)
        #expect(texts(screen) == ["note", "note"])
        try await press("Undo", screen)
        #expect(texts(screen) == ["note"])
        try await press("Redo", screen)
        try await press("Redo", screen)
        #expect(texts(screen) == ["note!", "note!"])
        try await press("Delete", screen)
        #expect(texts(screen) == ["note!"])
        try await press("Undo", screen)
        #expect(texts(screen) == ["note!", "note!"])
    }

    @Test func theContextHasTheUndoManagerOfTheEnvironment() throws {
        var container: ModelContainer?
        let screen = Screen(
            Notes().modelContainer(for: Note.self, inMemory: true, isUndoEnabled: true) { container = try? $0.get() })
        try screen.press("Check")
        #expect(container?.mainContext.author == "same")
    }

    @Test func withoutUndoNothingIsUndone() throws {
        let screen = Screen(Notes().modelContainer(for: Note.self, inMemory: true))
        try screen.press("Add")
        try screen.press("Undo")
        #expect(texts(screen) == ["note"])
    }

    @Test func anUndoManagerOfTheProgramStays() throws {
        let manager = UndoManager()
        var container: ModelContainer?
        let screen = Screen(
            Notes().modelContainer(for: Note.self, inMemory: true, isUndoEnabled: true) {
                container = try? $0.get()
                container?.mainContext.undoManager = manager
            })
        try screen.press("Add")
        #expect(container?.mainContext.undoManager === manager)
        try screen.press("Undo")
        #expect(texts(screen) == ["note"])
        manager.undo()
        screen.update()
        #expect(texts(screen) == [])
    }
}

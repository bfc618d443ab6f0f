import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ModelContainerModifierTests {
    @Model final class Note {
        var text: String

        init(_ text: String) { self.text = text }
    }

    struct Notes: View {
        @Query private var notes: [Note]
        @Environment(\.modelContext) private var context
        var body: some View {
            Button("Add") { context.insert(Note("note")) }
            ForEach(notes) { Text($0.text) }
        }
    }

    @Test func aViewOpensAContainerForItsContent() throws {
        var containers: [ModelContainer] = []
        let view = Notes().modelContainer(for: Note.self, inMemory: true) { result in
            if case .success(let container) = result { containers.append(container) }
        }
        try withScreen(view) { screen in
            try screen.press("Add")
            try screen.press("Add")
            #expect(screen.texts == ["Add", "note", "note"])
        }
        #expect(containers.count == 1)
        #expect(containers.first?.mainContext.autosaveEnabled == true)
    }

    @Test func screensInMemoryShareNothing() throws {
        let first = Screen(Notes().modelContainer(for: [Note.self], inMemory: true))
        let second = Screen(Notes().modelContainer(for: [Note.self], inMemory: true))
        try first.press("Add")
        second.update()
        #expect(first.texts == ["Add", "note"])
        #expect(second.texts == ["Add"])
    }

    @Test func autosavingCanBeSwitchedOff() throws {
        var container: ModelContainer?
        _ = Screen(
            Notes().modelContainer(for: Note.self, inMemory: true, isAutosaveEnabled: false) {
                container = try? $0.get()
            })
        #expect(try #require(container).mainContext.autosaveEnabled == false)
    }

    struct Nested: View {
        let context: ModelContext
        var body: some View { Notes().modelContext(context) }
    }

    @Test func aViewCanHaveItsOwnContext() throws {
        let container = try ModelContainer(
            for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let context = ModelContext(container)
        let screen = Screen(Nested(context: context).modelContainer(for: Note.self, inMemory: true))
        try screen.press("Add")
        #expect(screen.texts == ["Add", "note"])
        #expect(context.hasChanges)
    }
}

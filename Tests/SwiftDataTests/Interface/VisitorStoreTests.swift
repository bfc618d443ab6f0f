import Foundation
import SwiftData
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// The stores of visitors of a served app.
@MainActor
@Suite struct VisitorStoreTests {
    @Model final class Note {
        var text: String

        init(_ text: String) { self.text = text }
    }

    @Model final class Shelf {
        @Relationship(inverse: \Book.shelf) var books: [Book] = []

        init() {}
    }

    @Model final class Book {
        var shelf: Shelf?

        init() {}
    }

    /// Shows and saves books: models that the container knows by the shelf's relationship.
    struct Books: View {
        @Query private var books: [Book]
        @Environment(\.modelContext) private var context

        var body: some View {
            Button("Add") {
                context.insert(Book())
                try? context.save()
            }
            Text("\(books.count) books")
        }
    }

    struct Notes: View {
        @Query private var notes: [Note]
        @Environment(\.modelContext) private var context

        var body: some View {
            Button("Add") { context.insert(Note("note")) }
            Button("Save") { try? context.save() }
            ForEach(notes) { Text($0.text) }
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "visitors-\(UUID().uuidString)")

    private func url(_ visitor: String) -> URL { folder.appending(path: visitor) }

    private func page(of visitor: String, after former: String? = nil) -> Screen {
        screen(of: visitor, after: former) { Notes().modelContainer(for: Note.self) }
    }

    private func screen(
        of visitor: String, after former: String? = nil, sharesModels: Bool = false,
        @ViewBuilder _ content: @escaping () -> some View
    ) -> Screen {
        var environment = EnvironmentValues()
        environment.visitorFolder = VisitorFolder(
            identity: visitor + folder.path, url: url(visitor), former: former.map(url), common: url("shared"),
            sharesModels: sharesModels)
        return Screen(environment: environment, content: content)
    }

    /// Closes a page, and lets the turn of the main loop pass in which an unused store is removed.
    private func leave(_ screen: Screen) async {
        screen.close()
        for _ in 0..<3 { await Task { @MainActor in }.value }
    }

    private func removeFiles() { try? FileManager.default.removeItem(at: folder) }

    @Test func eachVisitorHasAStoreThatAllPagesShare() async throws {
        defer { removeFiles() }
        let (first, second, other) = (page(of: "a"), page(of: "a"), page(of: "b"))
        try first.press("Add")
        second.update()
        other.update()
        #expect(first.texts == ["Add", "Save", "note"])
        #expect(second.texts == ["Add", "Save", "note"])
        #expect(other.texts == ["Add", "Save"])
        for screen in [first, second, other] { await leave(screen) }
    }

    @Test func aReturningVisitorFindsTheModels() async throws {
        defer { removeFiles() }
        let first = page(of: "a")
        try first.press("Add")
        try first.press("Save")
        await leave(first)
        let second = page(of: "a")
        #expect(second.texts == ["Add", "Save", "note"])
        await leave(second)
    }

    @Test func aVisitorWithANewIdentityBeginsWithACopy() async throws {
        defer { removeFiles() }
        let first = page(of: "a")
        try first.press("Add")
        try first.press("Save")
        await leave(first)
        let second = page(of: "c", after: "a")
        #expect(second.texts == ["Add", "Save", "note"])
        try second.press("Add")
        try second.press("Save")
        await leave(second)
        let third = page(of: "a")
        #expect(third.texts == ["Add", "Save", "note"])
        await leave(third)
    }

    @Test func aStoreIsCopiedWhileItIsOpen() async throws {
        defer { removeFiles() }
        let first = page(of: "a")
        try first.press("Add")
        try first.press("Save")
        try Data("more".utf8).write(to: url("a").appending(path: "more.txt"))
        let second = page(of: "c", after: "a")
        #expect(second.texts == ["Add", "Save", "note"])
        let files = FileManager.default
        #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == ["a", "c"])
        #expect(try String(contentsOf: url("c").appending(path: "more.txt"), encoding: .utf8) == "more")
        func permissions(_ url: URL) throws -> Int? {
            try files.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
        }
        #expect(try permissions(url("c")) == 0o700)
        #expect(try permissions(url("c").appending(path: "default.store")) == 0o600)
        await leave(first)
        await leave(second)
    }

    @Test func aCopyThatFailsLeavesNothingAndIsMadeLater() async throws {
        defer { removeFiles() }
        let files = FileManager.default
        let (store, more) = (url("a").appending(path: "default.store"), url("a").appending(path: "more.txt"))
        try files.createDirectory(at: url("a"), withIntermediateDirectories: true)
        try Data("more".utf8).write(to: more)
        try Data("This is no database, and cannot be copied as one.".utf8).write(to: store)
        let first = page(of: "c", after: "a")
        #expect(first.texts == ["Add", "Save"])
        await leave(first)
        #expect(try files.contentsOfDirectory(atPath: folder.path) == ["a"])
        try files.removeItem(at: store)
        let second = page(of: "c", after: "a")
        #expect(second.texts == ["Add", "Save"])
        #expect(files.fileExists(atPath: url("c").appending(path: "more.txt").path))
        await leave(second)
    }

    @Test func aVisitorWhoStoresNothingLeavesNoFile() async throws {
        defer { removeFiles() }
        let screen = page(of: "a")
        #expect(screen.texts == ["Add", "Save"])
        await leave(screen)
        #expect(!FileManager.default.fileExists(atPath: url("a").path))
    }

    @Test func aModelKnownByARelationshipStays() async throws {
        defer { removeFiles() }
        let first = screen(of: "a") { Books().modelContainer(for: Shelf.self) }
        try first.press("Add")
        await leave(first)
        let second = screen(of: "a") { Books().modelContainer(for: Shelf.self) }
        #expect(second.texts == ["Add", "1 books"])
        await leave(second)
    }

    @Test func modifiersWithOtherTypesShareAStoreThatStays() async throws {
        defer { removeFiles() }
        struct Page: View {
            @State private var step = 0

            var body: some View {
                Button("Next") { step += 1 }
                if step == 0 { Books().modelContainer(for: Shelf.self) }
                if step < 2 { Text("Notes").modelContainer(for: Note.self) }
            }
        }
        let first = screen(of: "a") { Page() }
        try first.press("Add")
        try first.press("Next")
        try first.press("Next")
        await leave(first)
        let second = screen(of: "a") { Books().modelContainer(for: Shelf.self) }
        #expect(second.texts == ["Add", "1 books"])
        await leave(second)
    }

    @Test func aContainerInMemoryThatEndsLastRemovesNothing() async throws {
        defer { removeFiles() }
        struct Page: View {
            @State private var isFirst = true

            var body: some View {
                Button("Next") { isFirst = false }
                if isFirst { Books().modelContainer(for: Shelf.self) }
                Text("Notes").modelContainer(for: Note.self, inMemory: true)
            }
        }
        let first = screen(of: "a") { Page() }
        try first.press("Add")
        try first.press("Next")
        await leave(first)
        let second = screen(of: "a") { Books().modelContainer(for: Shelf.self) }
        #expect(second.texts == ["Add", "1 books"])
        await leave(second)
    }

    @Test func aContextThatOutlivesThePageSavesToTheStore() async throws {
        defer { removeFiles() }
        var context: ModelContext?
        let first = screen(of: "a") {
            Notes().modelContainer(for: Note.self) { context = (try? $0.get()).map { ModelContext($0) } }
        }
        #expect(first.texts == ["Add", "Save"])
        await leave(first)
        let last = try #require(context)
        last.insert(Note("late"))
        try last.save()
        context = nil
        let second = page(of: "a")
        #expect(second.texts == ["Add", "Save", "late"])
        await leave(second)
    }

    @Test func aProgramCanShareOneStoreAmongAllVisitors() async throws {
        defer { removeFiles() }
        func page(_ visitor: String) -> Screen {
            screen(of: visitor, sharesModels: true) { Notes().modelContainer(for: Note.self) }
        }
        let (first, second) = (page("a"), page("b"))
        try first.press("Add")
        try first.press("Save")
        second.update()
        #expect(second.texts == ["Add", "Save", "note"])
        await leave(first)
        await leave(second)
        let files = FileManager.default
        #expect(try files.contentsOfDirectory(atPath: folder.path) == ["shared"])
        let third = page("c")
        #expect(third.texts == ["Add", "Save", "note"])
        await leave(third)
    }

    @Test func anAppReportsWhoseModelsItStores() async throws {
        defer { removeFiles() }
        struct Both: View {
            var body: some View {
                Notes().modelContainer(for: Note.self, owner: .everyone)
                Notes().modelContainer(for: Note.self, owner: .visitor)
            }
        }
        let first = screen(of: "a", sharesModels: true) { Both() }
        let second = screen(of: "b", sharesModels: false) { Both() }
        try first.button("Add").at(0).tap()
        try first.button("Save").at(0).tap()
        second.update()
        #expect(second.texts == ["Add", "Save", "note", "Add", "Save"])
        try second.button("Add").at(1).tap()
        try second.button("Save").at(1).tap()
        first.update()
        #expect(first.texts == ["Add", "Save", "note", "Add", "Save"])
        #expect(second.texts == ["Add", "Save", "note", "Add", "Save", "note"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a", "b", "shared"])
        await leave(first)
        await leave(second)
    }

    @Test func eachVisitorUndoesOwnChangesOfSharedModels() async throws {
        defer { removeFiles() }
        struct Undoable: View {
            @Environment(\.undoManager) private var undoManager

            var body: some View {
                Notes()
                Button("Undo") { undoManager?.undo() }
            }
        }
        func page(_ visitor: String) -> Screen {
            screen(of: visitor) { Undoable().modelContainer(for: Note.self, isUndoEnabled: true, owner: .everyone) }
        }
        let (first, second) = (page("a"), page("b"))
        try first.press("Add")
        try second.press("Add")
        try second.press("Save")
        try first.press("Undo")
        second.update()
        #expect(second.texts == ["Add", "Save", "note", "Undo"])
        try first.press("Undo")
        second.update()
        #expect(second.texts == ["Add", "Save", "note", "Undo"])
        try second.press("Undo")
        first.update()
        #expect(first.texts == ["Add", "Save", "Undo"])
        await leave(first)
        await leave(second)
    }
}

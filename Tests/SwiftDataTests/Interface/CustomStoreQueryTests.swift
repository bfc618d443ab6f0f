import Foundation
import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

/// Queries, automatic saves and references over a custom store.
@MainActor
@Suite struct CustomStoreQueryTests {
    @Model final class Author {
        var name: String

        init(name: String) { self.name = name }
    }

    @Model final class Book {
        var title: String
        var published = Date(timeIntervalSinceReferenceDate: 0)
        /// A reference without an inverse.
        var author: Author?
        @Relationship(deleteRule: .cascade, inverse: \Page.book) var pages: [Page] = []

        init(title: String) { self.title = title }
    }

    @Model final class Page {
        var number: Int
        var book: Book?

        init(number: Int) { self.number = number }
    }

    struct ArchiveConfiguration: DataStoreConfiguration {
        typealias Store = Archive

        let name = "Archive"
        var schema: Schema?
        let fileURL: URL
    }

    final class Archive: DataStore {
        typealias Snapshot = DefaultSnapshot

        let configuration: ArchiveConfiguration
        let schema: Schema
        let identifier: String

        init(_ configuration: ArchiveConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
            self.configuration = configuration
            schema = configuration.schema ?? Schema([])
            identifier = configuration.fileURL.lastPathComponent
        }

        func fetch<T: PersistentModel>(
            _ request: DataStoreFetchRequest<T>
        ) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
            if request.descriptor.predicate != nil { throw DataStoreError.preferInMemoryFilter }
            if !request.descriptor.sortBy.isEmpty { throw DataStoreError.preferInMemorySort }
            return DataStoreFetchResult(descriptor: request.descriptor, fetchedSnapshots: Array(try read().values))
        }

        func save(
            _ request: DataStoreSaveChangesRequest<DefaultSnapshot>
        ) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
            var snapshots = try read()
            var remapped: [PersistentIdentifier: PersistentIdentifier] = [:]
            for snapshot in request.inserted {
                let old = snapshot.persistentIdentifier
                remapped[old] = try .identifier(for: identifier, entityName: old.entityName, primaryKey: UUID())
            }
            for snapshot in request.inserted + request.updated {
                let identifier = remapped[snapshot.persistentIdentifier] ?? snapshot.persistentIdentifier
                snapshots[identifier] = snapshot.copy(persistentIdentifier: identifier, remappedIdentifiers: remapped)
            }
            for snapshot in request.deleted { snapshots[snapshot.persistentIdentifier] = nil }
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(Array(snapshots.values)).write(to: configuration.fileURL)
            return DataStoreSaveChangesResult(for: identifier, remappedIdentifiers: remapped)
        }

        private func read() throws -> [PersistentIdentifier: DefaultSnapshot] {
            guard let data = try? Data(contentsOf: configuration.fileURL) else { return [:] }
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            let snapshots = try decoder.decode([DefaultSnapshot].self, from: data)
            return Dictionary(uniqueKeysWithValues: snapshots.map { ($0.persistentIdentifier, $0) })
        }
    }

    private let file: URL

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "archive-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appending(path: "\(UUID().uuidString).json")
    }

    private func container() throws -> ModelContainer {
        let configuration: any DataStoreConfiguration = ArchiveConfiguration(fileURL: file)
        return try ModelContainer(for: Book.self, configurations: configuration)
    }

    private func text() -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

    struct Books: View {
        @Query(filter: #Predicate<Book> { $0.title != "hidden" }, sort: \Book.title) private var books: [Book]
        @Environment(\.modelContext) private var context

        var body: some View {
            ForEach(books) { Text($0.title) }
            Text(_books.fetchError == nil ? "no error" : "an error")
            Button("Add") {
                context.insert(Book(title: "b"))
                context.insert(Book(title: "hidden"))
            }
            Button("Rename") { books.first?.title = "c" }
            Button("Delete") { books.first.map { context.delete($0) } }
        }
    }

    @Test func aQueryIsLiveBeforeAndAfterTheAutomaticSave() async throws {
        let container = try container()
        let screen = Screen(Books().modelContainer(container))
        #expect(screen.texts == ["no error", "Add", "Rename", "Delete"])
        try screen.press("Add")
        #expect(screen.texts == ["b", "no error", "Add", "Rename", "Delete"])
        try await autosave { text().contains("hidden") }
        screen.update()
        #expect(screen.texts == ["b", "no error", "Add", "Rename", "Delete"])
        try screen.press("Rename")
        #expect(screen.texts == ["c", "no error", "Add", "Rename", "Delete"])
        try await autosave { text().contains("\"c\"") }
        let other = ModelContext(container)
        let book = try #require(try other.fetch(FetchDescriptor<Book>()).first { $0.title == "c" })
        book.title = "from elsewhere"
        try other.save()
        screen.update()
        #expect(screen.texts.first == "from elsewhere")
        try screen.press("Delete")
        #expect(screen.texts == ["no error", "Add", "Rename", "Delete"])
        try await autosave { !text().contains("elsewhere") }
        #expect(text().contains("hidden"))
    }

    /// Waits until the main loop has saved.
    private func autosave(_ isSaved: () -> Bool) async throws {
        for _ in 0..<1_000 where !isSaved() {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
        try #require(isSaved())
    }

    @Test func aFileThatCannotBeReadIsAnErrorOfTheQuery() throws {
        try Data("[{".utf8).write(to: file)
        let screen = Screen(Books().modelContainer(try container()))
        #expect(screen.texts == ["an error", "Add", "Rename", "Delete"])
    }

    @Test func referencesListsAndDatesAreRestored() throws {
        let context = ModelContext(try container())
        let book = Book(title: "one")
        book.author = Author(name: "Ada")
        book.published = Date(timeIntervalSinceReferenceDate: 1_000)
        book.pages = [Page(number: 2), Page(number: 1)]
        context.insert(book)
        try context.save()
        let stored = try #require(try ModelContext(try container()).fetch(FetchDescriptor<Book>()).first)
        #expect(stored.author?.name == "Ada")
        #expect(stored.published == Date(timeIntervalSinceReferenceDate: 1_000))
        #expect(stored.pages.map(\.number) == [2, 1])
        #expect(text().contains("2001-01-01T00:16:40Z"))
    }

    @Test func aDeletedModelLeavesReferencesThatNoContextHasRead() throws {
        let context = ModelContext(try container())
        let book = Book(title: "one")
        book.author = Author(name: "Ada")
        context.insert(book)
        try context.save()
        let other = ModelContext(try container())
        other.delete(try #require(try other.fetch(FetchDescriptor<Author>()).first))
        try other.save()
        let again = ModelContext(try container())
        #expect(try again.fetchCount(FetchDescriptor<Author>()) == 0)
        #expect(try again.fetch(FetchDescriptor<Book>()).map { $0.author?.name } == [nil])
        #expect(!text().contains("Author"))
    }

    @Test func deleteRulesReachTheFile() throws {
        let context = ModelContext(try container())
        let book = Book(title: "one")
        book.pages = [Page(number: 1), Page(number: 2)]
        context.insert(book)
        try context.save()
        let other = ModelContext(try container())
        try other.delete(model: Book.self)
        try other.save()
        #expect(try ModelContext(try container()).fetchCount(FetchDescriptor<Page>()) == 0)
    }
}

import DataModeling
import Foundation
import Testing

/// A store's handling of files, its own and others.
@Suite struct FileTests {
    private func open(_ url: URL, allowsSave: Bool = true) throws -> ModelContainer {
        try ModelContainer(
            for: StoreKind.schema, configurations: ModelConfiguration(url: url, allowsSave: allowsSave))
    }

    /// The error message for a rejected file.
    private func refusal(_ url: URL) -> String {
        do {
            _ = try open(url)
            return "opened"
        } catch {
            return "\(error)"
        }
    }

    private func filled(_ url: URL) throws {
        let context = ModelContext(try open(url))
        for count in 0..<200 { context.insert(Item("item \(count)", count: count, folder: Folder("f\(count)"))) }
        try context.save()
    }

    #if !Postgres
        @Test func aDatabaseNeedsTheTrait() throws {
            let url = try #require(URL(string: "postgres://name:secret@localhost/app"))
            let sentence = refusal(url)
            #expect(sentence.contains("build it with the trait Postgres"))
            #expect(!sentence.contains("secret"))
        }
    #endif

    @Test func aStoreIsFoundAgain() throws {
        let url = try TemporaryFolder().file
        try filled(url)
        let context = ModelContext(try open(url))
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 200)
        let item = try #require(
            try context.fetch(FetchDescriptor<Item>(predicate: #Predicate { $0.count == 7 })).first)
        #expect(item.folder?.name == "f7")
    }

    private func titles(_ url: URL) throws -> [String] {
        try ModelContext(try open(url)).fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])).map(\.title)
    }

    private func insert(_ title: String, _ container: ModelContainer) throws {
        let context = ModelContext(container)
        context.insert(Item(title))
        try context.save()
    }

    @Test func aCopyReplacesAStoreThatHasALog() throws {
        let folder = try TemporaryFolder().url
        let (source, target) = (folder.appending(path: "a.store"), folder.appending(path: "b.store"))
        try insert("new", try open(source))
        let former = try open(target)
        try insert("old", former)
        #expect(FileManager.default.fileExists(atPath: target.path + "-wal"))
        try StoreFiles.copy(source, to: target)
        #expect(try titles(target) == ["new"])
        // The open container has the former file, whose rows stay apart from the new one's, and which nobody will open.
        #expect(throws: SwiftDataError.self) { try insert("older", former) }
        #expect(try ModelContext(former).fetchCount(FetchDescriptor<Item>()) == 1)
        #expect(try titles(target) == ["new"])
        #expect(try titles(source) == ["new"])
        #expect(!FileManager.default.fileExists(atPath: target.path + ".partial"))
    }

    @Test func aDamagedFileIsReplacedWithItsJournals() throws {
        let folder = try TemporaryFolder().url
        let (source, target) = (folder.appending(path: "a.store"), folder.appending(path: "b.store"))
        try insert("new", try open(source))
        try Data("damaged".utf8).write(to: target)
        try Data("a log".utf8).write(to: URL(filePath: target.path + "-wal"))
        try StoreFiles.copy(source, to: target)
        #expect(try titles(target) == ["new"])
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!files.contains { $0.contains("replaced") || $0.contains("partial") })
    }

    @Test func aCopyThatFailsLeavesTheJournals() throws {
        let folder = try TemporaryFolder().url
        let (source, target) = (folder.appending(path: "a.store"), folder.appending(path: "b.store"))
        try insert("new", try open(source))
        // A file cannot replace a folder.
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
        let log = URL(filePath: target.path + "-wal")
        try Data("a log".utf8).write(to: log)
        #expect(throws: (any Error).self) { try StoreFiles.copy(source, to: target) }
        #expect(try Data(contentsOf: log) == Data("a log".utf8))
        #expect(!FileManager.default.fileExists(atPath: target.path + ".partial"))
    }

    @Test func copyingAStoreOntoItselfIsAnError() throws {
        let folder = try TemporaryFolder().url
        let url = folder.appending(path: "a.store")
        try insert("one", try open(url))
        let link = folder.appending(path: "b.store")
        try FileManager.default.linkItem(at: url, to: link)
        for target in [url, folder.appending(path: "./a.store"), link] {
            #expect(throws: SwiftDataError.self) { try StoreFiles.copy(url, to: target) }
        }
        try FileManager.default.removeItem(at: link)
        #expect(try titles(url) == ["one"])
    }

    @Test func onlyTheUserReadsTheFiles() throws {
        let folder = try TemporaryFolder().url.appending(path: "deep/in")
        let url = folder.appending(path: "test.store")
        let container = try open(url)
        ModelContext(container).insert(Item("one"))
        func permissions(_ path: String) throws -> Int {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            return try #require((attributes[.posixPermissions] as? NSNumber)?.intValue)
        }
        #expect(try permissions(folder.path) == 0o700)
        #expect(try permissions(url.path) == 0o600)
        #expect(try permissions(url.path + "-wal") == 0o600)
    }

    @Test func aFileThatIsNotADatabaseIsNotChanged() throws {
        let url = try TemporaryFolder().file
        let text = Data("Dear diary, this is no database at all, and longer than the head of one would be.".utf8)
        try text.write(to: url)
        #expect(refusal(url).contains("is not an SQLite database"))
        #expect(try Data(contentsOf: url) == text)
    }

    @Test func aFileThatIsCutShortIsRefused() throws {
        let url = try TemporaryFolder().file
        try filled(url)
        let data = try Data(contentsOf: url)
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
        try #require(data.count > 8_192)
        try data.prefix(8_192).write(to: url)
        #expect(refusal(url).contains("is cut short"))
        try data.prefix(50).write(to: url)
        #expect(refusal(url).contains("is cut short"))
        #expect(try Data(contentsOf: url) == data.prefix(50))
    }

    @Test func anotherProgramsDatabaseIsNotChanged() throws {
        let url = try TemporaryFolder().file
        try filled(url)
        var data = try Data(contentsOf: url)
        // The application's mark.
        data.replaceSubrange(68..<72, with: [1, 2, 3, 4])
        let other = try TemporaryFolder().file
        try data.write(to: other)
        #expect(refusal(other).contains("is another program's database"))
        #expect(try Data(contentsOf: other) == data)
    }

    @Test func aFileWithANewerLayoutIsNotChanged() throws {
        let url = try TemporaryFolder().file
        try filled(url)
        var data = try Data(contentsOf: url)
        // The layout's version.
        data.replaceSubrange(60..<64, with: [0, 0, 0, 9])
        let other = try TemporaryFolder().file
        try data.write(to: other)
        #expect(refusal(other).contains("newer release"))
        #expect(try Data(contentsOf: other) == data)
    }

    @Test func linksAndFoldersAreRefused() throws {
        let folder = try TemporaryFolder().url
        let url = folder.appending(path: "real.store")
        try filled(url)
        let link = folder.appending(path: "link.store")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
        #expect(refusal(link).contains("is a symbolic link"))
        #expect(refusal(folder).contains("is a folder"))
        let under = url.appending(path: "test.store")
        #expect(refusal(under).contains("cannot be created"))
    }

    @Test func withoutPermissionToSaveNothingIsSaved() throws {
        let url = try TemporaryFolder().file
        try filled(url)
        let context = ModelContext(try open(url, allowsSave: false))
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 200)
        try context.fetch(FetchDescriptor<Item>()).first?.title = "changed"
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(error?.description.contains("allowsSave") == true)
        #expect(context.hasChanges)
    }

    @Test func twoConnectionsSeeEachOthersCommits() throws {
        let url = try TemporaryFolder().file
        let first = ModelContext(try open(url))
        let second = ModelContext(try open(url))
        // Both reserve the same key.
        let (ours, theirs) = (Item("ours"), Item("theirs"))
        first.insert(ours)
        second.insert(theirs)
        try first.save()
        theirs.folder = Folder("new")
        try second.save()
        #expect(ours.persistentModelID != theirs.persistentModelID)
        let titles = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])
        #expect(try first.fetch(titles).map(\.title) == ["ours", "theirs"])
        #expect(try first.fetch(titles).last?.folder?.name == "new")
        ours.title = "changed"
        try first.save()
        let copy = try #require(try second.fetch(titles).first)
        #expect(copy.title == "changed")
        ours.title = "again"
        try first.save()
        #expect(try second.fetch(titles).first === copy)
        #expect(copy.title == "again")
    }

    @Test func aFolderMayBeALink() throws {
        let folder = try TemporaryFolder().url
        let (real, link) = (folder.appending(path: "real"), folder.appending(path: "link"))
        try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
        try filled(link.appending(path: "test.store"))
        let context = ModelContext(try open(real.appending(path: "test.store")))
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 200)
    }

    /// A container whose owners and items are in two files.
    private func divided(
        _ owners: URL, _ items: URL, allowsOwners: Bool = true
    ) throws -> ModelContainer {
        try ModelContainer(
            for: StoreKind.schema,
            configurations: [
                ModelConfiguration(schema: Schema([Owner.self, Pet.self]), url: owners, allowsSave: allowsOwners),
                ModelConfiguration(schema: Schema([Folder.self, Item.self, Tag.self]), url: items),
            ])
    }

    @Test func aStoreWithoutPermissionToSaveDoesNotBlockAnother() throws {
        let (owners, items) = (try TemporaryFolder().file, try TemporaryFolder().file)
        let first = ModelContext(try divided(owners, items))
        first.insert(Owner("Ann"))
        try first.save()
        let container = try divided(owners, items, allowsOwners: false)
        let context = ModelContext(container)
        context.insert(Item("one"))
        try context.save()
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Item>()) == 1)
        context.insert(Item("two"))
        try context.fetch(FetchDescriptor<Owner>()).first?.name = "Bob"
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(error?.description.contains("allowsSave") == true)
        #expect(context.insertedModelsArray.count == 1)
    }

    @Test func nothingIsSavedWhenOneOfTheStoresFails() throws {
        // The order of the transactions depends on the stores' identifiers, which differ in each round.
        for _ in 1...4 {
            let (owners, items) = (try TemporaryFolder().file, try TemporaryFolder().file)
            let container = try divided(owners, items)
            let context = ModelContext(container)
            let folder = Folder("home")
            context.insert(folder)
            try context.save()
            let other = ModelContext(try divided(owners, items))
            try other.delete(model: Folder.self)
            try other.save()
            var saved = 0
            let observation = context.observeChanges { if $0.kind == .saved { saved += 1 } }
            context.insert(Owner("Ann"))
            let item = Item("one", folder: folder)
            context.insert(item)
            // The folder's row is gone.
            #expect(throws: SwiftDataError.self) { try context.save() }
            #expect(context.insertedModelsArray.count == 2 && saved == 0)
            #expect(try ModelContext(container).fetchCount(FetchDescriptor<Owner>()) == 0)
            item.folder = nil
            try context.save()
            #expect(saved == 1)
            #expect(try ModelContext(container).fetchCount(FetchDescriptor<Owner>()) == 1)
            #expect(try ModelContext(container).fetchCount(FetchDescriptor<Item>()) == 1)
            withExtendedLifetime(observation) {}
        }
    }

    @Test func aKeyThatAnotherProcessUsedIsReplacedAlsoAfterOwnSaves() throws {
        let url = try TemporaryFolder().file
        let container = try open(url)
        let (first, second) = (ModelContext(container), ModelContext(container))
        let other = ModelContext(try open(url))
        // This and the other process reserve the same key.
        first.insert(Item("ours"))
        other.insert(Item("theirs"))
        try other.save()
        second.insert(Item("second"))
        try second.save()
        let titles = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])
        #expect(try first.fetch(titles).map(\.title) == ["ours", "second"])
        try first.save()
        #expect(try first.fetch(titles).map(\.title) == ["ours", "second", "theirs"])
        #expect(try second.fetch(titles).map(\.title) == ["ours", "second", "theirs"])
    }

    @Test func aFailedSaveKeepsTheChanges() throws {
        let url = try TemporaryFolder().file
        let first = ModelContext(try open(url))
        first.insert(Tag("red"))
        try first.save()
        let tag = Tag("blue")
        first.insert(tag)
        try first.save()
        tag.name = "red"
        let error = #expect(throws: SwiftDataError.self) { try first.save() }
        #expect(error?.description.contains("same name") == true)
        #expect(first.hasChanges)
        #expect(tag.name == "red")
        tag.name = "green"
        try first.save()
        #expect(!first.hasChanges)
    }

    /// What is saved to a file without a name would be gone at the next start.
    @Test(arguments: [true, false])
    func aSaveToAMovedFileFails(_ isReplaced: Bool) throws {
        let url = try TemporaryFolder().file
        let context = ModelContext(try open(url))
        context.insert(Item("first"))
        try context.save()
        let aside = url.deletingLastPathComponent().appending(path: "aside.store")
        try FileManager.default.moveItem(at: url, to: aside)
        if isReplaced { try Data().write(to: url) }
        context.insert(Item("second"))
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(error?.description.contains("was removed or replaced while it is open") == true)
        #expect(context.hasChanges)
        // The changes wait for the file.
        if isReplaced { try FileManager.default.removeItem(at: url) }
        try FileManager.default.moveItem(at: aside, to: url)
        try context.save()
        #expect(!context.hasChanges)
        #expect(try ModelContext(try open(url)).fetchCount(FetchDescriptor<Item>()) == 2)
    }
}

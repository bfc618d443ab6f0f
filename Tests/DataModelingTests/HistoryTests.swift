import DataModeling
import Foundation
import Observation
import ProgramSupport
import SQLiteCalls
import Testing

/// A model of which some values are preserved after its deletion.
final class Ticket: PersistentModel {
    var persistentBackingData: any BackingData<Ticket> = Ticket.createBackingData()
    let _$observationRegistrar = ObservationRegistrar()

    var code: String {
        get { read(\.code) }
        set { write(\.code, newValue) }
    }

    var seat: Int? {
        get { read(\.seat) }
        set { write(\.seat, newValue) }
    }

    var place: Place? {
        get { read(\.place) }
        set { write(\.place, newValue) }
    }

    var price: Int {
        get { read(\.price) }
        set { write(\.price, newValue) }
    }

    static var schemaMetadata: [Schema.PropertyMetadata] {
        func preserved() -> Schema.Attribute { Schema.Attribute(.preserveValueOnDeletion) }
        return [
            Schema.PropertyMetadata(name: "code", keypath: \Ticket.code, metadata: preserved()),
            Schema.PropertyMetadata(name: "seat", keypath: \Ticket.seat, metadata: preserved()),
            Schema.PropertyMetadata(name: "place", keypath: \Ticket.place, metadata: preserved()),
            Schema.PropertyMetadata(name: "price", keypath: \Ticket.price, defaultValue: 0),
        ]
    }

    init(backingData: any BackingData<Ticket>) { persistentBackingData = backingData }

    init(_ code: String) { self.code = code }
}

/// The information that a program remembers about a history.
private struct Bookmark: Codable {
    var token: DefaultHistoryToken
}

/// The laws of histories, over every store.
@Suite struct HistoryTests {
    typealias Descriptor = HistoryDescriptor<DefaultHistoryTransaction>

    private static let schema = Schema([Folder.self, Item.self, Tag.self, Owner.self, Pet.self, Ticket.self])

    private func container(_ kind: StoreKind) throws -> ModelContainer {
        var configuration = try kind.configuration()
        configuration.keepsHistory = true
        return try ModelContainer(for: Self.schema, configurations: configuration)
    }

    private func container(_ url: URL) throws -> ModelContainer {
        var configuration = ModelConfiguration(url: url)
        configuration.keepsHistory = true
        return try ModelContainer(for: Self.schema, configurations: configuration)
    }

    /// A line for each change, with the values or names that it has.
    private func lines(_ transaction: DefaultHistoryTransaction) -> [String] {
        transaction.changes.map { change in
            let name = change.changedPersistentIdentifier.entityName
            switch change {
            case .insert: return "insert \(name)"
            case .update(let update): return "update \(name) \(names(update))"
            case .delete(let delete): return "delete \(name)\(values(delete))"
            }
        }
    }

    private func names<Update: HistoryUpdate>(_ update: Update) -> String {
        let names: [(PartialKeyPath<Item>, String)] = [
            (\.title, "title"), (\.count, "count"), (\.folder, "folder"), (\.tags, "tags"),
        ]
        if let update = update as? DefaultHistoryUpdate<Item> {
            let known = names.filter { name in update.updatedAttributes.contains { $0 == name.0 } }.map(\.1)
            #expect(known.count == update.updatedAttributes.count)
            return known.joined(separator: ",")
        }
        if let update = update as? DefaultHistoryUpdate<Folder> {
            return update.updatedAttributes.map { $0 == \Folder.items ? "items" : "?" }.joined(separator: ",")
        }
        return "\(update.updatedAttributes.count)"
    }

    private func values<Delete: HistoryDelete>(_ delete: Delete) -> String {
        delete.tombstone.map { " \($0)" }.joined()
    }

    @Test(arguments: StoreKind.configured)
    func aSaveIsOneTransactionWithTheChangesInTheirOrder(_ kind: StoreKind) throws {
        let context = ModelContext(try container(kind))
        let (first, second) = (Item("a"), Item("b"))
        context.insert(first)
        context.insert(second)
        context.insert(Folder("f"))
        try context.save()
        second.title = "c"
        second.count = 2
        context.delete(first)
        try context.save()
        let history = try context.fetchHistory(Descriptor())
        #expect(
            history.map(lines) == [
                ["insert Item", "insert Item", "insert Folder"], ["update Item title,count", "delete Item"],
            ])
        #expect(
            history[1].changes.map(\.changedPersistentIdentifier) == [
                second.persistentModelID, first.persistentModelID,
            ])
        #expect(Set(history.flatMap(\.changes).map { changeIdentifier($0) }).count == 5)
        guard case .update(let update) = history[1].changes.first else {
            Issue.record("no update")
            return
        }
        let typed = try #require(update as? DefaultHistoryUpdate<Item>)
        #expect(typed.containsAttribute(\Item.title) && !typed.containsAttribute(\Item.note))
        #expect(typed.transactionIdentifier == history[1].transactionIdentifier)
    }

    private func changeIdentifier(_ change: HistoryChange) -> AnyHashable {
        func identifier<Change: HistoryInsert>(_ change: Change) -> AnyHashable { change.changeIdentifier }
        func identifier<Change: HistoryUpdate>(_ change: Change) -> AnyHashable { change.changeIdentifier }
        func identifier<Change: HistoryDelete>(_ change: Change) -> AnyHashable { change.changeIdentifier }
        return switch change {
        case .insert(let change): identifier(change)
        case .update(let change): identifier(change)
        case .delete(let change): identifier(change)
        }
    }

    @Test(arguments: StoreKind.configured)
    func unsavedChangesAreInNoTransaction(_ kind: StoreKind) throws {
        let context = ModelContext(try container(kind))
        context.insert(Item("a"))
        #expect(try context.fetchHistory(Descriptor()).isEmpty)
        context.rollback()
        try context.save()
        #expect(try context.fetchHistory(Descriptor()).isEmpty)
    }

    @Test(arguments: StoreKind.configured)
    func aRelationshipIsAnUpdateOfBothSides(_ kind: StoreKind) throws {
        let context = ModelContext(try container(kind))
        let (item, folder) = (Item("a"), Folder("f"))
        context.insert(item)
        context.insert(folder)
        try context.save()
        item.folder = folder
        try context.save()
        let last = try #require(try context.fetchHistory(Descriptor()).last)
        #expect(Set(lines(last)) == ["update Item folder", "update Folder items"])
        context.delete(folder)
        try context.save()
        // The rule deletes the item too.
        let lastLines = try #require(try context.fetchHistory(Descriptor()).last.map(lines))
        #expect(lastLines.sorted() == ["delete Folder", "delete Item"])
    }

    @Test(arguments: StoreKind.configured)
    func transactionsNameTheAuthorTimeAndProcessOfTheSave(_ kind: StoreKind) throws {
        let container = try container(kind)
        let (first, second) = (ModelContext(container), ModelContext(container))
        second.author = "widget"
        let before = Date()
        first.insert(Item("a"))
        try first.save()
        second.insert(Item("b"))
        try second.save()
        let history = try first.fetchHistory(Descriptor())
        #expect(history.map(\.author) == [nil, "widget"])
        #expect(history.allSatisfy { $0.timestamp >= before && $0.timestamp <= Date() })
        #expect(history.allSatisfy { $0.processIdentifier == "\(ProcessInfo.processInfo.processIdentifier)" })
        #expect(history.allSatisfy { !$0.bundleIdentifier.isEmpty })
        let byAuthor = try first.fetchHistory(Descriptor(predicate: #Predicate { $0.author == "widget" }))
        #expect(byAuthor == [history[1]])
    }

    @Test(arguments: StoreKind.configured)
    func tokensHaveTheOrderOfTheSavesAndLimitAFetch(_ kind: StoreKind) throws {
        let context = ModelContext(try container(kind))
        for number in 0..<600 {
            context.author = number % 2 == 0 ? "even" : "odd"
            context.insert(Item("\(number)"))
            try context.save()
        }
        let all = try context.fetchHistory(Descriptor())
        #expect(all.count == 600)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.token < $1.token && $0.id < $1.id })
        let (low, high) = (all[99].token, all[109].token)
        let store = all[0].storeIdentifier
        #expect(low.tokenValue == [store: all[99].id] && low.storeIdentifier == store)
        func tokens(_ predicate: Predicate<DefaultHistoryTransaction>) throws -> [DefaultHistoryToken] {
            try context.fetchHistory(Descriptor(predicate: predicate)).map(\.token)
        }
        #expect(try tokens(#Predicate { $0.token > low && $0.token < high }) == all[100..<109].map(\.token))
        #expect(try tokens(#Predicate { low <= $0.token && high >= $0.token }) == all[99...109].map(\.token))
        let mark = Bookmark(token: all[597].token)
        #expect(try tokens(#Predicate { $0.token > mark.token && $0.author == "odd" }) == [all[599].token])
        #expect(try tokens(#Predicate { $0.token < low || $0.token > high }).count == 99 + 490)
        #expect(try tokens(#Predicate { !($0.token > low) }).count == 100)
        #expect(try tokens(#Predicate { $0.token == low }) == [low])
    }

    @Test(arguments: StoreKind.configured)
    func aLimitTakesTheFirstOnesInTheDescriptorsOrder(_ kind: StoreKind) throws {
        let context = ModelContext(try container(kind))
        for number in 0..<5 {
            context.author = "\(9 - number)"
            context.insert(Item("\(number)"))
            try context.save()
        }
        var descriptor = Descriptor()
        descriptor.fetchLimit = 2
        #expect(try context.fetchHistory(descriptor).map(\.author) == ["9", "8"])
        descriptor.sortBy = [SortDescriptor(\.author)]
        #expect(try context.fetchHistory(descriptor).map(\.author) == ["5", "6"])
        descriptor.sortBy = [SortDescriptor(\.transactionIdentifier, order: .reverse)]
        try context.deleteHistory(descriptor)
        #expect(try context.fetchHistory(Descriptor()).map(\.author) == ["9", "8", "7"])
    }

    @Test(arguments: StoreKind.configured)
    func aDeletedModelLeavesItsPreservedValues(_ kind: StoreKind) throws {
        let context = ModelContext(try container(kind))
        let ticket = Ticket("\u{301}50 % off, a=b\tc\nd\u{0}é")
        ticket.place = Place(city: "Oslo, N", latitude: 59.9)
        ticket.price = 7
        context.insert(ticket)
        try context.save()
        // Stored values are preserved, unsaved ones are not.
        ticket.code = "changed"
        context.delete(ticket)
        try context.save()
        let changes = try #require(try context.fetchHistory(Descriptor()).last).changes
        guard changes.count == 1, case .delete(let change) = changes[0] else {
            Issue.record("\(changes)")
            return
        }
        let tombstone = try #require(change as? DefaultHistoryDelete<Ticket>).tombstone
        #expect(tombstone[\.code] as? String == "\u{301}50 % off, a=b\tc\nd\u{0}é")
        #expect(tombstone[\.place] as? Place == Place(city: "Oslo, N", latitude: 59.9))
        #expect(tombstone[\.seat] == nil && tombstone[\.price] == nil)
        #expect(Array(tombstone).count == 2)
    }

    @Test(arguments: StoreKind.configured)
    func manyRowsWithTheSameChangeAreReadOneByOne(_ kind: StoreKind) throws {
        let context = ModelContext(try container(kind))
        let items = (0..<5_000).map { Item("\($0)") }
        for item in items { context.insert(item) }
        try context.save()
        for item in items.dropLast(10) { item.count = 1 }
        items[7].title = "seven"
        try context.save()
        let history = try context.fetchHistory(Descriptor())
        #expect(history[0].changes.map(\.changedPersistentIdentifier) == items.map(\.persistentModelID))
        let updates = lines(history[1])
        #expect(updates.count == 4_990)
        #expect(updates[7] == "update Item title,count" && updates.count { $0 == "update Item count" } == 4_989)
    }

    @Test(arguments: StoreKind.configured)
    func deletedHistoryIsGoneAndAnOlderTokenIsAnError(_ kind: StoreKind) throws {
        let context = ModelContext(try container(kind))
        for number in 0..<6 {
            context.author = number % 2 == 0 ? "even" : "odd"
            context.insert(Item("\(number)"))
            try context.save()
        }
        let all = try context.fetchHistory(Descriptor())
        let (first, third) = (all[0].token, all[2].token)
        try context.deleteHistory(Descriptor(predicate: #Predicate { $0.token < third && $0.author == "odd" }))
        #expect(try context.fetchHistory(Descriptor()) == [all[0]] + all[2...])
        #expect(throws: SwiftDataError.historyTokenExpired) {
            try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > first }))
        }
        // None of the requested transactions was deleted.
        let even = Descriptor(predicate: #Predicate { $0.token > first && $0.author == "even" })
        #expect(try context.fetchHistory(even) == [all[2], all[4]])
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > third })) == Array(all[3...]))
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 6)

        try context.deleteHistory(Descriptor())
        #expect(try context.fetchHistory(Descriptor()).isEmpty)
        try context.deleteHistory(Descriptor())
        context.insert(Item("new"))
        try context.save()
        let new = try context.fetchHistory(Descriptor())
        #expect(new.count == 1 && new[0].token > all[5].token)
        let last = all[5].token
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > last })) == new)
        let last2 = all[4].token
        #expect(throws: SwiftDataError.historyTokenExpired) {
            try context.fetchHistory(Descriptor(predicate: #Predicate { last2 < $0.token }))
        }
    }

    // MARK: Processes and files

    @Test func historyAndTokensOutliveTheirProcessAndItsFile() async throws {
        let url = try TemporaryFolder().file
        let schema = Schema([Ticket.self])
        var token: Data?
        do {
            let context = ModelContext(try ModelContainer(for: schema, configurations: ModelConfiguration(url: url)))
            context.insert(Ticket("one"))
            try context.save()
            token = try JSONEncoder().encode(try #require(try context.fetchHistory(Descriptor()).last).token)
        }
        let program = await ProgramResult(of: try LaunchedProgram(product: "DataWriter", [url.path, "once"]))
        try #require(program.end == .exit(0))
        let context = ModelContext(try ModelContainer(for: schema, configurations: ModelConfiguration(url: url)))
        let known = try JSONDecoder().decode(DefaultHistoryToken.self, from: try #require(token))
        let news = try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > known }))
        // The writer saves its journal, and then three entries. Its models are not in this schema.
        #expect(news.map(\.bundleIdentifier) == ["DataWriter", "DataWriter"])
        #expect(news.allSatisfy { $0.changes.isEmpty && $0.processIdentifier == news[0].processIdentifier })
        #expect(news[0].processIdentifier != "\(ProcessInfo.processInfo.processIdentifier)")
        let old = try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token <= known }))
        #expect(old.map(lines) == [["insert Ticket"]])
    }

    /// A container of another process, or a second one, has a connection of its own.
    @Test func aHistoryThatAnotherConnectionHasBegunHasTheSavesOfAll() throws {
        let configuration = try StoreKind.file.configuration()
        let first = ModelContext(try ModelContainer(for: StoreKind.schema, configurations: configuration))
        first.insert(Item("before"))
        try first.save()
        let second = ModelContext(try ModelContainer(for: StoreKind.schema, configurations: configuration))
        #expect(try second.fetchHistory(Descriptor()).isEmpty)
        first.author = nil
        first.insert(Item("after"))
        try first.save()
        let history = try second.fetchHistory(Descriptor())
        #expect(history.map(lines) == [["insert Item"]])
        #expect(try first.fetchHistory(Descriptor()) == history)
    }

    @Test(arguments: StoreKind.configured)
    func aStoreKeepsNoHistoryUntilItIsAskedFor(_ kind: StoreKind) throws {
        func context(_ models: [any PersistentModel.Type]) throws -> ModelContext {
            ModelContext(try ModelContainer(for: Schema(models), configurations: try kind.configuration()))
        }
        let plain = try context([Tag.self])
        plain.insert(Tag("a"))
        try plain.save()
        #expect(try plain.fetchHistory(Descriptor()).isEmpty)
        plain.insert(Tag("b"))
        try plain.save()
        #expect(try plain.fetchHistory(Descriptor()).count == 1)

        let named = try context([Tag.self])
        named.author = "sync"
        named.insert(Tag("a"))
        try named.save()
        named.author = nil
        named.insert(Tag("b"))
        try named.save()
        #expect(try named.fetchHistory(Descriptor()).map(\.author) == ["sync", nil])

        let preserving = try context([Ticket.self])
        preserving.insert(Ticket("a"))
        try preserving.save()
        #expect(try preserving.fetchHistory(Descriptor()).count == 1)
    }

    @Test func aFileThatIsOnlyReadGetsNoHistory() throws {
        let url = try TemporaryFolder().file
        do {
            let container = try ModelContainer(for: StoreKind.schema, configurations: ModelConfiguration(url: url))
            let context = ModelContext(container)
            context.insert(Item("old"))
            try context.save()
        }
        let configuration = ModelConfiguration(url: url, allowsSave: false)
        let context = ModelContext(try ModelContainer(for: StoreKind.schema, configurations: configuration))
        #expect(try context.fetchHistory(Descriptor()).isEmpty)
        #expect(throws: (any Error).self) { try context.deleteHistory(Descriptor()) }
    }

    @Test func damagedHistoryDoesNotCrash() throws {
        let url = try TemporaryFolder().file
        var context = ModelContext(try container(url))
        context.insert(Item("one"))
        try context.save()
        let changes =
            "+Item\t1-9223372036854775807\n+Item\t0\n?Item\t3\n-Item\t2\ta=,=b,%zz=q\n~Item\t9\tnothing,\n+Item"
        try execute(
            "UPDATE \"_swiftdata.history\" SET changes = '\(changes)', time = 'x', program = NULL, author = x'05'",
            in: url)
        context = ModelContext(try container(url))
        let history = try context.fetchHistory(Descriptor())
        #expect(history.map(lines) == [["delete Item", "update Item "]])
        #expect(history[0].author == nil)
    }

    /// Runs a statement on a file that is closed.
    private func execute(_ statement: String, in url: URL) throws {
        try #require(sqlite_calls_open() != 0)
        var connection: OpaquePointer?
        try #require(sqlite_calls_connect(url.path, &connection, 2) == 0)
        let opened = try #require(connection)
        defer { sqlite_calls_disconnect(opened) }
        try #require(sqlite_calls_execute(opened, statement) == 0)
    }

    @Test(arguments: StoreKind.configured)
    func aMergeByUniqueValuesIsAnUpdate(_ kind: StoreKind) throws {
        let context = ModelContext(try container(kind))
        context.insert(Tag("red"))
        try context.save()
        let second = Tag("red")
        second.color = "#f00"
        context.insert(second)
        try context.save()
        let changes = try #require(try context.fetchHistory(Descriptor()).last).changes
        #expect(changes.count == 1)
        guard case .update(let update) = changes.first else {
            Issue.record("\(changes)")
            return
        }
        #expect((update as? DefaultHistoryUpdate<Tag>)?.containsAttribute(\Tag.color) == true)
    }

    @Test func aHistoryKeepsItsLastTransactions() throws {
        let url = try TemporaryFolder().file
        var first: DefaultHistoryToken?
        do {
            let context = ModelContext(try container(url))
            context.insert(Item("one"))
            try context.save()
            first = try context.fetchHistory(Descriptor()).first?.token
        }
        // As if very many transactions had followed.
        try execute(
            "INSERT INTO \"_swiftdata.history\" (_id, time, program, process, changes) "
                + "VALUES (65536, 0, '', '', '+Item\t1'), (70000, 0, '', '', '+Item\t1')", in: url)
        let context = ModelContext(try container(url))
        context.insert(Item("two"))
        try context.save()
        #expect(try context.fetchHistory(Descriptor()).map(\.id) == [65_536, 70_000, 70_001])
        let token = try #require(first)
        // Only the first one is missing, which the token itself names.
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > token })).count == 3)
        #expect(throws: SwiftDataError.historyTokenExpired) {
            try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token >= token }))
        }
    }
}

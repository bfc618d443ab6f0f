import DataModeling
import Foundation
import Locking
import Observation
import Testing

/// Unique values that move between models within one save, over every store.
@Suite struct UniqueTests {
    /// A word without references back to its users.
    final class Label: PersistentModel {
        var persistentBackingData: any BackingData<Label> = Label.createBackingData()
        let _$observationRegistrar = ObservationRegistrar()

        var name: String {
            get { read(\.name) }
            set { write(\.name, newValue) }
        }

        static var schemaMetadata: [Schema.PropertyMetadata] {
            [Schema.PropertyMetadata(name: "name", keypath: \Label.name, metadata: Schema.Attribute(.unique))]
        }

        init(backingData: any BackingData<Label>) { persistentBackingData = backingData }

        init(_ name: String) { self.name = name }
    }

    final class Book: PersistentModel {
        var persistentBackingData: any BackingData<Book> = Book.createBackingData()
        let _$observationRegistrar = ObservationRegistrar()

        var label: Label? {
            get { read(one: \.label) }
            set { write(one: \.label, newValue) }
        }

        var labels: [Label] {
            get { read(many: \.labels) }
            set { write(many: \.labels, newValue) }
        }

        static var schemaMetadata: [Schema.PropertyMetadata] {
            [
                Schema.PropertyMetadata(name: "label", keypath: \Book.label),
                Schema.PropertyMetadata(name: "labels", keypath: \Book.labels),
            ]
        }

        init(backingData: any BackingData<Book>) { persistentBackingData = backingData }

        init(_ label: Label?, _ labels: [Label]) {
            self.label = label
            self.labels = labels
        }
    }

    /// A model with values that its initializer leaves out.
    final class Setting: PersistentModel {
        var persistentBackingData: any BackingData<Setting> = Setting.createBackingData()
        let _$observationRegistrar = ObservationRegistrar()

        var name: String {
            get { read(\.name) }
            set { write(\.name, newValue) }
        }

        var text: String? {
            get { read(\.text) }
            set { write(\.text, newValue) }
        }

        var count: Int {
            get { read(\.count) }
            set { write(\.count, newValue) }
        }

        static var schemaMetadata: [Schema.PropertyMetadata] {
            [
                Schema.PropertyMetadata(name: "name", keypath: \Setting.name, metadata: Schema.Attribute(.unique)),
                Schema.PropertyMetadata(name: "text", keypath: \Setting.text),
                Schema.PropertyMetadata(name: "count", keypath: \Setting.count, defaultValue: 3),
            ]
        }

        init(backingData: any BackingData<Setting>) { persistentBackingData = backingData }

        init(_ name: String) { self.name = name }
    }

    private func container(_ kind: StoreKind) throws -> ModelContainer {
        try kind.container(for: Schema([Book.self, Label.self]))
    }

    private func names(_ container: ModelContainer) throws -> [String] {
        try ModelContext(container).fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)])).map(\.name)
    }

    @Test(arguments: StoreKind.allCases)
    func theValueOfADeletedModelIsFreeInTheSameSave(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let old = Tag("a", color: "old")
        context.insert(old)
        try context.save()
        context.delete(old)
        let new = Tag("a", color: "new")
        context.insert(new)
        try context.save()
        #expect(try names(container) == ["a"])
        #expect(new.color == "new")
        #expect(new.persistentModelID != old.persistentModelID)
        #expect(old.name == "a")
    }

    @Test(arguments: StoreKind.allCases)
    func theOldValueOfARenamedModelIsFreeInTheSameSave(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let tag = Tag("a")
        context.insert(tag)
        try context.save()
        tag.name = "b"
        context.insert(Tag("a"))
        try context.save()
        #expect(try names(container) == ["a", "b"])
        #expect(tag.name == "b")
    }

    @Test func theErrorShowsTheValueThatTwoStoredModelsShare() throws {
        let container = try container(.memory)
        let context = ModelContext(container)
        let first = Label("first")
        context.insert(first)
        context.insert(Label("second"))
        try context.save()
        first.name = "second"
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(
            error?.description == "Two models of Label have the same name (\"second\"), and both are stored already: "
                + "change or delete one of them.")
    }

    @Test(arguments: StoreKind.allCases)
    func threadsThatStoreTheSameValuesShareTheirModels(_ kind: StoreKind) throws {
        let container = try container(kind)
        let failures = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            do {
                for round in 0..<20 {
                    let context = ModelContext(container)
                    for number in 0..<3 { context.insert(Label("\(round).\(number)")) }
                    try context.save()
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Label>()) == 60)
    }

    /// The context's first change is either the insertion of the new model or the renaming of the stored one.
    @Test(arguments: StoreKind.allCases, [false, true])
    func aNewModelAndARenamedOneBecomeOne(_ kind: StoreKind, _ insertsFirst: Bool) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let stored = Tag("red")
        context.insert(stored)
        try context.save()
        let new = Tag("blue", color: "00f")
        if insertsFirst { context.insert(new) }
        stored.name = "blue"
        if !insertsFirst { context.insert(new) }
        let item = Item("sky")
        item.tags = [new]
        try context.save()
        #expect(try names(container) == ["blue"])
        #expect(stored.color == "00f")
        #expect(new.persistentModelID == stored.persistentModelID)
        let copy = try #require(try ModelContext(container).fetch(FetchDescriptor<Item>()).first)
        #expect(copy.tags.map(\.name) == ["blue"])
    }

    /// Each of two processes seeds an empty store, with the same values and the same keys.
    @Test(arguments: StoreKind.kept, [false, true])
    func twoProcessesStoreTheSameFirstValues(_ kind: StoreKind, _ savesChild: Bool) throws {
        let configuration = try kind.configuration()
        let containers = try (0..<2).map { _ in
            try ModelContainer(for: StoreKind.schema, configurations: configuration)
        }
        let contexts = containers.map { ModelContext($0) }
        for (number, context) in contexts.enumerated() {
            let context = savesChild ? context.makeChild(isOfMainThread: false) { $0() } : context
            for name in ["inbox", "work"] {
                let tag = Tag(name)
                tag.items = [Item("\(name) \(number)")]
                context.insert(tag)
            }
            if savesChild { try context.save() }
        }
        for context in contexts { try context.save() }
        #expect(try names(containers[0]) == ["inbox", "work"])
        let tags = try contexts[1].fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)]))
        #expect(tags.map(\.name) == ["inbox", "work"])
        let copy = try ModelContext(containers[0]).fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)]))
        #expect(copy.map { $0.items.map(\.title).sorted() } == [["inbox 0", "inbox 1"], ["work 0", "work 1"]])
    }

    @Test(arguments: StoreKind.allCases)
    func twoModelsSwapTheirValues(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let (first, second) = (Tag("a", color: "first"), Tag("b", color: "second"))
        context.insert(first)
        context.insert(second)
        try context.save()
        first.name = "b"
        second.name = "a"
        try context.save()
        #expect(try names(container) == ["a", "b"])
        let descriptor = FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)])
        #expect(try ModelContext(container).fetch(descriptor).map(\.color) == ["second", "first"])
    }

    @Test(arguments: StoreKind.allCases)
    func referencesToAMergedModelLeadToTheStoredOne(_ kind: StoreKind) throws {
        let container = try container(kind)
        let context = ModelContext(container)
        let stored = Label("a")
        context.insert(stored)
        try context.save()
        let again = Label("a")
        let book = Book(again, [Label("b"), again, stored])
        context.insert(book)
        try context.save()
        #expect(book.label?.name == "a")
        #expect(book.label?.persistentModelID == stored.persistentModelID)
        let copy = try #require(try ModelContext(container).fetch(FetchDescriptor<Book>()).first)
        #expect(copy.label?.name == "a")
        #expect(copy.labels.map(\.name) == ["b", "a"])
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Label>()) == 2)
    }

    @Test(arguments: StoreKind.allCases)
    func aMergeKeepsStoredValuesThatWereOnlyRead(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container(for: Schema([Setting.self])))
        let stored = Setting("width")
        stored.text = "kept"
        stored.count = 7
        context.insert(stored)
        try context.save()
        let other = Setting("width")
        #expect(other.text == nil)
        #expect(other.count == 3)
        context.insert(other)
        #expect(other.text == nil)
        #expect(other.count == 3)
        try context.save()
        #expect(stored.text == "kept")
        #expect(stored.count == 7)
        #expect(other.count == 7)
        let last = Setting("width")
        last.count = 3
        context.insert(last)
        try context.save()
        #expect(stored.count == 3)
        #expect(stored.text == "kept")
    }

    /// A database's index compares bytes, so every store does, in one save or in two.
    @Test(arguments: StoreKind.allCases, [true, false])
    func equivalentTextsWithOtherBytesAreTwoValues(_ kind: StoreKind, _ isSavedBetween: Bool) throws {
        let context = ModelContext(try kind.container(for: Schema([Label.self])))
        // As keyboards give it, and as some file systems do.
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        context.insert(Label(composed))
        if isSavedBetween { try context.save() }
        context.insert(Label(decomposed))
        context.insert(Label(composed))
        try context.save()
        let names = try context.fetch(FetchDescriptor<Label>()).map { Array($0.name.utf8) }
        #expect(Set(names) == [Array(composed.utf8), Array(decomposed.utf8)] && names.count == 2)
        #expect(try context.fetchCount(FetchDescriptor<Label>(predicate: #Predicate { $0.name == composed })) == 2)
    }
}

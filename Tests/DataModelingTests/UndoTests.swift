import DataModeling
import Foundation
import SeededRandom
import Testing
import UndoManagement

/// The laws of undo, over every store.
@MainActor @Suite struct UndoTests {
    private let manager = UndoManager()

    init() { manager.groupsByEvent = false }

    private func context(_ kind: StoreKind) throws -> ModelContext { context(of: try kind.container()) }

    private func context(of container: ModelContainer) -> ModelContext {
        let context = ModelContext(container)
        context.undoManager = manager
        return context
    }

    private func group(_ body: () throws -> Void) rethrows {
        manager.beginUndoGrouping()
        defer { manager.endUndoGrouping() }
        try body()
    }

    private func titles(_ context: ModelContext) throws -> [String] {
        try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])).map(\.title)
    }

    @Test(arguments: StoreKind.allCases)
    func aChangeAfterAGroupIsAnotherOperation(_ kind: StoreKind) throws {
        let context = try context(kind)
        let item = Item("one")
        context.insert(item)
        try context.save()
        manager.removeAllActions()
        group { item.title = "two" }
        item.title = "three"
        manager.undo()
        #expect(item.title == "two")
        manager.undo()
        #expect(item.title == "one")
    }

    @Test(arguments: StoreKind.allCases)
    func aChangeThatIsUndoneLeavesNothingToSave(_ kind: StoreKind) throws {
        let context = try context(kind)
        let item = Item("one", count: 1)
        manager.disableUndoRegistration()
        context.insert(item)
        try context.save()
        manager.enableUndoRegistration()
        #expect(!manager.canUndo)
        group {
            item.title = "two"
            item.title = "three"
            item.score = 4
        }
        #expect(context.hasChanges)
        manager.undo()
        #expect(item.title == "one")
        #expect(item.score == nil)
        #expect(!context.hasChanges)
        manager.redo()
        #expect(item.title == "three")
        #expect(item.score == 4)
        try context.save()
        #expect(try titles(ModelContext(context.container)) == ["three"])
    }

    @Test(arguments: StoreKind.allCases)
    func anUndoAfterTheSaveIsAChange(_ kind: StoreKind) throws {
        let context = try context(kind)
        let item = Item("one")
        group { context.insert(item) }
        try context.save()
        group { item.title = "two" }
        try context.save()
        manager.undo()
        #expect(item.title == "one")
        #expect(context.hasChanges)
        try context.save()
        #expect(try titles(ModelContext(context.container)) == ["one"])
        manager.undo()
        #expect(item.isDeleted)
        try context.save()
        #expect(try titles(ModelContext(context.container)) == [])
        manager.redo()
        #expect(item.modelContext === context)
        #expect(!item.isDeleted)
        manager.redo()
        try context.save()
        #expect(try titles(ModelContext(context.container)) == ["two"])
        #expect(try context.fetch(FetchDescriptor<Item>()).first === item)
    }

    @Test(arguments: StoreKind.allCases)
    func anInsertionThatIsUndoneLeavesTheContext(_ kind: StoreKind) throws {
        let context = try context(kind)
        let folder = Folder("home")
        context.insert(folder)
        try context.save()
        manager.removeAllActions()
        let item = Item("one")
        group {
            context.insert(item)
            item.folder = folder
            item.title = "two"
        }
        manager.undo()
        #expect(item.modelContext == nil)
        #expect(folder.items.isEmpty)
        #expect(!context.hasChanges)
        manager.redo()
        #expect(folder.items.map(\.title) == ["two"])
        #expect(try context.fetch(FetchDescriptor<Item>()).first === item)
    }

    /// Deletes a folder with the items and folders in it, before and after a save.
    @Test(arguments: StoreKind.allCases, [false, true])
    func aDeletionIsUndoneWithTheEffectsOfItsRules(_ kind: StoreKind, _ saves: Bool) throws {
        let context = try context(kind)
        let (parent, folder, child) = (Folder("parent"), Folder("folder"), Folder("child"))
        let tag = Tag("urgent")
        folder.parent = parent
        child.parent = folder
        let items = (0..<5).map { Item("item \($0)", folder: folder) }
        for item in items { item.tags = [tag] }
        context.insert(parent)
        folder.items = [items[3], items[0], items[4], items[1], items[2]]
        try context.save()
        manager.removeAllActions()
        group { context.delete(folder) }
        #expect(parent.children.isEmpty)
        #expect(tag.items.isEmpty)
        #expect(items.allSatisfy { $0.isDeleted })
        if saves {
            try context.save()
            #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
        }
        manager.undo()
        #expect(parent.children == [folder])
        #expect(folder.children == [child])
        #expect(folder.items.map(\.title) == ["item 3", "item 0", "item 4", "item 1", "item 2"])
        #expect(tag.items.count == 5)
        #expect(items.allSatisfy { $0.folder === folder && $0.modelContext === context && !$0.isDeleted })
        #expect(context.hasChanges == saves)
        try context.save()
        let copy = try ModelContext(context.container).fetch(
            FetchDescriptor<Folder>(predicate: #Predicate { $0.name == "folder" }))
        #expect(copy.first?.items.map(\.title) == ["item 3", "item 0", "item 4", "item 1", "item 2"])
        #expect(copy.first?.items.first?.tags.map(\.name) == ["urgent"])
        #expect(copy.first?.parent?.name == "parent")
        manager.redo()
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Folder>()) == 1)
    }

    /// The ways in which an unsaved deletion is taken back.
    enum Return: CaseIterable {
        case undo, rollback, insertion
    }

    /// Takes the deletion of models back.
    private func restore(_ models: [any PersistentModel], _ way: Return, in context: ModelContext) {
        switch way {
        case .undo: manager.undo()
        case .rollback: context.rollback()
        case .insertion: for model in models { context.insert(model) }
        }
    }

    @Test(arguments: StoreKind.allCases, Return.allCases)
    func anUndoneDeletionRestoresUnreadLists(_ kind: StoreKind, _ way: Return) throws {
        let container = try kind.container()
        let first = ModelContext(container)
        let stored = Tag("urgent")
        first.insert(stored)
        for title in ["one", "two"] { stored.items.append(Item(title)) }
        try first.save()
        let context = context(of: container)
        let tag = try #require(try context.fetch(FetchDescriptor<Tag>()).first)
        group { context.delete(tag) }
        restore([tag], way, in: context)
        #expect(tag.items.map(\.title) == ["one", "two"])
        #expect(tag.items.allSatisfy { $0.tags == [tag] })
        tag.items.first?.tags.append(Tag("other"))
        try context.save()
        let items = try ModelContext(container).fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)]))
        #expect(items.map { $0.tags.map(\.name) } == [["urgent", "other"], ["urgent"]])
    }

    @Test(arguments: StoreKind.allCases, [Return.undo, .rollback])
    func anUndoneDeletionRestoresUnreadReferences(_ kind: StoreKind, _ way: Return) throws {
        let container = try kind.container()
        let first = ModelContext(container)
        let stored = Folder("home")
        first.insert(stored)
        for title in ["one", "two"] { _ = Item(title, folder: stored) }
        try first.save()
        let context = context(of: container)
        let folder = try #require(try context.fetch(FetchDescriptor<Folder>()).first)
        group { context.delete(folder) }
        restore([folder], way, in: context)
        #expect(folder.items.map(\.title) == ["one", "two"])
        #expect(folder.items.allSatisfy { $0.folder === folder })
        #expect(!context.hasChanges)
        folder.items.first?.count = 5
        try context.save()
        let copy = try #require(try ModelContext(container).fetch(FetchDescriptor<Folder>()).first)
        #expect(copy.items.map(\.title) == ["one", "two"])
    }

    /// A book has no way back from its labels.
    @Test(arguments: StoreKind.allCases, Return.allCases.flatMap { way in [(way, false), (way, true)] })
    func valuesReadDuringADeletionAreReadAgain(_ kind: StoreKind, _ how: (way: Return, deletesBook: Bool)) throws {
        typealias Book = UniqueTests.Book
        typealias Label = UniqueTests.Label
        let container = try kind.container(for: Schema([Book.self, Label.self]))
        do {
            let context = ModelContext(container)
            let label = Label("a")
            context.insert(Book(label, [label, Label("b")]))
            try context.save()
        }
        let context = context(of: container)
        let label = try #require(
            try context.fetch(FetchDescriptor<Label>(predicate: #Predicate { $0.name == "a" })).first)
        let book = try #require(try context.fetch(FetchDescriptor<Book>()).first)
        group {
            context.delete(label)
            #expect(book.label == nil)
            #expect(book.labels.map(\.name) == ["b"])
            if how.deletesBook { context.delete(book) }
        }
        restore(how.deletesBook ? [label, book] : [label], how.way, in: context)
        #expect(book.label === label)
        #expect(book.labels.map(\.name) == ["a", "b"])
        #expect(!context.hasChanges)
        book.labels.append(Label("c"))
        try context.save()
        let copy = try #require(try ModelContext(container).fetch(FetchDescriptor<Book>()).first)
        #expect(copy.label?.name == "a")
        #expect(copy.labels.map(\.name) == ["a", "b", "c"])
    }

    @Test(arguments: StoreKind.allCases)
    func theOrderOfAListIsRestored(_ kind: StoreKind) throws {
        let context = try context(kind)
        let folder = Folder("home")
        context.insert(folder)
        for title in ["a", "b", "c", "d"] { context.insert(Item(title, folder: folder)) }
        try context.save()
        group { folder.items = [folder.items[2], folder.items[0], folder.items[3], folder.items[1]] }
        group { folder.items.removeAll { $0.title == "a" } }
        try context.save()
        manager.undo()
        #expect(folder.items.map(\.title) == ["c", "a", "d", "b"])
        manager.undo()
        #expect(folder.items.map(\.title) == ["a", "b", "c", "d"])
        try context.save()
        let copy = try #require(try ModelContext(context.container).fetch(FetchDescriptor<Folder>()).first)
        #expect(copy.items.map(\.title) == ["a", "b", "c", "d"])
    }

    @Test(arguments: StoreKind.allCases)
    func rollbackEmptiesTheUndoStackOfTheContextAlone(_ kind: StoreKind) throws {
        let context = try context(kind)
        let other = Folder("other")
        var count = 0
        group { context.insert(Item("one")) }
        group { manager.registerUndo(withTarget: other) { _ in count += 1 } }
        context.rollback()
        #expect(manager.canUndo)
        manager.undo()
        #expect(count == 1)
        #expect(!manager.canUndo)
        #expect(try titles(context) == [])
        group { context.insert(Item("two")) }
        manager.undo()
        #expect(try titles(context) == [])
        #expect(manager.canRedo)
        context.rollback()
        #expect(!manager.canRedo)
    }

    @Test(arguments: StoreKind.allCases)
    func withoutAManagerNothingIsRecorded(_ kind: StoreKind) throws {
        let context = try context(kind)
        group { context.insert(Item("one")) }
        #expect(manager.canUndo)
        context.undoManager = nil
        #expect(!manager.canUndo)
        context.insert(Item("two"))
        #expect(!manager.canUndo)
        #expect(context.undoManager == nil)
    }

    /// Without a group opened by the program, the changes of one turn of the main loop form a group.
    @Test(arguments: StoreKind.allCases, [false, true])
    func changesOutsideOfGroupsAreUndoneTogether(_ kind: StoreKind, _ groupsByEvent: Bool) throws {
        let context = try context(kind)
        let (first, second) = (Folder("first"), Folder("second"))
        let item = Item("one", folder: first)
        context.insert(item)
        context.insert(second)
        try context.save()
        manager.removeAllActions()
        manager.groupsByEvent = groupsByEvent
        item.folder = second
        item.title = "two"
        #expect(second.items == [item])
        manager.undo()
        #expect(item.folder === first)
        #expect(item.title == "one")
        #expect(first.items == [item])
        #expect(second.items.isEmpty)
        #expect(!manager.canUndo)
        if !groupsByEvent {
            item.title = "three"
            context.processPendingChanges()
            item.title = "four"
            manager.undo()
            #expect(item.title == "three")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anInsertionThatASaveHasMergedGivesTheStoredModelItsValuesBack(_ kind: StoreKind) throws {
        let context = try context(kind)
        let stored = Tag("red", color: "f00")
        context.insert(stored)
        try context.save()
        manager.removeAllActions()
        group { context.insert(Tag("red", color: "e11")) }
        try context.save()
        #expect(stored.color == "e11")
        manager.undo()
        #expect(stored.color == "f00")
        #expect(!stored.isDeleted)
        try context.save()
        #expect(try ModelContext(context.container).fetch(FetchDescriptor<Tag>()).map(\.color) == ["f00"])
        manager.redo()
        #expect(stored.color == "e11")
    }

    @Test(arguments: StoreKind.allCases)
    func aModelThatAnotherContextHasDeletedStaysDeleted(_ kind: StoreKind) throws {
        let context = try context(kind)
        let item = Item("one")
        context.insert(item)
        try context.save()
        manager.removeAllActions()
        group { item.title = "two" }
        try context.save()
        let other = ModelContext(context.container)
        try other.delete(model: Item.self)
        try other.save()
        manager.undo()
        #expect(item.isDeleted)
        #expect(try titles(context) == [])
        #expect(!context.hasChanges)
    }

    @Test func theManagerDoesNotKeepTheContext() throws {
        weak var kept: ModelContext?
        do {
            let context = try context(.memory)
            kept = context
            group { context.insert(Item("one")) }
            #expect(manager.canUndo)
        }
        #expect(kept == nil)
        #expect(!manager.canUndo)
    }

    // MARK: Random changes

    /// A graph of models whose names never change.
    private struct Graph {
        let context: ModelContext
        var folders: [Folder] = []
        var items: [Item] = []
        var tags: [Tag] = []

        private func isPresent(_ model: some PersistentModel) -> Bool { model.modelContext != nil && !model.isDeleted }

        var presentFolders: [Folder] { folders.filter(isPresent) }
        var presentItems: [Item] { items.filter(isPresent) }
        var presentTags: [Tag] { tags.filter(isPresent) }

        /// The values of the models in a context, by name.
        static func lines(_ folders: [Folder], _ items: [Item], _ tags: [Tag]) -> [String] {
            let folderLines = folders.map { folder -> String in
                let (children, items) = (folder.children.map(\.name), folder.items.map(\.title))
                return "folder \(folder.name) in \(folder.parent?.name ?? "-"): \(children) \(items)"
            }
            let itemLines = items.map { item -> String in
                let values = "\(item.count) \(item.note ?? "-") \(item.tags.map(\.name))"
                return "item \(item.title) in \(item.folder?.name ?? "-"): \(values)"
            }
            let tagLines = tags.map { "tag \($0.name): \($0.color ?? "-") \($0.items.map(\.title))" }
            return (folderLines + itemLines + tagLines).sorted()
        }

        var lines: [String] { Self.lines(presentFolders, presentItems, presentTags) }

        /// The stored values of the models, by name.
        func storedLines() throws -> [String] {
            let other = ModelContext(context.container)
            return Self.lines(
                try other.fetch(FetchDescriptor<Folder>()), try other.fetch(FetchDescriptor<Item>()),
                try other.fetch(FetchDescriptor<Tag>()))
        }

        mutating func change(_ random: inout SeededRandom) {
            let folder = presentFolders.randomElement(using: &random)
            let item = presentItems.randomElement(using: &random)
            let tag = presentTags.randomElement(using: &random)
            switch random.number(below: 12) {
            case 0:
                let folder = Folder("f\(folders.count)")
                folders.append(folder)
                context.insert(folder)
                // A folder that is its own ancestor could not be deleted alone.
                folder.parent = presentFolders.filter { $0 !== folder }.randomElement(using: &random)
            case 1, 2:
                items.append(Item("i\(items.count)", count: random.number(below: 9), folder: folder))
                context.insert(items[items.count - 1])
            case 3:
                tags.append(Tag("t\(tags.count)"))
                context.insert(tags[tags.count - 1])
            case 4: if let folder, random.chance(0.4) { context.delete(folder) }
            case 5: if let item { context.delete(item) }
            case 6: if let tag { context.delete(tag) }
            case 7: item?.folder = random.chance(0.2) ? nil : folder
            case 8: folder?.items.shuffle(using: &random)
            case 9: item?.tags = presentTags.shuffled(using: &random).filter { _ in random.chance(0.6) }
            case 10: tag?.items = presentItems.shuffled(using: &random).filter { _ in random.chance(0.4) }
            default:
                item?.count += 1
                item?.note = random.chance(0.3) ? nil : "n\(random.number(below: 99))"
                tag?.color = "c\(random.number(below: 99))"
            }
        }
    }

    private static func mark(_ manager: UndoManager) { manager.registerUndo(withTarget: manager) { mark($0) } }

    @Test(arguments: StoreKind.allCases, 1...12)
    func randomChangesAreUndoneAndRedone(_ kind: StoreKind, _ seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let context = try context(kind)
        var graph = Graph(context: context)
        var states = [graph.lines]
        for _ in 1...25 {
            group {
                // The manager drops a group without operations.
                Self.mark(manager)
                for _ in 0...random.number(below: 5) { graph.change(&random) }
            }
            states.append(graph.lines)
            if random.chance(0.3) { try context.save() }
        }
        for _ in 1...3 {
            var place = states.count - 1
            while manager.canUndo, place > 0 {
                manager.undo()
                place -= 1
                try #require(graph.lines == states[place], "undo to \(place)")
                if random.chance(0.3) {
                    try context.save()
                    try #require(try graph.storedLines() == graph.lines, "stored after the undo to \(place)")
                }
            }
            #expect(graph.lines == states[0])
            #expect(!manager.canUndo)
            while manager.canRedo {
                manager.redo()
                place += 1
                try #require(graph.lines == states[place], "redo to \(place)")
                if random.chance(0.3) {
                    try context.save()
                    try #require(try graph.storedLines() == graph.lines, "stored after the redo to \(place)")
                }
            }
        }
    }
}

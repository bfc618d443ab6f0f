import DataModeling
import Foundation
import Observation
import Synchronization
import Testing

/// The laws of relationships, over every store.
@Suite struct RelationshipTests {
    @Test(arguments: StoreKind.allCases)
    func bothSidesOfARelationshipChangeAtOnce(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        let (home, work) = (Folder("home"), Folder("work"))
        context.insert(home)
        context.insert(work)
        let item = Item("one", folder: home)
        #expect(home.items == [item])
        #expect(item.modelContext === context)
        item.folder = work
        #expect(home.items.isEmpty)
        #expect(work.items == [item])
        home.items.append(item)
        #expect(item.folder === home)
        #expect(work.items.isEmpty)
        home.items = []
        #expect(item.folder == nil)
        let tag = Tag("red")
        item.tags = [tag]
        #expect(tag.items == [item])
        tag.items = []
        #expect(item.tags.isEmpty)
        let child = Folder("child")
        child.parent = home
        #expect(home.children == [child])
        #expect(child.modelContext === context)
    }

    @Test(arguments: StoreKind.allCases)
    func anInitializerMakesBothSides(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let owner = Owner("Ann")
        let first = Pet(name: "Rex", owner: owner)
        context.insert(owner)
        #expect(owner.pets == [first])
        #expect(first.modelContext === context)
        // This one's instance is used nowhere.
        _ = Pet(name: "Tom", owner: owner)
        #expect(owner.pets.map(\.name) == ["Rex", "Tom"])
        try context.save()
        let stored = try ModelContext(container).fetch(FetchDescriptor<Pet>(sortBy: [SortDescriptor(\.name)]))
        #expect(stored.map(\.name) == ["Rex", "Tom"])
        #expect(stored.map(\.owner.name) == ["Ann", "Ann"])
    }

    @Test(arguments: StoreKind.allCases)
    func theOtherSideIsObserved(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        let home = Folder("home")
        context.insert(home)
        let changes = Atomic(0)
        withObservationTracking {
            _ = home.items
        } onChange: {
            changes.add(1, ordering: .relaxed)
        }
        _ = Item("one", folder: home)
        #expect(changes.load(ordering: .relaxed) == 1)
    }

    @Test(arguments: StoreKind.allCases)
    func relationshipsAndTheirOrderAreStored(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let home = Folder("home")
        context.insert(home)
        let items = (0..<5).map { Item("\($0)") }
        home.items = [items[3], items[1], items[4]]
        items[3].tags = [Tag("red"), Tag("blue"), Tag("green")]
        try context.save()
        func stored() throws -> Folder {
            try #require(try ModelContext(container).fetch(FetchDescriptor<Folder>()).first)
        }
        #expect(try stored().items.map(\.title) == ["3", "1", "4"])
        #expect(try stored().items[0].tags.map(\.name) == ["red", "blue", "green"])
        #expect(try stored().items[0].tags[1].items.map(\.title) == ["3"])
        home.items.insert(items[0], at: 0)
        home.items.swapAt(1, 3)
        items[3].tags.removeFirst()
        items[3].tags.reverse()
        try context.save()
        #expect(try stored().items.map(\.title) == ["0", "4", "1", "3"])
        #expect(try stored().items[3].tags.map(\.name) == ["green", "blue"])
        #expect(try stored().items[3].folder?.name == "home")
    }

    @Test(arguments: StoreKind.allCases)
    func savedChildrenKeepTheirParentsOrder(_ kind: StoreKind) throws {
        let container = try kind.container()
        let parent = ModelContext(container)
        let home = Folder("home")
        parent.insert(home)
        home.items = ["a", "b", "c", "d"].map { Item($0) }
        try parent.save()
        let child = parent.makeChild(isOfMainThread: false) { $0() }
        let copy = try #require(try child.fetch(FetchDescriptor<Folder>()).first)
        copy.items.remove(at: 2)
        try child.save()
        #expect(home.items.map(\.title) == ["a", "b", "d"])
        // The positions in the child have a gap now.
        copy.items.insert(Item("f"), at: 2)
        try child.save()
        #expect(home.items.map(\.title) == ["a", "b", "f", "d"])
        // An element that only the parent knows stays.
        home.items.insert(Item("p"), at: 0)
        copy.items.swapAt(0, 1)
        try child.save()
        #expect(home.items.map(\.title) == ["b", "a", "f", "d", "p"])
        try parent.save()
        let stored = try #require(try ModelContext(container).fetch(FetchDescriptor<Folder>()).first)
        #expect(stored.items.map(\.title) == ["b", "a", "f", "d", "p"])
    }

    @Test(arguments: StoreKind.allCases)
    func cascadesEndInCycles(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        let (first, second) = (Folder("first"), Folder("second"))
        context.insert(first)
        second.parent = first
        first.parent = second
        let item = Item("one", folder: second)
        try context.save()
        context.delete(first)
        #expect(second.isDeleted)
        #expect(item.isDeleted)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Folder>()) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
    }

    /// SQLite alone follows at most 1,000 references of deleted rows, and a thread's stack holds fewer than 3,000
    /// nested deletions or releases.
    @Test(arguments: StoreKind.configured, [true, false])
    func aCascadeDeletesADeepChain(_ kind: StoreKind, beginsAtRoot: Bool) async throws {
        let depth = 3_000
        let left = try await withCheckedThrowingContinuation { (end: CheckedContinuation<Int, any Error>) in
            // A thread with a stack of 512 kB, like a thread of Dispatch.
            let thread = Thread {
                end.resume(with: Result { try Self.deleteChain(kind, depth: depth, beginsAtRoot: beginsAtRoot) })
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(left == 0)
    }

    /// Each folder of a cycle is referenced by another one, so SQLite can delete none of them first.
    @Test(arguments: StoreKind.configured)
    func aCascadeDeletesALongCycle(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let size = 1_500
        let circle = (0..<size).map { Folder("circle \($0)") }
        let other = Folder("other")
        for folder in circle + [other] { context.insert(folder) }
        for place in circle.indices { circle[(place + 1) % size].parent = circle[place] }
        try context.save()
        context.delete(circle[0])
        #expect(circle.allSatisfy(\.isDeleted) && !other.isDeleted)
        try context.save()
        #expect(try ModelContext(container).fetch(FetchDescriptor<Folder>()).map(\.name) == ["other"])
        // And later saves succeed.
        other.name = "left"
        try context.save()
        #expect(try ModelContext(container).fetch(FetchDescriptor<Folder>()).map(\.name) == ["left"])
    }

    @Test(arguments: StoreKind.configured)
    func aChainThatRefersToACircleIsDeletedWithIt(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let circle = (0..<1_200).map { Folder("circle \($0)") }
        let chain = (0..<1_200).map { Folder("chain \($0)") }
        for folder in chain + circle { context.insert(folder) }
        for place in circle.indices { circle[(place + 1) % circle.count].parent = circle[place] }
        chain[0].parent = circle[600]
        for (parent, child) in zip(chain, chain.dropFirst()) { child.parent = parent }
        try context.save()
        context.delete(circle[3])
        try context.save()
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Folder>()) == 0)
    }

    /// Makes a chain of folders, deletes its root, and returns the number of stored folders.
    private static func deleteChain(_ kind: StoreKind, depth: Int, beginsAtRoot: Bool) throws -> Int {
        let context = ModelContext(try kind.container())
        let folders = (0..<depth).map { Folder("\($0)") }
        for folder in folders { context.insert(folder) }
        // The keys of the rows ascend either towards the leaf or towards the root.
        let chain = beginsAtRoot ? folders : folders.reversed()
        for (parent, child) in zip(chain, chain.dropFirst()) { child.parent = parent }
        try context.save()
        context.delete(chain[0])
        guard chain.allSatisfy(\.isDeleted) else { return depth }
        try context.save()
        return try ModelContext(context.container).fetchCount(FetchDescriptor<Folder>())
    }

    @Test(arguments: StoreKind.allCases)
    func nullifyLeavesTheOthers(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let item = Item("one")
        let tag = Tag("red")
        item.tags = [tag]
        context.insert(item)
        try context.save()
        context.delete(tag)
        #expect(item.tags.isEmpty)
        try context.save()
        let other = try #require(try ModelContext(container).fetch(FetchDescriptor<Item>()).first)
        #expect(other.tags.isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func denyThrowsAtTheSaveAndNamesTheReferrer(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        let owner = Owner("Ann")
        context.insert(owner)
        let pet = Pet(name: "Rex", owner: owner)
        context.insert(pet)
        #expect(owner.pets == [pet])
        try context.save()
        context.delete(owner)
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(error?.description.contains("Owner cannot be deleted: its pets") == true)
        #expect(error?.description.contains(kind == .custom ? "Pet (key " : "Pet (key 1)") == true)
        context.delete(pet)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Owner>()) == 0)
        #expect(pet.owner.name == "Ann")
    }

    /// The sentence of a denied deletion says that the referrers can be moved.
    @Test(arguments: StoreKind.allCases, [false, true])
    func denyAllowsTheSaveWhenTheReferrersHaveMoved(_ kind: StoreKind, _ readsPet: Bool) throws {
        let container = try kind.container()
        do {
            let context = ModelContext(container)
            let (ann, bob) = (Owner("Ann"), Owner("Bob"))
            context.insert(bob)
            context.insert(Pet(name: "Rex", owner: ann))
            try context.save()
        }
        let context = ModelContext(container)
        let owners = try context.fetch(FetchDescriptor<Owner>(sortBy: [SortDescriptor(\.name)]))
        let pet = try #require(try context.fetch(FetchDescriptor<Pet>()).first)
        if readsPet { #expect(pet.owner === owners[0]) }
        context.delete(owners[0])
        for _ in 0..<2 {
            let error = #expect(throws: SwiftDataError.self) { try context.save() }
            #expect(error?.description.contains("Delete or move them first") == true)
        }
        pet.owner = owners[1]
        try context.save()
        let copy = ModelContext(container)
        #expect(try copy.fetch(FetchDescriptor<Owner>()).map(\.name) == ["Bob"])
        #expect(try copy.fetch(FetchDescriptor<Pet>()).map(\.owner.name) == ["Bob"])
    }

    @Test(arguments: StoreKind.allCases)
    func denyAllowsTheSaveWhenAnotherContextHasMovedTheReferrer(_ kind: StoreKind) throws {
        let container = try kind.container()
        let (context, other) = (ModelContext(container), ModelContext(container))
        let (ann, bob) = (Owner("Ann"), Owner("Bob"))
        context.insert(bob)
        context.insert(Pet(name: "Rex", owner: ann))
        try context.save()
        context.delete(ann)
        #expect(throws: SwiftDataError.self) { try context.save() }
        let pet = try #require(try other.fetch(FetchDescriptor<Pet>()).first)
        pet.owner = try #require(
            try other.fetch(FetchDescriptor<Owner>(predicate: #Predicate { $0.name == "Bob" })).first)
        try other.save()
        try context.save()
        #expect(try ModelContext(container).fetch(FetchDescriptor<Owner>()).map(\.pets.count) == [1])
    }

    @Test(arguments: StoreKind.allCases)
    func uniqueValuesMergeIntoTheStoredModel(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let red = Tag("red", color: "dark")
        let item = Item("one")
        item.tags = [red]
        context.insert(item)
        try context.save()
        let again = Tag("red", color: "light")
        let other = Item("two")
        other.tags = [again]
        context.insert(other)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Tag>()) == 1)
        #expect(red.color == "light")
        #expect(again.persistentModelID == red.persistentModelID)
        #expect(red.items.map(\.title) == ["one", "two"])
        context.insert(Tag("blue"))
        context.insert(Tag("blue", color: "deep"))
        try context.save()
        let tags = try ModelContext(container).fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)]))
        #expect(tags.map(\.name) == ["blue", "red"])
        #expect(tags.map(\.color) == ["deep", "light"])
    }

    @Test(arguments: StoreKind.allCases, [true, false])
    func deletedModelsAreReleased(_ kind: StoreKind, _ isSaved: Bool) throws {
        let context = ModelContext(try kind.container())
        weak var folder: Folder?
        weak var item: Item?
        func work() throws {
            let home = Folder("home")
            let first = Item("one", folder: home)
            context.insert(home)
            if isSaved { try context.save() }
            #expect(home.items == [first])
            context.delete(home)
            (folder, item) = (home, first)
            try context.save()
            #expect(first.isDeleted)
            #expect(first.folder === home)
        }
        try work()
        #expect(folder == nil)
        #expect(item == nil)
    }

    @Test(arguments: StoreKind.allCases)
    func anInstanceThatOnlyARelationshipKnowsIsKeptByIt(_ kind: StoreKind) throws {
        let container = try kind.container()
        weak var pet: Pet?
        func work() throws {
            let context = ModelContext(container)
            let owner = Owner("Ann")
            context.insert(owner)
            _ = Pet(name: "Tom", owner: owner)
            try context.save()
            pet = owner.pets.first
            #expect(pet?.name == "Tom")
            #expect(owner.pets.first === pet)
            let changes = Atomic(0)
            withObservationTracking {
                _ = owner.pets.first?.name
            } onChange: {
                changes.add(1, ordering: .relaxed)
            }
            try context.fetch(FetchDescriptor<Pet>()).first?.name = "Tim"
            #expect(changes.load(ordering: .relaxed) == 1)
            try context.save()
        }
        try work()
        #expect(pet == nil)
    }

    @Test(arguments: StoreKind.allCases)
    func aReferenceToADeletedModelEndsWithTheSave(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        let (folder, gone) = (Folder("home"), Folder("gone"))
        for folder in [folder, gone] { context.insert(folder) }
        try context.save()
        context.delete(gone)
        try context.save()
        folder.parent = gone
        folder.children = [gone]
        let item = Item("one", folder: gone)
        context.insert(item)
        try context.save()
        #expect(folder.parent == nil && folder.children == [] && item.folder == nil)
        #expect(gone.isDeleted && gone.name == "gone")
        let stored = try ModelContext(context.container).fetch(FetchDescriptor<Folder>())
        #expect(stored.map(\.name) == ["home"] && stored[0].parent == nil && stored[0].children == [])
    }

    @Test(arguments: StoreKind.allCases)
    func modelsOutliveTheirContext(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        context.insert(Item("one", folder: Folder("home")))
        try context.save()
        let folder = try #require(try ModelContext(container).fetch(FetchDescriptor<Folder>()).first)
        #expect(folder.items.map(\.title) == ["one"])
    }
}

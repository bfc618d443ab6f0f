import CoreData
import Foundation
import ManagedObjects
import Testing

/// Contexts whose saves go to a parent.
@MainActor
@Suite struct ChildContextTests {
    @Test(arguments: StoreKind.allCases)
    func aSaveReachesTheParentAndTheStoreOnlyWithItsSave(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let parent = container.newBackgroundContext()
            let child = childContext(of: parent)
            #expect(child.parent === parent && child.persistentStoreCoordinator === parent.persistentStoreCoordinator)
            let oslo = Harbor(context: child)
            oslo.name = "Oslo"
            let fram = addBoat("Fram", 39, weight: 402.5, built: 1_000, isSold: true, harbor: oslo, to: child)
            #expect(try !parent.hasChanges && boats(in: parent) == [])
            try child.save()
            #expect(!child.hasChanges && parent.hasChanges && parent.insertedObjects.count == 2)
            let other = container.newBackgroundContext()
            #expect(try boats(in: other) == [])
            let copy = try #require(try parent.existingObject(with: fram.objectID) as? Boat)
            #expect(copy !== fram && copy.managedObjectContext === parent && copy.isInserted)
            #expect(copy.name == "Fram" && copy.length == 39 && copy.weight == 402.5 && copy.isSold)
            #expect(copy.built == fram.built && copy.token == fram.token && copy.events.isEmpty)
            #expect(copy.harbor?.name == "Oslo" && copy.harbor?.boats == [copy])
            try parent.save()
            #expect(try boats("harbor.name == 'Oslo'", in: other) == ["Fram"])
            #expect(try other.existingObject(with: fram.objectID).objectID == fram.objectID)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func fetchesIncludeUnsavedObjectsOfTheParent(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let parent = container.newBackgroundContext()
            let (oslo, bergen) = (Harbor(context: parent), Harbor(context: parent))
            (oslo.name, bergen.name) = ("Oslo", "Bergen")
            let fram = addBoat("Fram", 39, harbor: oslo, to: parent)
            let gjoa = addBoat("Gjøa", 21, harbor: oslo, to: parent)
            let ran = addBoat("Ran", 5, to: parent)
            try parent.save()
            let child = childContext(of: parent)
            #expect(try boats(in: child) == ["Ran", "Gjøa", "Fram"])
            fram.length = 1
            gjoa.harbor = bergen
            parent.delete(ran)
            _ = addBoat("New", 30, harbor: oslo, to: parent)
            #expect(try boats(in: child) == ["Fram", "Gjøa", "New"])
            #expect(try boats("harbor.name == 'Bergen'", in: child) == ["Gjøa"])
            #expect(try boats("length > 10", in: child) == ["Gjøa", "New"])
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            request.predicate = NSPredicate(format: "harbor.name == 'Oslo'")
            #expect(try child.count(for: request) == 2)
            let copy = try #require(child.object(with: oslo.objectID) as? Harbor)
            #expect(Set(copy.boats.map(\.name)) == ["Fram", "New"])
            #expect(throws: (any Error).self) { try child.existingObject(with: ran.objectID) }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func changesAndDeletionsArriveInTheParentWithTheirRelationships(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let parent = container.newBackgroundContext()
            let (oslo, bergen) = (Harbor(context: parent), Harbor(context: parent))
            (oslo.name, bergen.name) = ("Oslo", "Bergen")
            let fram = addBoat("Fram", 39, harbor: oslo, to: parent)
            let gjoa = addBoat("Gjøa", 21, harbor: oslo, to: parent)
            try parent.save()
            let child = childContext(of: parent)
            let copy = try #require(child.object(with: fram.objectID) as? Boat)
            let harbor = try #require(child.object(with: bergen.objectID) as? Harbor)
            let changes = fram.changeCount
            copy.length = 40
            copy.harbor = harbor
            child.delete(child.object(with: gjoa.objectID))
            #expect(fram.length == 39 && fram.harbor === oslo && !gjoa.isDeleted)
            try child.save()
            #expect(fram.length == 40 && fram.harbor === bergen && oslo.boats.isEmpty && bergen.boats == [fram])
            #expect(fram.changeCount > changes && gjoa.isDeleted && parent.deletedObjects == [gjoa])
            try parent.save()
            let other = container.newBackgroundContext()
            #expect(try boats("length == 40 AND harbor.name == 'Bergen'", in: other) == ["Fram"])
            #expect(try boats(in: other) == ["Fram"])

            // The rule of a harbor deletes its boats in both contexts.
            child.delete(harbor)
            try child.save()
            #expect(fram.isDeleted && bergen.isDeleted)
            try parent.save()
            #expect(try boats(in: other) == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func rollingBackTheParentUndoesTheSavesOfItsChild(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let parent = container.newBackgroundContext()
            let fram = addBoat("Fram", 39, to: parent)
            try parent.save()
            let child = childContext(of: parent)
            let copy = try #require(child.object(with: fram.objectID) as? Boat)
            copy.length = 40
            let new = addBoat("New", 1, to: child)
            try child.save()
            #expect(fram.length == 40)
            parent.rollback()
            #expect(fram.length == 39 && !parent.hasChanges)
            #expect(try boats(in: child) == ["Fram"])
            #expect(copy.length == 39 && new.isDeleted && new.name == "New")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aChildsRollbackLeavesTheParentAlone(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let parent = container.newBackgroundContext()
            let fram = addBoat("Fram", 39, to: parent)
            fram.weight = 2
            let child = childContext(of: parent)
            let copy = try #require(child.object(with: fram.objectID) as? Boat)
            #expect(copy.weight == 2)
            copy.length = 40
            child.rollback()
            #expect(copy.length == 39 && copy.weight == 2 && fram.length == 39 && parent.hasChanges)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anObjectFollowsTheParentsSavesAndARefresh(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let parent = container.newBackgroundContext()
            let fram = addBoat("Fram", 39, to: parent)
            try parent.save()
            let (child, sibling) = (childContext(of: parent), childContext(of: parent))
            let copy = try #require(child.object(with: fram.objectID) as? Boat)
            let other = try #require(sibling.object(with: fram.objectID) as? Boat)
            #expect(copy.length == 39 && other.length == 39)
            fram.length = 40
            #expect(copy.length == 39)
            child.refresh(copy, mergeChanges: true)
            #expect(copy.length == 40)
            copy.weight = 7
            try child.save()
            #expect(try boats("weight == 7", in: sibling) == ["Fram"] && other.length == 40 && other.weight == 7)
            fram.length = 41
            try parent.save()
            #expect(try boats("length == 41", in: child) == ["Fram"] && copy.length == 41)
            // Another context of the store.
            let outside = container.newBackgroundContext()
            (outside.object(with: fram.objectID) as? Boat)?.length = 42
            try outside.save()
            #expect(try boats("length == 42", in: child) == ["Fram"] && copy.length == 42)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aGrandchildsSaveReachesItsParentOnly(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let root = container.newBackgroundContext()
            let middle = childContext(of: root)
            let leaf = childContext(of: middle)
            let fram = addBoat("Fram", 39, to: leaf)
            try leaf.save()
            #expect(middle.hasChanges && !root.hasChanges)
            #expect(try boats(in: middle) == ["Fram"] && boats(in: root) == [])
            try middle.save()
            #expect(try root.hasChanges && boats(in: root) == ["Fram"])
            fram.length = 40
            try leaf.save()
            try middle.save()
            try root.save()
            #expect(try boats("length == 40", in: container.newBackgroundContext()) == ["Fram"])
            let copy = try #require(root.object(with: fram.objectID) as? Boat)
            copy.length = 41
            try root.save()
            #expect(try boats("length == 41", in: leaf) == ["Fram"] && fram.length == 41)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aUniqueValueOfTheParentMakesTwoObjectsOne(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let parent = container.newBackgroundContext()
            let oslo = Harbor(context: parent)
            oslo.name = "Oslo"
            let child = childContext(of: parent)
            let same = Harbor(context: child)
            same.name = "Oslo"
            let fram = addBoat("Fram", 39, harbor: same, to: child)
            try child.save()
            #expect(parent.insertedObjects.count == 2 && oslo.boats.map(\.name) == ["Fram"])
            #expect(same.objectID == oslo.objectID)
            try parent.save()
            #expect(try container.newBackgroundContext().count(for: Harbor.fetchRequest()) == 1)
            #expect(fram.harbor === same)
        }
    }

    /// The key of an object that is not saved can be taken by another process, here by another container.
    @Test func aChildsObjectFollowsItsRowToAnotherKey() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (container, other) = (try openContainer(.file, in: folder), try openContainer(.file, in: folder))
        let parent = container.newBackgroundContext()
        let child = childContext(of: parent)
        let fram = addBoat("Fram", 39, to: child)
        try child.save()
        let foreign = other.newBackgroundContext()
        _ = addBoat("Ran", 1, to: foreign)
        try foreign.save()
        try parent.save()
        fram.length = 40
        try child.save()
        try parent.save()
        #expect(try boats("length == 40", in: foreign) == ["Fram"] && boats(in: foreign) == ["Ran", "Fram"])
    }

    @Test func anInvalidObjectFailsTheSaveOfTheChild() throws {
        try withContainer(.memory) { container in
            let parent = container.newBackgroundContext()
            let child = childContext(of: parent)
            let boat = addBoat("Fram", -1, to: child)
            #expect(throws: Boat.Negative.self) { try child.save() }
            #expect(child.hasChanges && !parent.hasChanges)
            boat.length = 1
            try child.save()
            #expect(parent.hasChanges)
        }
    }

    @Test nonisolated func aChildOfTheMainContextSavesFromItsQueue() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let container = try openContainer(.file, in: folder)
        let child = childContext(of: container.viewContext)
        for number in 0..<50 {
            try await child.perform {
                _ = addBoat("\(number)", Int32(number), to: child)
                try child.save()
            }
        }
        try await MainActor.run {
            #expect(container.viewContext.insertedObjects.count == 50)
            #expect(try boats("length < 2", in: container.viewContext) == ["0", "1"])
            try container.viewContext.save()
        }
        #expect(try boats(in: container.newBackgroundContext()).count == 50)
    }

    @Test func aContextIsNotAParentOfItself() throws {
        try withContainer(.memory) { container in
            let parent = container.newBackgroundContext()
            let child = childContext(of: parent)
            parent.parent = child
            child.parent = child
            #expect(parent.parent == nil && child.parent === parent)
            child.persistentStoreCoordinator = container.persistentStoreCoordinator
            #expect(child.parent == nil)
            _ = addBoat("Fram", to: child)
            try child.save()
            #expect(try !parent.hasChanges && boats(in: parent) == ["Fram"])
        }
    }

    @Test func aChildKeepsItsParent() throws {
        try withContainer(.memory) { container in
            let child = childContext(of: container.newBackgroundContext())
            _ = addBoat("Fram", to: child)
            try child.save()
            #expect(try boats(in: child) == ["Fram"])
            try child.parent?.save()
            #expect(try boats(in: container.newBackgroundContext()) == ["Fram"])
        }
    }
}

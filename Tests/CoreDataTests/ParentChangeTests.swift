import CoreData
import Foundation
import ManagedObjects
import Testing

/// Changes that a child context receives from its parent: keys that a save replaces, and deletions before a save.
@MainActor
@Suite struct ParentChangeTests {
    /// Two containers of one file, as in two processes.
    private func withTwoContainers(_ body: (NSPersistentContainer, NSPersistentContainer) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(try openContainer(.file, in: folder), try openContainer(.file, in: folder))
    }

    @Test func aChildsObjectKeepsItsIdentityWhenItsKeyIsReplaced() throws {
        try withTwoContainers { container, other in
            let parent = container.newBackgroundContext()
            let (child, sibling) = (childContext(of: parent), childContext(of: parent))
            let grandchild = childContext(of: child)
            let oslo = Harbor(context: child)
            oslo.name = "Oslo"
            let fram = addBoat("Fram", 39, harbor: oslo, to: child)
            try child.save()
            // The sibling knows the harbor's key, but has not read the harbor.
            let copy = try #require(sibling.object(with: fram.objectID) as? Boat)
            #expect(copy.name == "Fram")
            let deepCopy = try #require(grandchild.object(with: fram.objectID) as? Boat)
            #expect(deepCopy.harbor?.name == "Oslo")
            let foreign = other.newBackgroundContext()
            let bergen = Harbor(context: foreign)
            bergen.name = "Bergen"
            _ = addBoat("Ran", 1, harbor: bergen, to: foreign)
            try foreign.save()
            try parent.save()
            for context in [parent, child, sibling, grandchild] {
                #expect(try boats(in: context) == ["Ran", "Fram"])
                #expect(try boats("harbor.name == 'Oslo'", in: context) == ["Fram"])
            }
            #expect(fram.name == "Fram" && fram.harbor === oslo && oslo.boats == [fram])
            #expect(copy.name == "Fram" && copy.harbor?.name == "Oslo")
            #expect(deepCopy.name == "Fram" && deepCopy.harbor?.boats == [deepCopy])
            let found = try child.fetch(NSFetchRequest<Boat>(entityName: "Boat"))
            #expect(found.contains { $0 === fram } && found.count == 2)
            // Each change reaches its own row.
            let ran = try #require(found.first { $0 !== fram })
            ran.length = 2
            deepCopy.length = 40
            try grandchild.save()
            try child.save()
            try parent.save()
            #expect(try boats("length == 40", in: foreign) == ["Fram"] && boats("length == 2", in: foreign) == ["Ran"])
        }
    }

    @Test func aKeyThatTheParentKnowsAsAnotherRowsIsReplacedInTheChild() throws {
        try withTwoContainers { container, other in
            let parent = container.newBackgroundContext()
            let child = childContext(of: parent)
            let fram = addBoat("Fram", 39, to: child)
            let foreign = other.newBackgroundContext()
            _ = addBoat("Ran", 1, to: foreign)
            try foreign.save()
            let ran = try #require(try parent.fetch(NSFetchRequest<Boat>(entityName: "Boat")).first)
            #expect(ran.name == "Ran")
            try child.save()
            ran.length = 2
            #expect(try boats(in: parent) == ["Ran", "Fram"] && boats(in: child) == ["Ran", "Fram"])
            fram.length = 40
            try child.save()
            try parent.save()
            #expect(try boats("length == 40", in: foreign) == ["Fram"] && boats("length == 2", in: foreign) == ["Ran"])
            #expect(ran.name == "Ran" && fram.name == "Fram")
        }
    }

    @Test func anObjectIsOneWithTheRowThatHasItsUniqueValue() throws {
        try withTwoContainers { container, other in
            let parent = container.newBackgroundContext()
            let child = childContext(of: parent)
            let oslo = Harbor(context: child)
            oslo.name = "Oslo"
            let fram = addBoat("Fram", 39, harbor: oslo, to: child)
            try child.save()
            let foreign = other.newBackgroundContext()
            let bergen = Harbor(context: foreign)
            bergen.name = "Bergen"
            let same = Harbor(context: foreign)
            same.name = "Oslo"
            try foreign.save()
            try parent.save()
            let found = try child.fetch(Harbor.fetchRequest())
            #expect(found.count == 2 && found.contains { $0.objectID == oslo.objectID })
            #expect(oslo.name == "Oslo" && fram.harbor?.name == "Oslo" && oslo.boats == [fram])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func deletionsInTheParentReachItsChildren(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let parent = container.newBackgroundContext()
            let oslo = Harbor(context: parent)
            oslo.name = "Oslo"
            let fram = addBoat("Fram", 39, harbor: oslo, to: parent)
            try parent.save()
            let new = addBoat("New", 1, to: parent)
            let child = childContext(of: parent)
            let grandchild = childContext(of: child)
            let copy = try #require(child.object(with: fram.objectID) as? Boat)
            let harbor = try #require(child.object(with: oslo.objectID) as? Harbor)
            let newCopy = try #require(grandchild.object(with: new.objectID) as? Boat)
            #expect(copy.name == "Fram" && harbor.name == "Oslo" && newCopy.name == "New")
            copy.length = 40
            // A harbor's delete rule deletes its boats.
            parent.delete(oslo)
            parent.delete(new)
            #expect(try boats(in: child) == [] && boats(in: grandchild) == [])
            #expect(copy.isDeleted && copy.name == "Fram" && copy.managedObjectContext == nil)
            #expect(harbor.isDeleted && newCopy.isDeleted && newCopy.name == "New" && !child.hasChanges)
            try child.save()
            try parent.save()
            #expect(try boats(in: container.newBackgroundContext()) == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aDeletionUndoneBeforeASaveReachesNoChild(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let parent = container.newBackgroundContext()
            let fram = addBoat("Fram", 39, to: parent)
            try parent.save()
            let child = childContext(of: parent)
            let copy = try #require(child.object(with: fram.objectID) as? Boat)
            #expect(copy.length == 39)
            parent.delete(fram)
            parent.rollback()
            #expect(try boats(in: child) == ["Fram"] && !copy.isDeleted && copy.length == 39)
            parent.delete(fram)
            parent.insert(fram)
            #expect(try boats(in: child) == ["Fram"] && !copy.isDeleted)
            // A child that has learned of the deletion finds the row again as another object.
            parent.delete(fram)
            #expect(try boats(in: child) == [] && copy.isDeleted)
            parent.rollback()
            #expect(try boats(in: child) == ["Fram"])
        }
    }

    /// Contexts of the main thread merge a change immediately.
    @Test func aChildsDeletionReachesItsSiblingsOnTheMainThread() throws {
        try withContainer(.file) { container in
            let parent = container.viewContext
            func child() -> NSManagedObjectContext {
                let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
                child.parent = parent
                return child
            }
            let (first, second) = (child(), child())
            let oslo = Harbor(context: parent)
            oslo.name = "Oslo"
            let fram = addBoat("Fram", 39, harbor: oslo, to: parent)
            try parent.save()
            let harbor = try #require(first.object(with: oslo.objectID) as? Harbor)
            #expect(harbor.boats.count == 1)
            let copy = try #require(second.object(with: fram.objectID) as? Boat)
            #expect(copy.name == "Fram")
            // The first child does not know of it.
            let late = addBoat("Late", 5, harbor: oslo, to: parent)
            let lateCopy = try #require(second.object(with: late.objectID) as? Boat)
            #expect(lateCopy.name == "Late")
            copy.length = 40
            first.delete(harbor)
            try first.save()
            #expect(oslo.isDeleted && fram.isDeleted && late.isDeleted)
            #expect(copy.isDeleted && lateCopy.isDeleted && !second.hasChanges && harbor.isDeleted)
            try second.save()
            try parent.save()
            #expect(try boats(in: container.newBackgroundContext()) == [] && boats(in: first) == [])
        }
    }
}

import CoreData
import Foundation
import Testing

/// The IDs of objects that have not been saved yet.
@MainActor
@Suite struct PermanentIDTests {
    @Test(arguments: StoreKind.allCases)
    func theSaveKeepsAPermanentID(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.viewContext
            let boats = ["Fram", "Gjøa"].map { addBoat($0, to: context) }
            let harbor = Harbor(context: context)
            try context.obtainPermanentIDs(for: [boats[1], harbor])
            #expect(boats[0].objectID.isTemporaryID && boats[0].isInserted)
            #expect(!boats[1].objectID.isTemporaryID && boats[1].isInserted && context.hasChanges)
            let uri = boats[1].objectID.uriRepresentation()
            // An object with a lower key is saved later.
            let other = container.newBackgroundContext()
            _ = addBoat("Ran", to: other)
            try other.save()
            try context.save()
            #expect(boats[1].objectID.uriRepresentation() == uri && !boats[0].objectID.isTemporaryID)
            let id = try #require(container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: uri))
            #expect(try context.existingObject(with: id) === boats[1])
            #expect(try context.count(for: NSFetchRequest<Boat>(entityName: "Boat")) == 3)
        }
    }

    @Test func rowsOfAnotherCoordinatorGetOtherKeys() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ids-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let containers = try (0..<2).map { _ in try openContainer(.file, in: folder) }
        let boat = addBoat("Fram", to: containers[0].viewContext)
        try containers[0].viewContext.obtainPermanentIDs(for: [boat])
        let uri = boat.objectID.uriRepresentation()
        let other = addBoat("Ran", to: containers[1].viewContext)
        try containers[1].viewContext.save()
        try containers[0].viewContext.save()
        #expect(boat.objectID.uriRepresentation() == uri && other.objectID.uriRepresentation() != uri)
        #expect(try boats(sortedBy: "name", in: containers[1].viewContext) == ["Fram", "Ran"])
    }

    @Test func anIDThatMayBeInUseStaysTemporary() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ids-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let containers = try (0..<2).map { _ in try openContainer(.file, in: folder) }
        let boat = addBoat("Fram", to: containers[0].viewContext)
        _ = addBoat("Ran", to: containers[1].viewContext)
        try containers[1].viewContext.save()
        try containers[0].viewContext.obtainPermanentIDs(for: [boat])
        #expect(boat.objectID.isTemporaryID)
        try containers[0].viewContext.save()
        #expect(!boat.objectID.isTemporaryID)
        #expect(try boats(sortedBy: "name", in: containers[1].viewContext) == ["Fram", "Ran"])
    }

    @Test func anIDInUseBelowLaterIDsStaysTemporary() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ids-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let containers = try (0..<2).map { _ in try openContainer(.file, in: folder) }
        let context = containers[0].viewContext
        let boat = addBoat("Fram", to: context)
        let background = containers[0].newBackgroundContext()
        background.performAndWait { _ = addBoat("Gjøa", to: background) }
        _ = addBoat("Ran", to: containers[1].viewContext)
        try containers[1].viewContext.save()
        // The save moves past the key that the other coordinator has used.
        try background.performAndWait { try background.save() }
        try context.obtainPermanentIDs(for: [boat])
        #expect(boat.objectID.isTemporaryID)
        try context.save()
        #expect(try boats(sortedBy: "name", in: containers[1].viewContext) == ["Fram", "Gjøa", "Ran"])
    }

    @Test func objectsOfAChildContextGetPermanentIDs() throws {
        try withContainer(.file) { container in
            let child = childContext(of: container.viewContext)
            let uri = try child.performAndWait {
                let boat = addBoat("Fram", to: child)
                try child.obtainPermanentIDs(for: [boat])
                #expect(!boat.objectID.isTemporaryID)
                let uri = boat.objectID.uriRepresentation()
                try child.save()
                return uri
            }
            try container.viewContext.save()
            let boat = try container.viewContext.fetch(NSFetchRequest<Boat>(entityName: "Boat")).first
            #expect(boat?.objectID.uriRepresentation() == uri)
        }
    }

    @Test func aPermanentIDHasAStore() throws {
        try withContainer(.file) { container in
            let boat = addBoat("Fram", to: container.viewContext)
            #expect(boat.objectID.persistentStore == nil)
            try container.viewContext.save()
            #expect(boat.objectID.persistentStore === container.persistentStoreCoordinator.persistentStores.first)
        }
    }
}

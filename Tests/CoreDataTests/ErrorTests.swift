import CoreData
import Foundation
import Locking
import Testing

@MainActor
@Suite struct ErrorTests {
    /// The description of an error in Cocoa's domain.
    private func sentence(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            let error = error as NSError
            return error.domain == NSCocoaErrorDomain ? error.localizedDescription : "of another domain"
        }
    }

    private func request(_ entity: String, _ format: String? = nil) -> NSFetchRequest<NSManagedObject> {
        let request = NSFetchRequest<NSManagedObject>(entityName: entity)
        request.predicate = format.map { NSPredicate(format: $0) }
        return request
    }

    @Test func aContextWithoutAStoreIsAnError() throws {
        let alone = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        #expect(sentence { _ = try alone.fetch(request("Boat")) }.contains("no coordinator"))
        #expect(sentence { try alone.save() }.contains("no coordinator"))
        let container = NSPersistentContainer(name: "Harbors", managedObjectModel: HarborModel.make())
        #expect(
            sentence { _ = try container.viewContext.fetch(request("Boat")) }.contains("load the container's stores"))
        #expect(!container.viewContext.hasChanges && container.viewContext.insertedObjects.isEmpty)
    }

    @Test func aContainerWithoutAModelIsAnError() throws {
        var failure: (any Error)?
        NSPersistentContainer(name: "Unknown").loadPersistentStores { failure = $1 }
        #expect(failure?.localizedDescription.contains("described in code") == true)
    }

    @Test func aDeniedDeletionHasItsOwnCode() throws {
        let model = HarborModel.make()
        model.entities[0].relationshipsByName["boats"]?.deleteRule = .denyDeleteRule
        let container = try openContainer(.memory, in: FileManager.default.temporaryDirectory, model)
        let context = container.newBackgroundContext()
        let harbor = Harbor(context: context)
        let boat = addBoat("Fram", harbor: harbor, to: context)
        try context.save()
        context.delete(harbor)
        let error = #expect(throws: CocoaError.self) { try context.save() }
        #expect(error?.code == .validationRelationshipDeniedDelete)
        #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "boats")
        #expect(error?.userInfo[NSValidationObjectErrorKey] as? Harbor === harbor)
        context.delete(boat)
        try context.save()
        #expect(try context.count(for: NSFetchRequest<Harbor>(entityName: "Harbor")) == 0)
    }

    @Test func errorCodesHaveTheirRawValues() {
        #expect(NSManagedObjectConstraintMergeError == 133_021)
        #expect(NSPersistentStoreIncompatibleVersionHashError == 134_100)
        #expect(CocoaError.Code.managedObjectConstraintMerge.rawValue == 133_021)
        #expect(CocoaError.validationStringTooLong.rawValue == 1660 && CocoaError.coreData.rawValue == 134_060)
    }

    /// Two coordinators share a model, whose entities are linked once.
    @Test nonisolated func concurrentCallsAddTheStoreOnce() {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for round in 1...5 {
            let model = HarborModel.make()
            let coordinators = (1...2).map { _ in NSPersistentStoreCoordinator(managedObjectModel: model) }
            let added = Locked(0)
            DispatchQueue.concurrentPerform(iterations: 8) { index in
                let file = folder.appending(path: "\(round)-\(index % 2).sqlite")
                let store = try? coordinators[index % 2].addPersistentStore(type: .sqlite, at: file)
                if store != nil { added.withLock { $0 += 1 } }
            }
            #expect(added.withLock { $0 } == 2)
            #expect(coordinators.map(\.persistentStores.count) == [1, 1])
        }
    }

    @Test func aFileOfAnotherKindIsRefused() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("not a database".utf8).write(to: folder.appending(path: "Harbors.sqlite"))
        #expect(sentence { _ = try openContainer(.file, in: folder) }.contains("is not an SQLite database"))
    }

    @Test func aRenamedEntityIsRefusedAndKeepsItsObjects() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let context = try openContainer(.file, in: folder).newBackgroundContext()
            _ = addBoat("Fram", to: context)
            try context.save()
        }
        let model = HarborModel.make()
        let ship = try #require(model.entitiesByName["Boat"])
        ship.name = "Ship"
        ship.renamingIdentifier = "Boat"
        // Other tests have this class, whose entity is the last one that was loaded.
        ship.managedObjectClassName = "NSManagedObject"
        let text = sentence { _ = try openContainer(.file, in: folder, model) }
        #expect(text.contains("has the entity Boat, which is named Ship now"))
        let context = try openContainer(.file, in: folder).newBackgroundContext()
        #expect(try boats("TRUEPREDICATE", in: context) == ["Fram"])
    }

    @Test(arguments: StoreKind.allCases)
    func requestsForUnknownNamesReportThem(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            _ = addBoat("Fram", to: context)
            try context.save()
            #expect(sentence { _ = try context.fetch(request("Ship")) } == "The model has no entity Ship.")
            #expect(
                sentence { _ = try context.fetch(request("Boat", "color == 1")) }.contains(
                    "Boat, which has no property color"))
            #expect(
                sentence { _ = try context.fetch(request("Boat", "harbor.size == 1")) }
                    .contains("Harbor, which has no property size"))
            #expect(sentence { _ = try context.fetch(request("Boat", "name = = 1")) }.contains("at character"))
            let sorted = request("Boat")
            sorted.sortDescriptors = [NSSortDescriptor(key: "color", ascending: true)]
            #expect(sentence { _ = try context.fetch(sorted) }.contains("has no property color"))
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anObjectThatIsNotValidKeepsTheSaveFromHappening(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", to: context)
            boat.setValue(nil, forKey: "name")
            #expect(sentence { try context.save() }.contains("Boat.name has no value"))
            boat.name = "Fram"
            boat.length = -1
            #expect(throws: Boat.Negative.self) { try context.save() }
            #expect(context.hasChanges)
            boat.length = 1
            try context.save()
            #expect(!context.hasChanges)
        }
    }

    @Test func aValueOfAnotherKindIsNotSet() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", 3, to: context)
            boat.setValue("long", forKey: "length")
            boat.setValue(1, forKey: "color")
            #expect(boat.length == 3 && boat.value(forKey: "color") == nil)
        }
    }

    @Test func theErrorOfAModelThatCannotBeStoredNamesTheReason() throws {
        let model = HarborModel.make()
        model.entitiesByName["Boat"]?.properties.append(NSAttributeDescription())
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        let text = sentence {
            try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        }
        #expect(text.contains("has no type that a store keeps"))
    }

    @Test func aTransientRelationshipIsRefused() throws {
        let model = HarborModel.make()
        let harbor = try #require(model.entitiesByName["Boat"]?.relationshipsByName["harbor"])
        harbor.isTransient = true
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        let text = sentence {
            try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        }
        #expect(text.contains("Boat.harbor is a relationship, and transient"))
    }
}

import CoreData
import Foundation
import ManagedObjects
import Testing

@MainActor
@Suite struct ContextTests {
    @Test(arguments: StoreKind.allCases)
    func valuesAndRelationshipsAreStored(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let oslo = Harbor(context: context)
            oslo.name = "Oslo"
            let fram = addBoat("Fram", 39, weight: 402.5, built: 1_000, isSold: true, harbor: oslo, to: context)
            #expect(oslo.boats == [fram])
            #expect(context.hasChanges && context.insertedObjects == [oslo, fram])
            #expect(fram.objectID.isTemporaryID && fram.isInserted)
            try context.save()
            #expect(!context.hasChanges && !fram.isInserted && !fram.objectID.isTemporaryID)

            let other = container.newBackgroundContext()
            let read = try #require(try other.fetch(Harbor.fetchRequest()).first)
            #expect(read !== oslo && read.objectID == oslo.objectID)
            let boat = try #require(read.boats.first)
            #expect(boat.name == "Fram" && boat.length == 39 && boat.weight == 402.5 && boat.isSold)
            #expect(boat.built == Date(timeIntervalSinceReferenceDate: 1_000))
            #expect(boat.token == fram.token && boat.token != nil)
            #expect(boat.harbor === read)
            #expect(boat.value(forKey: "length") as? NSNumber == 39)
            #expect(boat.value(forKeyPath: "harbor.name") as? String == "Oslo")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aResetTurnsObjectsIntoFaultsAndDiscardsChanges(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", 39, harbor: Harbor(context: context), to: context)
            try context.save()
            #expect(boat.harbor?.boats == [boat])
            boat.length = 40
            let inserted = addBoat("Ran", to: context)
            context.reset()
            #expect(boat.isFault && !context.hasChanges && inserted.managedObjectContext == nil)
            #expect(boat.length == 39 && boat.harbor?.boats == [boat] && !boat.isFault)
            boat.length = 41
            try context.save()
            #expect(try boats("length == 41", in: container.newBackgroundContext()) == ["Fram"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func observersOfAnObjectThatWasReadLearnOfAReset(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", to: context)
            try context.save()
            #expect(boat.name == "Fram")
            var count = 0
            let hearing = boat.objectWillChange.sink { count += 1 }
            context.reset()
            #expect(count == 1 && boat.isFault)
            context.reset()
            #expect(count == 1 && boat.name == "Fram")
            withExtendedLifetime(hearing) {}
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aResetReleasesObjectsThatReferToEachOther(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            weak var released: Boat?
            do {
                let boat = addBoat("Fram", harbor: Harbor(context: context), to: context)
                try context.save()
                #expect(boat.harbor?.boats == [boat])
                released = boat
            }
            #expect(released != nil)
            context.reset()
            #expect(released == nil && context.registeredObjects.isEmpty)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aRollbackTakesChangesBack(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            boat.length = 40
            #expect(boat.changedValues()["length"] as? NSNumber == 40)
            #expect(boat.committedValues(forKeys: ["length"])["length"] as? NSNumber == 39)
            #expect(context.updatedObjects == [boat])
            context.delete(boat)
            #expect(context.deletedObjects == [boat] && boat.isDeleted)
            let second = addBoat("Gjøa", to: context)
            context.rollback()
            #expect(!context.hasChanges && boat.length == 39 && !boat.isDeleted)
            #expect(second.managedObjectContext == nil)
            #expect(try boats("TRUEPREDICATE", in: context) == ["Fram"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aDeleteCascadesAndADeletedObjectKeepsItsValues(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let harbor = Harbor(context: context)
            harbor.name = "Oslo"
            let boat = addBoat("Fram", 39, harbor: harbor, to: context)
            try context.save()
            context.delete(harbor)
            #expect(boat.isDeleted)
            try context.save()
            #expect(boat.name == "Fram" && boat.isDeleted && boat.managedObjectContext == nil)
            #expect(try context.count(for: NSFetchRequest<Boat>(entityName: "Boat")) == 0)
            #expect(throws: (any Error).self) { try context.existingObject(with: boat.objectID) }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anotherContextSeesCommitsAndKeepsItsChanges(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let (first, second) = (container.newBackgroundContext(), container.newBackgroundContext())
            let boat = addBoat("Fram", 39, to: first)
            try first.save()
            let same = try #require(try second.existingObject(with: boat.objectID) as? Boat)
            same.weight = 7
            boat.length = 40
            try first.save()
            second.mergeChanges(fromContextDidSave: Notification(name: .NSManagedObjectContextDidSave))
            #expect(same.length == 40 && same.weight == 7)
            try second.save()
            #expect(try boats("weight == 7 AND length == 40", in: first) == ["Fram"])
        }
    }

    @Test func aFileHasTheObjectsAfterItWasClosed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var identity: URL?
        do {
            let context = try openContainer(.file, in: folder).newBackgroundContext()
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            identity = boat.objectID.uriRepresentation()
        }
        let container = try openContainer(.file, in: folder)
        let context = container.newBackgroundContext()
        let url = try #require(identity)
        let id = try #require(container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: url))
        let boat = try #require(context.object(with: id) as? Boat)
        #expect(boat.isFault && boat.name == "Fram" && !boat.isFault)
        #expect(context.registeredObject(for: id) === boat)
    }

    @Test(arguments: StoreKind.allCases)
    func objectsAreNotifiedOfTheirInsertionSaveAndDeletion(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", to: context)
            #expect(boat.events == ["insert"])
            try context.save()
            #expect(boat.events == ["insert", "willSave", "didSave"])
            context.delete(boat)
            #expect(boat.events.last == "delete")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func objectsAreNotifiedOfTheirDeletionByARuleButNotByABatch(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let oslo = Harbor(context: context)
            oslo.name = "Oslo"
            let boats = [addBoat("Fram", harbor: oslo, to: context), addBoat("Gjøa", harbor: oslo, to: context)]
            let alone = addBoat("Ran", to: context)
            try context.save()
            let changes = boats.map(\.changeCount)
            context.delete(oslo)
            #expect(boats.allSatisfy { $0.isDeleted && $0.events.filter { $0 == "delete" }.count == 1 })
            #expect(zip(boats, changes).allSatisfy { $0.changeCount > $1 })
            try context.save()
            try context.execute(NSBatchDeleteRequest(objectIDs: [alone.objectID]))
            #expect(alone.isDeleted && !alone.events.contains("delete"))
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anObjectAwakesFromAFetchOnceAndOnlyIfItIsFetched(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let oslo = Harbor(context: context)
            try context.save()
            #expect(oslo.name == nil && oslo.fetchCount == 0)
            let other = container.newBackgroundContext()
            let read = try #require(try other.fetch(Harbor.fetchRequest()).first)
            #expect(read.name == nil && read.boats.isEmpty && read.fetchCount == 1)
        }
    }

    @Test func aKeyPathThroughSeveralObjectsHasTheirValues() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            let oslo = Harbor(context: context)
            oslo.name = "Oslo"
            let fram = addBoat("Fram", 39, harbor: oslo, to: context)
            _ = addBoat("Gjøa", 21, harbor: oslo, to: context)
            #expect(NSSet(array: ["Fram", "Gjøa"]).isEqual(oslo.value(forKeyPath: "boats.name")))
            #expect(NSSet(array: ["Oslo"]).isEqual(oslo.value(forKeyPath: "boats.harbor.name")))
            #expect(oslo.value(forKeyPath: "boats.@count") as? NSNumber == 2)
            #expect(fram.value(forKeyPath: "harbor.boats.@count") as? NSNumber == 2)
            #expect(fram.value(forKeyPath: "name.length") == nil)
            fram.harbor = nil
            #expect(fram.value(forKeyPath: "harbor.boats.name") == nil)
        }
    }

    enum Trips { final class Item: NSManagedObject {} }
    enum Shop { final class Item: NSManagedObject {} }

    @Test func classesWithTheSameUnqualifiedNameAreDistinguished() throws {
        let model = NSManagedObjectModel()
        let classes: [(String, NSManagedObject.Type)] = [("Trip", Trips.Item.self), ("Goods", Shop.Item.self)]
        model.entities = classes.map { name, type in
            let entity = NSEntityDescription()
            entity.name = name
            entity.managedObjectClassName = String(reflecting: type)
            entity.properties = [HarborModel.attribute("name", .stringAttributeType)]
            return entity
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "items-\(UUID().uuidString)")
        let container = try openContainer(.memory, in: folder, model)
        let context = container.newBackgroundContext()
        #expect(Trips.Item(context: context).entity.name == "Trip")
        #expect(Shop.Item(context: context).entity.name == "Goods")
        try context.save()
        let other = container.newBackgroundContext()
        let trip = try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Trip")).first
        let goods = try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Goods")).first
        #expect(trip is Trips.Item && goods is Shop.Item)
        #expect(Trips.Item.entity().name == "Trip" && Shop.Item.entity().name == "Goods")
    }

    @Test(arguments: StoreKind.allCases)
    func aSavePostsItsObjects(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            nonisolated(unsafe) var saved: [Set<NSManagedObject>?] = []
            let observer = NotificationCenter.default.addObserver(
                forName: .NSManagedObjectContextDidSave, object: context, queue: nil
            ) { notification in
                saved = [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey].map {
                    notification.userInfo?[$0] as? Set<NSManagedObject>
                }
            }
            defer { NotificationCenter.default.removeObserver(observer) }
            let (first, second) = (addBoat("Fram", to: context), addBoat("Gjøa", to: context))
            try context.save()
            #expect(saved == [[first, second], [], []])
            first.length = 3
            context.delete(second)
            try context.save()
            #expect(saved == [[], [first], [second]])
            saved = []
            try context.save()
            #expect(saved.isEmpty)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aBatchDeletesAtOnce(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let short = addBoat("Short", 3, to: context)
            _ = addBoat("Long", 30, to: context)
            try context.save()
            let fetch = NSFetchRequest<any NSFetchRequestResult>(entityName: "Boat")
            fetch.predicate = NSPredicate(format: "length < 10")
            let request = NSBatchDeleteRequest(fetchRequest: fetch)
            request.resultType = .resultTypeObjectIDs
            let result = try #require(try context.execute(request) as? NSBatchDeleteResult)
            #expect(result.result as? [NSManagedObjectID] == [short.objectID])
            #expect(try boats("TRUEPREDICATE", in: context) == ["Long"])
            #expect(short.isDeleted && short.name == "Short")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anObjectWithAUniqueValueBecomesTheRowThatHasIt(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            for _ in 1...2 {
                Harbor(context: context).name = "Oslo"
                try context.save()
            }
            #expect(try context.count(for: Harbor.fetchRequest()) == 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anObjectThatBecameARowReadsAndWritesIt(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let first = Harbor(context: context)
            first.name = "Oslo"
            try context.save()
            let second = Harbor(context: context)
            second.name = "Oslo"
            let fram = addBoat("Fram", harbor: second, to: context)
            try context.save()
            #expect(!second.isInserted && second.managedObjectContext === context)
            #expect(second.objectID == first.objectID)
            #expect(first.boats == [fram] && second.boats == [fram])
            let changes = first.changeCount
            second.name = "Bergen"
            #expect(first.name == "Bergen" && first.changeCount > changes)
            _ = addBoat("Gjøa", 1, harbor: second, to: context)
            try context.save()
            let other = container.newBackgroundContext()
            #expect(try other.fetch(Harbor.fetchRequest()).map(\.name) == ["Bergen"])
            #expect(try boats("harbor.name == %@", "Bergen", in: other) == ["Fram", "Gjøa"])
        }
    }

    @Test nonisolated func aContextWithoutACoordinatorPerformsItsClosuresOnTheMainThread() async {
        let context = NSManagedObjectContext(engine: nil)
        let isMain = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
            context.perform { continuation.resume(returning: Thread.isMainThread) }
        }
        #expect(isMain)
    }

    @Test nonisolated func closuresRunOnTheContextsQueue() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        let container = try openContainer(.memory, in: folder)
        let name = try await container.performBackgroundTask { context in
            let boat = addBoat("Fram", to: context)
            try context.save()
            return boat.name
        }
        #expect(name == "Fram")
        let context = container.newBackgroundContext()
        let isMain = await context.perform { Thread.isMainThread }
        #expect(!isMain)
        #expect(await container.viewContext.perform { Thread.isMainThread })
        #expect(container.viewContext.performAndWait { Thread.isMainThread })
        let count = try context.performAndWait {
            try context.performAndWait { try boats("TRUEPREDICATE", in: context).count }
        }
        #expect(count == 1)
        #expect(container.viewContext.concurrencyType == .mainQueueConcurrencyType)
        #expect(context.concurrencyType == .privateQueueConcurrencyType)
    }

    @Test(arguments: StoreKind.allCases)
    func validationReadsValuesWithoutSettingThem(_ kind: StoreKind) throws {
        let model = HarborModel.make()
        let harbor = try #require(model.entitiesByName["Harbor"])
        let depth = HarborModel.attribute("depth", .integer32AttributeType)
        depth.setValidationPredicates([NSPredicate(format: "SELF >= 0")], withValidationWarnings: ["is negative"])
        let rating = HarborModel.attribute("rating", .integer32AttributeType, defaultValue: 1)
        rating.setValidationPredicates([NSPredicate(format: "SELF <= 5")], withValidationWarnings: ["is too high"])
        harbor.properties += [depth, rating]
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let context = try openContainer(kind, in: folder, model).viewContext
        let stored = Harbor(context: context)
        stored.name = "Oslo"
        stored.setValue(12, forKey: "depth")
        stored.setValue(4, forKey: "rating")
        try context.save()
        let other = Harbor(context: context)
        other.name = "Oslo"
        try context.save()
        #expect(stored.value(forKey: "depth") as? Int == 12)
        #expect(stored.value(forKey: "rating") as? Int == 4)
        #expect(other.objectID == stored.objectID)
    }
}

import CoreData
import Foundation
import Locking
import ManagedObjects
import Testing

@Suite struct CoordinatorTests {
    private func makeDescription() -> NSPersistentStoreDescription {
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        return description
    }

    @Test func aDescriptionAddsAStore() throws {
        let model = HarborModel.make()
        model.setEntities(model.entities, forConfigurationName: "Local")
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        let description = makeDescription()
        description.setOption(NSNumber(value: true), forKey: NSPersistentHistoryTrackingKey)
        description.configuration = "Local"
        var answers: [(any Error)?] = []
        coordinator.addPersistentStore(with: description) { answers.append($1) }
        let unknown = makeDescription()
        unknown.configuration = "Other"
        coordinator.addPersistentStore(with: unknown) { answers.append($1) }
        #expect(answers.count == 2 && answers[0] == nil)
        #expect((answers[1] as NSError?)?.code == NSPersistentStoreOpenError)
        let store = try #require(coordinator.persistentStores.first)
        #expect(store.configurationName == "Local")
        #expect((store.options?[NSPersistentHistoryTrackingKey] as? NSNumber)?.boolValue == true)
    }

    @Test func addedAndRemovedStoresAreAnnounced() throws {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: HarborModel.make())
        let events = Locked<[String]>([])
        let center = NotificationCenter.default
        let change = center.addObserver(
            forName: .NSPersistentStoreCoordinatorStoresDidChange, object: coordinator, queue: nil
        ) { notification in
            for key in [NSAddedPersistentStoresKey, NSRemovedPersistentStoresKey] {
                let stores = notification.userInfo?[key] as? [NSPersistentStore] ?? []
                events.withLock { events in events += stores.map { "\(key) \($0.type)" } }
            }
        }
        let store = try coordinator.addPersistentStore(
            ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        let removal = center.addObserver(
            forName: .NSPersistentStoreCoordinatorWillRemoveStore, object: store, queue: nil
        ) { _ in events.withLock { $0.append("will remove \(coordinator.persistentStores.count)") } }
        defer { for observer in [change, removal] { center.removeObserver(observer) } }
        try coordinator.remove(store)
        #expect(throws: (any Error).self) { try coordinator.remove(store) }
        #expect(events.withLock { $0 } == ["added InMemory", "will remove 1", "removed InMemory"])
    }

    @Test func aCoordinatorPerformsRequestsInItsContexts() throws {
        try withContainer(.memory) { container in
            let coordinator = container.persistentStoreCoordinator
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", to: context)
            try context.save()
            let found = try coordinator.execute(NSFetchRequest<Boat>(entityName: "Boat"), with: context)
            #expect(found as? [Boat] == [boat])
            let deletion = NSBatchDeleteRequest(fetchRequest: NSFetchRequest<Boat>(entityName: "Boat"))
            #expect(try coordinator.execute(deletion, with: context) is NSBatchDeleteResult)
            #expect(try context.count(for: NSFetchRequest<Boat>(entityName: "Boat")) == 0)
            let other = try openContainer(.memory, in: FileManager.default.temporaryDirectory)
            #expect(throws: (any Error).self) {
                try other.persistentStoreCoordinator.execute(NSFetchRequest<Boat>(entityName: "Boat"), with: context)
            }
        }
    }

    @Test func aNewObjectIsAssignedToTheOnlyStore() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            let store = try #require(container.persistentStoreCoordinator.persistentStores.first)
            let boat = addBoat("Fram", to: context)
            context.assign(boat, to: store)
            try context.save()
            #expect(try context.count(for: NSFetchRequest<Boat>(entityName: "Boat")) == 1)
        }
    }

    @Test func pragmasOfADescriptionAreStored() {
        let description = makeDescription()
        #expect(description.sqlitePragmas.isEmpty && description.timeout == 240)
        description.setValue(NSString("DELETE"), forPragmaNamed: "journal_mode")
        description.setValue(NSNumber(value: 100), forPragmaNamed: "cache_size")
        description.setValue(nil, forPragmaNamed: "cache_size")
        description.timeout = 5
        #expect(description.sqlitePragmas == ["journal_mode": NSString("DELETE")] && description.timeout == 5)
    }

    @Test func creatingAnICloudSchemaThrows() {
        let container = NSPersistentCloudKitContainer(name: "Harbors", managedObjectModel: HarborModel.make())
        #expect(throws: (any Error).self) { try container.initializeCloudKitSchema() }
        #expect(throws: (any Error).self) { try container.initializeCloudKitSchema(options: [.dryRun]) }
    }
}

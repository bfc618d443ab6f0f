import CoreData
import Foundation
import ManagedObjects
import Testing

/// Moving, replacing and deleting the files of stores.
@MainActor
@Suite struct StoreFileTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stores-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func names(_ coordinator: NSPersistentStoreCoordinator) throws -> [String] {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        return try boats(in: context)
    }

    private func add(_ name: String, _ length: Int32, to container: NSPersistentContainer) throws {
        let context = container.newBackgroundContext()
        _ = addBoat(name, length, to: context)
        try context.save()
    }

    @Test func aMigratedStoreHasTheObjectsAndTheirIdentities() throws {
        try withFolder { folder in
            let container = try openContainer(.file, in: folder)
            try add("Fram", 39, to: container)
            let coordinator = container.persistentStoreCoordinator
            let store = try #require(coordinator.persistentStores.first)
            let target = folder.appending(path: "moved/Harbors.sqlite")
            let moved = try coordinator.migratePersistentStore(store, to: target, type: .sqlite)
            #expect(coordinator.persistentStores.map(\.url) == [target])
            #expect(moved.identifier == store.identifier)
            #expect(try names(coordinator) == ["Fram"])
            // Later changes are only in the new file.
            try add("Ran", 9, to: container)
            #expect(try names(coordinator) == ["Ran", "Fram"])
            #expect(try names(try openContainer(.file, in: folder).persistentStoreCoordinator) == ["Fram"])
        }
    }

    /// The removed stores that a coordinator announces.
    private final class Removals: NSObject, @unchecked Sendable {
        // Sendable: the notifications are posted on the test's thread.
        var stores: [NSPersistentStore] = []
    }

    @Test func aStoreIsNotMovedOntoAnotherStoreOfItsCoordinator() throws {
        try withFolder { folder in
            let container = try openContainer(.file, in: folder)
            let coordinator = container.persistentStoreCoordinator
            let store = try #require(coordinator.persistentStores.first)
            try add("Fram", 39, to: container)
            let (other, link) = (folder.appending(path: "Other.sqlite"), folder.appending(path: "Link.sqlite"))
            let second = try coordinator.addPersistentStore(type: .sqlite, at: other)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
            let former = try Data(contentsOf: other)
            let removals = Removals()
            let token = NotificationCenter.default.addObserver(
                forName: .NSPersistentStoreCoordinatorWillRemoveStore, object: store, queue: nil
            ) { _ in removals.stores.append(store) }
            defer { NotificationCenter.default.removeObserver(token) }
            let missing = folder.appending(path: "Harbors.sqlite/x.sqlite")
            for target in [other, link, folder.appending(path: "Harbors.sqlite"), missing] {
                #expect(throws: (any Error).self) {
                    try coordinator.migratePersistentStore(store, to: target, type: .sqlite)
                }
            }
            #expect(coordinator.persistentStores == [store, second])
            #expect(try Data(contentsOf: other) == former)
            #expect(removals.stores.isEmpty)
            #expect(try names(coordinator) == ["Fram"])
            let target = folder.appending(path: "Moved.sqlite")
            let moved = try coordinator.migratePersistentStore(store, to: target, type: .sqlite)
            #expect(coordinator.persistentStores == [moved, second])
            #expect(removals.stores == [store])
        }
    }

    @Test func aStoreInMemoryIsNotMigratedAndStays() throws {
        try withFolder { folder in
            let container = try openContainer(.memory, in: folder)
            let store = try #require(container.persistentStoreCoordinator.persistentStores.first)
            #expect(throws: (any Error).self) {
                try container.persistentStoreCoordinator.migratePersistentStore(
                    store, to: folder.appending(path: "x.sqlite"), type: .sqlite)
            }
            #expect(container.persistentStoreCoordinator.persistentStores == [store])
        }
    }

    @Test func aBackupReplacesAStore() throws {
        try withFolder { folder in
            let container = try openContainer(.file, in: folder)
            let file = folder.appending(path: "Harbors.sqlite")
            let backup = folder.appending(path: "backup.sqlite")
            let coordinator = container.persistentStoreCoordinator
            try add("Fram", 39, to: container)
            try coordinator.replacePersistentStore(at: backup, withPersistentStoreFrom: file, type: .sqlite)
            try add("Ran", 9, to: container)
            try coordinator.remove(try #require(coordinator.persistentStores.first))
            try coordinator.replacePersistentStore(at: file, withPersistentStoreFrom: backup, type: .sqlite)
            try coordinator.addPersistentStore(type: .sqlite, at: file)
            #expect(try names(coordinator) == ["Fram"])
            #expect(throws: (any Error).self) {
                try coordinator.replacePersistentStore(
                    at: file, withPersistentStoreFrom: folder.appending(path: "missing.sqlite"), type: .sqlite)
            }
        }
    }

    @Test func aDestroyedStoreIsGoneAndAnotherFileStays() throws {
        try withFolder { folder in
            let container = try openContainer(.file, in: folder)
            let file = folder.appending(path: "Harbors.sqlite")
            let coordinator = container.persistentStoreCoordinator
            try add("Fram", 39, to: container)
            try coordinator.destroyPersistentStore(at: file, type: .sqlite)
            #expect(!FileManager.default.fileExists(atPath: file.path))
            #expect(coordinator.persistentStores.isEmpty)
            try coordinator.addPersistentStore(type: .sqlite, at: file)
            #expect(try names(coordinator) == [])
            let text = folder.appending(path: "notes.txt")
            try Data("a text that is no database".utf8).write(to: text)
            #expect(throws: (any Error).self) { try coordinator.destroyPersistentStore(at: text, type: .sqlite) }
            #expect(FileManager.default.fileExists(atPath: text.path))
            // Nothing is there to delete.
            try coordinator.destroyPersistentStore(at: folder.appending(path: "none.sqlite"), type: .sqlite)
        }
    }

    /// "Delete all data" in an app: its view context is a constant of the container.
    @MainActor
    @Test func contextsUseTheStoreThatReplacesADestroyedOne() throws {
        try withFolder { folder in
            let container = try openContainer(.file, in: folder)
            let file = folder.appending(path: "Harbors.sqlite")
            let (coordinator, view) = (container.persistentStoreCoordinator, container.viewContext)
            let child = childContext(of: view)
            let fram = addBoat("Fram", 39, to: view)
            try view.save()
            #expect(try child.performAndWait { try boats(in: child) } == ["Fram"])
            _ = addBoat("unsaved", to: view)
            try coordinator.destroyPersistentStore(at: file, type: .sqlite)
            #expect(throws: (any Error).self) { try view.save() }
            #expect(throws: (any Error).self) { try boats(in: view) }
            try coordinator.addPersistentStore(type: .sqlite, at: file)
            #expect(try boats(in: view) == [])
            #expect(!view.hasChanges && view.registeredObjects.isEmpty && fram.name == "Fram")
            _ = addBoat("Ran", 9, to: view)
            try view.save()
            #expect(try names(coordinator) == ["Ran"])
            #expect(try child.performAndWait { try boats(in: child) } == ["Ran"])
            #expect(try names(try openContainer(.file, in: folder).persistentStoreCoordinator) == ["Ran"])
        }
    }

    @MainActor
    @Test func contextsFollowAStoreToAnotherFile() throws {
        try withFolder { folder in
            let container = try openContainer(.file, in: folder)
            let (coordinator, view) = (container.persistentStoreCoordinator, container.viewContext)
            _ = addBoat("Fram", 39, to: view)
            try view.save()
            let target = folder.appending(path: "moved/Harbors.sqlite")
            let store = try #require(coordinator.persistentStores.first)
            _ = try coordinator.migratePersistentStore(store, to: target, type: .sqlite)
            _ = addBoat("Ran", 9, to: view)
            try view.save()
            #expect(try names(coordinator) == ["Ran", "Fram"])
            #expect(try names(try openContainer(.file, in: folder).persistentStoreCoordinator) == ["Fram"])
        }
    }

    private final class Listener: NSObject, NSFetchedResultsControllerDelegate {
        var endCount = 0

        func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            endCount += 1
        }
    }

    /// The results are of the former store until then.
    @Test func resultsAreFetchedFromTheStoreThatReplacesAnother() throws {
        try withFolder { folder in
            let container = try openContainer(.file, in: folder)
            let (coordinator, context) = (container.persistentStoreCoordinator, container.newBackgroundContext())
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
            let controller = NSFetchedResultsController<Boat>(
                fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
            let listener = Listener()
            controller.delegate = listener
            try context.performAndWait {
                _ = addBoat("Fram", 39, to: context)
                try context.save()
                try controller.performFetch()
            }
            try coordinator.destroyPersistentStore(at: folder.appending(path: "Harbors.sqlite"), type: .sqlite)
            try coordinator.addPersistentStore(type: .sqlite, at: folder.appending(path: "Harbors.sqlite"))
            // The first closure runs after the context has followed, and the second one after the fetch.
            for _ in 1...2 { context.performAndWait {} }
            #expect(controller.fetchedObjects?.isEmpty == true && listener.endCount == 1)
            try context.performAndWait {
                _ = addBoat("Ran", 9, to: context)
                try context.save()
                context.processPendingChanges()
            }
            #expect(controller.fetchedObjects?.map(\.name) == ["Ran"])
        }
    }
}

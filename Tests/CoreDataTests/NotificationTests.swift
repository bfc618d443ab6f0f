import CoreData
import Foundation
import Locking
import ManagedObjects
import Testing

/// The notifications of contexts and stores.
@MainActor
@Suite struct NotificationTests {
    /// The names in each set of a context's notifications.
    private final class Log {
        private(set) var lines: [String] = []
        private var token: (any NSObjectProtocol)?

        init(_ context: NSManagedObjectContext) {
            // Sendable: posted on the context's queue while the test waits for it.
            nonisolated(unsafe) let log = self
            token = NotificationCenter.default.addObserver(
                forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
            ) { log.add($0) }
        }

        private func add(_ notification: Notification) {
            for key in [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey, NSRefreshedObjectsKey] {
                guard let objects = notification.userInfo?[key] as? Set<NSManagedObject> else { continue }
                let names = objects.compactMap { ($0 as? Boat)?.name ?? ($0 as? Harbor)?.name }.sorted()
                lines.append("\(key) \(names.joined(separator: ", "))")
            }
        }

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }

        func end() { token.map { NotificationCenter.default.removeObserver($0) } }
    }

    @Test func anObjectHasTheChangesThatANotificationAnnounces() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            try context.performAndWait {
                let harbor = Harbor(context: context)
                harbor.name = "Oslo"
                let fram = addBoat("Fram", 39, to: context)
                try context.save()
                #expect(fram.changedValuesForCurrentEvent().isEmpty)
                // Sendable: the notification is posted on this queue.
                nonisolated(unsafe) var announced: [String: [String]] = [:]
                let token = NotificationCenter.default.addObserver(
                    forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
                ) { notification in
                    let objects = notification.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject> ?? []
                    for object in objects {
                        announced[object.entity.name ?? ""] = object.changedValuesForCurrentEvent().keys.sorted()
                    }
                }
                defer { NotificationCenter.default.removeObserver(token) }
                fram.length = 40
                #expect(fram.changedValuesForCurrentEvent()["length"] as? Int == 40)
                context.processPendingChanges()
                #expect(announced == ["Boat": ["length"]] && fram.changedValuesForCurrentEvent().isEmpty)
                announced = [:]
                fram.length = 41
                fram.harbor = harbor
                context.processPendingChanges()
                #expect(announced == ["Boat": ["harbor", "length"], "Harbor": ["boats"]])
                #expect(fram.changedValues().keys.sorted() == ["harbor", "length"])
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func changesAreAnnouncedWhenTheClosureOfAQueueEnds(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let log = Log(context)
            defer { log.end() }
            let fram = context.performAndWait {
                let fram = addBoat("Fram", 39, to: context)
                context.performAndWait { fram.length = 40 }
                #expect(log.take() == [])
                return fram
            }
            #expect(log.take() == ["inserted Fram"])
            try context.performAndWait {
                fram.length = 41
                context.processPendingChanges()
                #expect(log.take() == ["updated Fram"])
                fram.length = 42
                try context.save()
                #expect(log.take() == ["updated Fram"])
            }
            context.performAndWait {
                let gjoa = addBoat("Gjøa", to: context)
                context.delete(gjoa)
                context.delete(fram)
            }
            #expect(log.take() == ["deleted Fram"])
            context.performAndWait { context.rollback() }
            #expect(log.take() == ["refreshed Fram"])
            context.performAndWait { _ = fram.name }
            #expect(log.take() == [])
        }
    }

    /// Each announcement of a save makes an observer change the next boat: the first one before the boats are asked for
    /// their last changes, the second one after it.
    @Test(arguments: StoreKind.allCases)
    func changesMadeByObserversDuringASaveAreSavedAndReported(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let fleet = try context.performAndWait {
                let fleet = ["Fram", "Gjøa", "Ran"].map { addBoat($0, 1, to: context) }
                try context.save()
                return fleet
            }
            // Sendable: posted on the context's queue while the test waits for it.
            nonisolated(unsafe) var waiting = Array(fleet.dropFirst())
            nonisolated(unsafe) var saved: [String] = []
            let center = NotificationCenter.default
            let observers = [
                center.addObserver(forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil) { _ in
                    if !waiting.isEmpty { waiting.removeFirst().length = 3 }
                },
                center.addObserver(forName: .NSManagedObjectContextDidSave, object: context, queue: nil) { save in
                    let objects = save.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject> ?? []
                    saved = objects.compactMap { ($0 as? Boat)?.name }.sorted()
                },
            ]
            defer { observers.forEach { center.removeObserver($0) } }
            try context.performAndWait {
                fleet[0].length = 2
                try context.save()
            }
            #expect(saved == ["Fram", "Gjøa", "Ran"])
            let other = container.newBackgroundContext()
            let long = try other.performAndWait { try boats("length == 3", sortedBy: "name", in: other) }
            #expect(long == ["Gjøa", "Ran"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func savesOfAnotherContextAreReportedAsRefreshedOrDeleted(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let (context, other) = (container.newBackgroundContext(), container.newBackgroundContext())
            let (fram, ran) = try context.performAndWait {
                let boats = (addBoat("Fram", 39, to: context), addBoat("Ran", 5, to: context))
                try context.save()
                return boats
            }
            let log = Log(context)
            defer { log.end() }
            try other.performAndWait {
                (other.object(with: fram.objectID) as? Boat)?.length = 40
                other.delete(other.object(with: ran.objectID))
                try other.save()
            }
            let long = try context.performAndWait { try boats("length == 40", in: context) }
            #expect(long == ["Fram"])
            #expect(log.take() == ["deleted Ran", "refreshed Fram"])
        }
    }

    @Test func theMainContextAnnouncesItsChangesAtTheEndOfATurn() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let context = try openContainer(.memory, in: folder).viewContext
        let changes = NotificationCenter.default.notifications(
            named: NSManagedObjectContext.didChangeObjectsNotification, object: context)
        let fram = addBoat("Fram", to: context)
        fram.length = 39
        for await change in changes {
            #expect(change.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject> == [fram])
            #expect(change.userInfo?.count == 1)
            break
        }
    }

    @Test(.timeLimit(.minutes(60)))
    nonisolated func aStoreAnnouncesTheCommitsOfItsContextsAndOfOtherProcesses() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "Harbors.sqlite")
        let container = NSPersistentContainer(name: "Harbors", managedObjectModel: HarborModel.make())
        let description = NSPersistentStoreDescription(url: url)
        description.setOption(
            true as NSNumber, forKey: NSPersistentStoreRemoteChangeNotificationPostOptionKey)
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores { #expect($1 == nil) }
        // Another connection, as another process has.
        let other = try openContainer(.file, in: folder)
        let coordinator = container.persistentStoreCoordinator
        let changes = NotificationCenter.default.notifications(
            named: .NSPersistentStoreRemoteChange, object: coordinator)
        var iterator = changes.makeAsyncIterator()
        for context in [container.newBackgroundContext(), other.newBackgroundContext()] {
            try await context.perform {
                _ = addBoat("Fram", to: context)
                try context.save()
            }
            let change = try #require(await iterator.next())
            #expect(change.userInfo?[NSPersistentStoreURLKey] as? URL == url)
            #expect(change.userInfo?[NSStoreUUIDKey] as? String == coordinator.persistentStores.first?.identifier)
        }
    }

    @Test func aStoreWithoutTheOptionAnnouncesNothing() throws {
        try withContainer(.file) { container in
            let count = Locked(0)
            let token = NotificationCenter.default.addObserver(
                forName: .NSPersistentStoreRemoteChange, object: container.persistentStoreCoordinator, queue: nil
            ) { _ in count.withLock { $0 += 1 } }
            defer { NotificationCenter.default.removeObserver(token) }
            let context = container.newBackgroundContext()
            _ = addBoat("Fram", to: context)
            try context.save()
            #expect(count.withLock { $0 } == 0)
        }
    }
}

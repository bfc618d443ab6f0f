import CoreData
import Foundation
import ManagedObjects
import Testing

/// The content of a controller, and the calls of its delegate.
@Suite @MainActor struct FetchedResultsControllerTests {
    /// A delegate that records its calls.
    private final class Listener: NSObject, NSFetchedResultsControllerDelegate {
        var events: [String] = []
        var differences: [CollectionDifference<NSManagedObjectID>] = []
        var controllers: [NSFetchedResultsController<any NSFetchRequestResult>] = []
        var countAtWillChange: Int?

        func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            events.append("will")
            countAtWillChange = controller.fetchedObjects?.count
            controllers.append(controller)
        }

        func controller(
            _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
            didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
            for type: NSFetchedResultsChangeType
        ) {
            events.append("section \(type) \(sectionInfo.name) at \(sectionIndex)")
        }

        func controller(
            _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
            at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
        ) {
            let name = (anObject as? Boat)?.name ?? "?"
            let places = [indexPath, newIndexPath].map { $0.map { "\($0[0]).\($0[1])" } ?? "-" }
            events.append("\(type) \(name) \(places[0]) \(places[1])")
        }

        func controller(
            _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
            didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
        ) {
            differences.append(diff)
        }

        func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            events.append("did")
        }

        func heard() -> [String] {
            defer { events = [] }
            return events
        }
    }

    private typealias Controller = NSFetchedResultsController<Boat>

    /// A controller of boats by length, in sections by whether they are sold if asked for.
    private func withController(
        _ kind: StoreKind = .memory, sections: String? = nil,
        _ body: (NSManagedObjectContext, Controller, Listener) throws -> Void
    ) throws {
        try withContainer(kind) { container in
            let context = container.viewContext
            for (name, length) in [("b", 20), ("d", 40)] { _ = addBoat(name, Int32(length), to: context) }
            try context.save()
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            request.sortDescriptors =
                (sections.map { [NSSortDescriptor(key: $0, ascending: true)] } ?? [])
                + [NSSortDescriptor(key: "length", ascending: true)]
            let controller = Controller(
                fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: sections, cacheName: nil)
            let listener = Listener()
            controller.delegate = listener
            try controller.performFetch()
            try body(context, controller, listener)
        }
    }

    private func names(_ controller: Controller) -> [String]? { controller.fetchedObjects?.map(\.name) }

    @Test func contentExistsAfterTheFirstFetch() throws {
        try withContainer(.memory) { container in
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
            let controller = Controller(
                fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: nil,
                cacheName: "cache")
            #expect(controller.fetchedObjects == nil && controller.sections == nil)
            try controller.performFetch()
            #expect(controller.fetchedObjects == [])
            #expect(controller.sections?.map(\.numberOfObjects) == [0] && controller.cacheName == "cache")
        }
    }

    @Test func aRequestWithoutAnOrderIsRefused() throws {
        try withContainer(.memory) { container in
            let controller = Controller(
                fetchRequest: NSFetchRequest<Boat>(entityName: "Boat"), managedObjectContext: container.viewContext,
                sectionNameKeyPath: nil, cacheName: nil)
            #expect(throws: (any Error).self) { try controller.performFetch() }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func insertionsAndDeletionsAreReported(_ kind: StoreKind) throws {
        try withController(kind) { context, controller, listener in
            _ = addBoat("c", 30, to: context)
            #expect(listener.heard().isEmpty)
            context.processPendingChanges()
            #expect(listener.heard() == ["will", "insert c - 0.1", "did"])
            #expect(listener.countAtWillChange == 2)
            #expect(names(controller) == ["b", "c", "d"])
            for boat in controller.fetchedObjects ?? [] where boat.name != "c" { context.delete(boat) }
            try context.save()
            #expect(listener.heard() == ["will", "delete d 0.2 -", "delete b 0.0 -", "did"])
            #expect(names(controller) == ["c"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func onlyChangesThatCanAlterTheResultAreFetched(_ kind: StoreKind) throws {
        try withController(kind, sections: "isSold") { context, controller, listener in
            let harbor = Harbor(context: context)
            harbor.name = "Oslo"
            try context.save()
            harbor.name = "Bergen"
            try context.save()
            #expect(listener.heard().isEmpty)
        }
        try withController(kind) { context, controller, listener in
            let engine = try #require(context.engine)
            let boat = controller.object(at: IndexPath(indexes: [0, 0]))
            let before = engine.fetchCount
            boat.name = "x"
            try context.save()
            #expect(listener.heard() == ["will", "update x 0.0 0.0", "did"])
            try context.save()
            #expect(listener.heard().isEmpty && engine.fetchCount == before)
            boat.length = 50
            try context.save()
            #expect(listener.heard() == ["will", "move x 0.0 0.1", "did"])
            #expect(engine.fetchCount == before + 1)
        }
    }

    @Test func sectionsOfTheSameObjectsFollowTheirNames() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            let boats = ["a", "b"].map { addBoat($0, 20, to: context) }
            try context.save()
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
            let controller = Controller(
                fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "name", cacheName: nil)
            let listener = Listener()
            controller.delegate = listener
            try controller.performFetch()
            let engine = try #require(context.engine)
            let before = engine.fetchCount
            boats[1].name = "a"
            try context.save()
            #expect(controller.sections?.map(\.name) == ["a"] && engine.fetchCount == before)
            #expect(listener.heard() == ["will", "section delete b at 1", "move a 1.0 0.1", "did"])
        }
    }

    @Test func changedValuesAreUpdatesOrMoves() throws {
        try withController { context, controller, listener in
            let boat = controller.object(at: IndexPath(indexes: [0, 0]))
            boat.name = "x"
            context.processPendingChanges()
            #expect(listener.heard() == ["will", "update x 0.0 0.0", "did"])
            boat.length = 50
            context.processPendingChanges()
            #expect(listener.heard() == ["will", "move x 0.0 0.1", "did"])
            #expect(listener.differences.last?.insertions.count == 1)
            #expect(listener.differences.last?.removals.count == 1)
            #expect(controller.indexPath(forObject: boat) == IndexPath(indexes: [0, 1]))
            // Objects that the request does not select.
            Harbor(context: context).name = "Oslo"
            context.processPendingChanges()
            try context.save()
            #expect(listener.heard().isEmpty)
        }
    }

    @Test func aMovedObjectIsTheChangedOne() throws {
        try withController { context, controller, listener in
            for (name, length) in [("e", 50), ("f", 60)] { _ = addBoat(name, Int32(length), to: context) }
            context.processPendingChanges()
            _ = listener.heard()
            controller.object(at: IndexPath(indexes: [0, 3])).length = 1
            context.processPendingChanges()
            #expect(listener.heard() == ["will", "move f 0.3 0.0", "did"])
        }
    }

    @Test func sectionsComeAndGo() throws {
        try withController(sections: "isSold") { context, controller, listener in
            #expect(controller.sections?.map(\.name) == ["0"])
            #expect(controller.sectionIndexTitles == ["0"])
            let boat = controller.object(at: IndexPath(indexes: [0, 0]))
            boat.isSold = true
            context.processPendingChanges()
            #expect(listener.heard() == ["will", "section insert 1 at 1", "move b 0.0 1.0", "did"])
            #expect(controller.sections?.map(\.numberOfObjects) == [1, 1])
            #expect(controller.sections?.last?.objects as? [Boat] == [boat])
            context.delete(boat)
            context.processPendingChanges()
            #expect(listener.heard() == ["will", "section delete 1 at 1", "delete b 1.0 -", "did"])
        }
    }

    /// The harbor without a name is in a section without a title.
    @Test func aTitleOfTheIndexLeadsToItsSection() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            for name in [nil, "Bergen", "Bodø", "Oslo"] { Harbor(context: context).name = name }
            try context.save()
            let request: NSFetchRequest<Harbor> = Harbor.fetchRequest()
            request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
            let controller = NSFetchedResultsController(
                fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "name", cacheName: nil)
            try controller.performFetch()
            #expect(controller.sections?.map(\.name) == ["", "Bergen", "Bodø", "Oslo"])
            let titles = controller.sectionIndexTitles
            #expect(titles == ["B", "B", "O"])
            let places = titles.enumerated().map { controller.section(forSectionIndexTitle: $1, at: $0) }
            #expect(places == [1, 2, 3])
            #expect(controller.section(forSectionIndexTitle: "B", at: 2) == 1)
        }
    }

    /// Boats in the order of their length, each of them a section.
    @Test func sectionsThatChangePlacesAreADeletionAndAnInsertion() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            let boat = addBoat("b", 20, to: context)
            _ = addBoat("d", 40, isSold: true, to: context)
            try context.save()
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
            let controller = Controller(
                fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "isSold", cacheName: nil)
            let listener = Listener()
            controller.delegate = listener
            try controller.performFetch()
            boat.length = 50
            context.processPendingChanges()
            #expect(
                listener.heard() == [
                    "will", "section delete 0 at 0", "section insert 0 at 1", "move b 0.0 1.0", "did",
                ])
            #expect(controller.sections?.map(\.name) == ["1", "0"])
        }
    }

    @Test func aChangedRequestCountsFromTheNextFetchOn() throws {
        try withController { context, controller, listener in
            controller.fetchRequest.predicate = NSPredicate(format: "length > 35")
            _ = addBoat("c", 30, to: context)
            context.processPendingChanges()
            #expect(listener.heard() == ["will", "insert c - 0.1", "did"])
            #expect(names(controller) == ["b", "c", "d"])
            try controller.performFetch()
            #expect(names(controller) == ["d"])
        }
    }

    @Test func theControllerPassedToTheDelegateEqualsTheOriginal() throws {
        try withController { context, controller, listener in
            _ = addBoat("c", 30, to: context)
            context.processPendingChanges()
            let heard = try #require(listener.controllers.first)
            #expect(heard.isEqual(controller) && controller.isEqual(heard))
            #expect(heard.hash == controller.hash)
            #expect((heard.fetchedObjects as? [Boat])?.map(\.name) == ["b", "c", "d"])
            #expect(heard.managedObjectContext === context)
            #expect(heard.fetchRequest.entityName == "Boat")
        }
    }

    @Test func commitsOfAnotherContextAreReported() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            try context.performAndWait {
                let request = NSFetchRequest<Boat>(entityName: "Boat")
                request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
                let controller = Controller(
                    fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
                let listener = Listener()
                controller.delegate = listener
                try controller.performFetch()
                let other = container.viewContext
                _ = addBoat("a", 1, to: other)
                try other.save()
                context.mergeChanges(fromContextDidSave: Notification(name: .NSManagedObjectContextDidSave))
                #expect(listener.heard() == ["will", "insert a - 0.0", "did"])
            }
        }
    }

    @Test func withoutADelegateTheContentStays() throws {
        try withController { context, controller, _ in
            controller.delegate = nil
            _ = addBoat("c", 30, to: context)
            context.processPendingChanges()
            #expect(names(controller) == ["b", "d"])
            try controller.performFetch()
            #expect(names(controller) == ["b", "c", "d"])
        }
    }

    /// A batch changes rows but no objects, and the app merges its result into the context.
    @Test func aMergeOfABatchNotifiesTheDelegateBeforeItReturns() throws {
        try withController { context, controller, listener in
            let request = NSBatchDeleteRequest(fetchRequest: NSFetchRequest<Boat>(entityName: "Boat"))
            request.resultType = .resultTypeObjectIDs
            let result = try context.execute(request) as? NSBatchDeleteResult
            let ids = try #require(result?.result as? [NSManagedObjectID])
            NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSDeletedObjectsKey: ids], into: [context])
            #expect(listener.heard() == ["will", "delete d 0.1 -", "delete b 0.0 -", "did"])
            #expect(controller.fetchedObjects?.isEmpty == true)
        }
    }
}

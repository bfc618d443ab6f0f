import CoreData
import Foundation
import Testing

/// Undo of Core Data's contexts, over every store.
@MainActor @Suite struct UndoTests {
    private let manager = UndoManager()

    init() { manager.groupsByEvent = false }

    private func group(_ body: () throws -> Void) rethrows {
        manager.beginUndoGrouping()
        defer { manager.endUndoGrouping() }
        try body()
    }

    @Test(arguments: StoreKind.allCases)
    func insertionsChangesAndDeletionsAreUndoneAndRedone(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.viewContext
            #expect(context.undoManager == nil)
            context.undo()
            context.undoManager = manager
            let harbor = Harbor(context: context)
            harbor.name = "Oslo"
            let boat = addBoat("Fram", 39, harbor: harbor, to: context)
            try context.save()
            manager.removeAllActions()
            group { boat.name = "Gjøa" }
            group { context.delete(harbor) }
            #expect(boat.isDeleted)
            context.undo()
            #expect(!boat.isDeleted && !harbor.isDeleted)
            #expect(harbor.boats == [boat])
            #expect(boat.name == "Gjøa")
            context.undo()
            #expect(boat.name == "Fram")
            #expect(!context.hasChanges)
            context.redo()
            context.redo()
            #expect(boat.isDeleted)
            try context.save()
            context.undo()
            #expect(harbor.isInserted && boat.isInserted)
            #expect(harbor.boats == [boat])
            try context.save()
            #expect(try boats("harbor.name == 'Oslo'", in: container.newBackgroundContext()) == ["Gjøa"])
            group { _ = addBoat("Maud", 36, to: context) }
            context.undo()
            #expect(context.insertedObjects.isEmpty)
            #expect(!context.hasChanges)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func rollbackAndResetEmptyTheUndoStack(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.viewContext
            context.undoManager = manager
            group { _ = addBoat("Fram", to: context) }
            #expect(manager.canUndo)
            context.rollback()
            #expect(!manager.canUndo)
            group { _ = addBoat("Fram", to: context) }
            context.reset()
            #expect(!manager.canUndo)
            #expect(!context.hasChanges)
        }
    }

    @Test func viewsFollowAnUndo() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            context.undoManager = manager
            let boat = addBoat("Fram", to: context)
            try context.save()
            group { boat.name = "Gjøa" }
            var count = 0
            let hearing = boat.objectWillChange.sink { count += 1 }
            context.undo()
            #expect(count == 1)
            #expect(boat.name == "Fram")
            hearing.cancel()
        }
    }

    @Test func anOpenGroupIsNotUndone() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            context.undoManager = manager
            manager.beginUndoGrouping()
            let boat = addBoat("Fram", to: context)
            context.undo()
            #expect(boat.isInserted)
            manager.endUndoGrouping()
            context.undo()
            #expect(!boat.isInserted)
        }
    }

    @Test func aContextWithAPrivateQueueRecordsNothing() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            context.undoManager = manager
            context.performAndWait { _ = addBoat("Fram", to: context) }
            #expect(!manager.canUndo)
            context.undo()
            #expect(context.hasChanges)
        }
    }
}

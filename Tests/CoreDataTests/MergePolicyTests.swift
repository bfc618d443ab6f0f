import CoreData
import Foundation
import Testing

/// Saves of objects that another context has changed since, under each merge policy.
@Suite struct MergePolicyTests {
    /// A boat in two contexts, of which the second one has saved a name and a length, and the first one has changed
    /// the length and the weight.
    private func withConflict(
        _ kind: StoreKind, _ policy: AnyObject?,
        _ body: (NSManagedObjectContext, Boat, NSPersistentContainer) throws -> Void
    ) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            if let policy { context.mergePolicy = policy }
            let boat = addBoat("Fram", 39, weight: 402, to: context)
            try context.save()
            boat.length = 40
            boat.weight = 500
            try changeElsewhere(boat, container) { other in
                other.name = "Gjøa"
                other.length = 21
            }
            try body(context, boat, container)
        }
    }

    private func changeElsewhere(
        _ boat: Boat, _ container: NSPersistentContainer, _ change: (Boat) -> Void
    ) throws {
        let context = container.newBackgroundContext()
        change(try #require(try context.existingObject(with: boat.objectID) as? Boat))
        try context.save()
    }

    /// The name, the length and the weight as they are stored.
    private func stored(_ container: NSPersistentContainer) throws -> [String] {
        try container.newBackgroundContext().fetch(NSFetchRequest<Boat>(entityName: "Boat"))
            .map { "\($0.name) \($0.length) \($0.weight)" }
    }

    @Test(arguments: StoreKind.allCases)
    func aConflictIsAnErrorByDefaultAndNothingIsLost(_ kind: StoreKind) throws {
        try withConflict(kind, nil) { context, boat, container in
            let error = #expect(throws: NSError.self) { try context.save() }
            #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSManagedObjectMergeError)
            let conflicts = error?.userInfo[NSPersistentStoreSaveConflictsErrorKey] as? [NSMergeConflict]
            let conflict = try #require(conflicts?.first)
            #expect(conflicts?.count == 1 && conflict.sourceObject === boat)
            #expect(error?.userInfo[NSUpdatedObjectsKey] as? Set<NSManagedObjectID> == [boat.objectID])
            #expect(conflict.cachedSnapshot?["length"] as? Int32 == 39)
            #expect(conflict.persistedSnapshot?["length"] as? Int32 == 21)
            #expect(conflict.objectSnapshot?["length"] as? Int32 == 40)
            #expect(conflict.newVersionNumber != conflict.oldVersionNumber)
            #expect(context.hasChanges && boat.length == 40 && boat.weight == 500)
            #expect(try stored(container) == ["Gjøa 21 402.0"])
            context.refresh(boat, mergeChanges: true)
            try context.save()
            #expect(try stored(container) == ["Gjøa 40 500.0"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func theStoredValueOfAPropertyThatBothHaveChangedStays(_ kind: StoreKind) throws {
        try withConflict(kind, NSMergeByPropertyStoreTrumpMergePolicy) { context, boat, container in
            try context.save()
            #expect(!context.hasChanges && boat.length == 21)
            #expect(try stored(container) == ["Gjøa 21 500.0"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func theObjectsValueOfAPropertyThatBothHaveChangedIsSaved(_ kind: StoreKind) throws {
        try withConflict(kind, NSMergeByPropertyObjectTrumpMergePolicy) { context, boat, container in
            try context.save()
            #expect(boat.name == "Gjøa" && boat.length == 40)
            #expect(try stored(container) == ["Gjøa 40 500.0"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func overwritingKeepsTheOthersUnconflictedChanges(_ kind: StoreKind) throws {
        try withConflict(kind, NSOverwriteMergePolicy) { context, boat, container in
            try context.save()
            #expect(boat.name == "Fram" && boat.length == 40)
            #expect(try stored(container) == ["Fram 40 500.0"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aRolledBackObjectHasTheStoredValues(_ kind: StoreKind) throws {
        try withConflict(kind, NSRollbackMergePolicy) { context, boat, container in
            let other = addBoat("Maud", 37, weight: 1, to: context)
            try context.save()
            #expect(boat.name == "Gjøa" && boat.length == 21 && boat.weight == 402 && !context.hasChanges)
            #expect(!other.hasChanges)
            #expect(try Set(stored(container)) == ["Gjøa 21 402.0", "Maud 37 1.0"])
        }
    }

    @Test func aDeletionOfAChangedObjectIsAConflict() throws {
        try withConflict(.file, nil) { context, boat, container in
            context.rollback()
            let fram = boat
            context.delete(fram)
            try changeElsewhere(boat, container) { $0.weight = 7 }
            let error = #expect(throws: NSError.self) { try context.save() }
            #expect(error?.code == NSManagedObjectMergeError && fram.isDeleted)
            context.mergePolicy = NSRollbackMergePolicy
            try context.save()
            #expect(!fram.isDeleted && fram.weight == 7)
            #expect(try stored(container) == ["Gjøa 21 7.0"])
        }
    }

    @Test func anObjectThatTheOtherHasDeletedStaysDeleted() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            boat.length = 40
            let other = container.newBackgroundContext()
            other.delete(try other.existingObject(with: boat.objectID))
            try other.save()
            let error = #expect(throws: NSError.self) { try context.save() }
            let conflicts = error?.userInfo[NSPersistentStoreSaveConflictsErrorKey] as? [NSMergeConflict]
            #expect(conflicts?.map(\.newVersionNumber) == [0] && conflicts?.first?.persistedSnapshot == nil)
            context.rollback()
            try context.save()
            #expect(try stored(container) == [])
        }
    }

    @Test(arguments: [true, false])
    func aConflictWithADeletionEndsWhenTheProgramRefreshesOrDeletesTheObject(refreshes: Bool) throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            boat.length = 40
            let other = container.newBackgroundContext()
            other.delete(try other.existingObject(with: boat.objectID))
            try other.save()
            #expect(throws: NSError.self) { try context.save() }
            if refreshes { context.refresh(boat, mergeChanges: true) } else { context.delete(boat) }
            _ = addBoat("Maud", 37, weight: 1, to: context)
            try context.save()
            #expect(try stored(container) == ["Maud 37 1.0"])
        }
    }

    /// Saves a context, and runs a closure after the save has looked for conflicts and before it commits.
    private func save(_ context: NSManagedObjectContext, _ body: @escaping () throws -> Void) throws {
        // Sendable: the observer runs on the thread that saves, before the save returns.
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) var isFirst = true
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextWillSave, object: context, queue: nil
        ) { _ in
            guard isFirst else { return }
            isFirst = false
            #expect(throws: Never.self) { try body() }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        try context.save()
    }

    @Test(arguments: StoreKind.allCases)
    func aCommitDuringTheSaveIsAConflict(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            boat.length += 1
            let error = #expect(throws: NSError.self) {
                try save(context) { try changeElsewhere(boat, container) { $0.length += 10 } }
            }
            #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSManagedObjectMergeError)
            #expect(context.hasChanges && boat.length == 40)
            #expect(try stored(container) == ["Fram 49 0.0"])
            context.refresh(boat, mergeChanges: false)
            boat.length += 1
            try context.save()
            #expect(try stored(container) == ["Fram 50 0.0"])
        }
    }

    @Test func aPolicyResolvesTheConflictWithACommitDuringTheSave() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            context.mergePolicy = NSMergeByPropertyStoreTrumpMergePolicy
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            (boat.length, boat.weight) = (40, 500)
            try save(context) { try changeElsewhere(boat, container) { $0.length = 21 } }
            #expect(!context.hasChanges && boat.length == 21)
            #expect(try stored(container) == ["Fram 21 500.0"])
        }
    }

    @Test func aPolicyCanDeleteAnObjectThatACommitHasChangedDuringTheSave() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            context.delete(boat)
            try save(context) { try changeElsewhere(boat, container) { $0.length = 21 } }
            #expect(!context.hasChanges)
            #expect(try stored(container) == [])
        }
    }

    @Test func aDeletionDuringTheSaveIsAConflict() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            boat.length = 40
            let error = #expect(throws: NSError.self) {
                try save(context) {
                    let other = container.newBackgroundContext()
                    other.delete(try other.existingObject(with: boat.objectID))
                    try other.save()
                }
            }
            #expect(error?.code == NSManagedObjectMergeError)
            #expect(try stored(container) == [])
        }
    }

    @Test(.timeLimit(.minutes(60)), arguments: [StoreKind.memory, .file])
    func noIncrementOfSeveralThreadsIsLost(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let identifier = try context.performAndWait {
                let boat = addBoat("Fram", 0, to: context)
                try context.save()
                return boat.objectID
            }
            let shared = container
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                let context = shared.newBackgroundContext()
                context.performAndWait {
                    guard let boat = context.object(with: identifier) as? Boat else { return }
                    var left = 50
                    while left > 0 {
                        boat.length += 1
                        do {
                            try context.save()
                            left -= 1
                        } catch {
                            guard (error as NSError).code == NSManagedObjectMergeError else {
                                Issue.record(error)
                                return
                            }
                            context.refresh(boat, mergeChanges: false)
                        }
                    }
                }
            }
            #expect(try stored(container) == ["Fram 200 0.0"])
        }
    }

    @Test func aContextThatMergesAutomaticallyHasNoConflicts() throws {
        try withConflict(.file, nil) { context, _, container in
            context.automaticallyMergesChangesFromParent = true
            try context.save()
            #expect(try stored(container) == ["Gjøa 40 500.0"])
        }
    }

    @Test func changesMergedByTheProgramDoNotConflict() throws {
        try withConflict(.file, nil) { context, _, container in
            context.mergeChanges(fromContextDidSave: Notification(name: .NSManagedObjectContextDidSave))
            try context.save()
            #expect(try stored(container) == ["Gjøa 40 500.0"])
        }
    }

    @Test func aReferenceThatBothHaveChangedStaysAsStoredOnBothSides() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            context.mergePolicy = NSMergeByPropertyStoreTrumpMergePolicy
            let (oslo, bergen) = (Harbor(context: context), Harbor(context: context))
            (oslo.name, bergen.name) = ("Oslo", "Bergen")
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            boat.harbor = oslo
            try changeElsewhere(boat, container) { other in
                other.harbor = other.managedObjectContext?.object(with: bergen.objectID) as? Harbor
            }
            try context.save()
            #expect(boat.harbor === bergen && oslo.boats == [] && bergen.boats == [boat])
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            #expect(try container.newBackgroundContext().fetch(request).map { $0.harbor?.name } == ["Bergen"])
        }
    }

    @Test func aChildsSaveConflictsWithItsParentsChanges() throws {
        try withContainer(.file) { container in
            let parent = container.newBackgroundContext()
            let boat = addBoat("Fram", 39, to: parent)
            try parent.save()
            let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
            child.parent = parent
            let copy = try #require(try child.existingObject(with: boat.objectID) as? Boat)
            copy.length = 40
            boat.length = 41
            let error = #expect(throws: NSError.self) { try child.save() }
            #expect(error?.code == NSManagedObjectMergeError && copy.length == 40)
            child.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
            try child.save()
            #expect(boat.length == 40)
        }
    }

    /// Resolves conflicts by the greater length.
    ///
    /// Sendable: it has no state of its own.
    private final class GreaterLength: NSMergePolicy, @unchecked Sendable {
        init() { super.init(merge: .mergeByPropertyStoreTrumpMergePolicyType) }

        override func resolve(mergeConflicts list: [Any]) throws {
            for conflict in list.compactMap({ $0 as? NSMergeConflict }) {
                let stored = conflict.persistedSnapshot?["length"] as? Int32 ?? 0
                guard let boat = conflict.sourceObject as? Boat else { continue }
                boat.length = max(boat.length, stored)
            }
        }
    }

    @Test func aPolicyOfTheProgramResolvesConflicts() throws {
        try withConflict(.file, GreaterLength()) { context, _, container in
            try context.save()
            #expect(try stored(container) == ["Gjøa 40 500.0"])
        }
    }
}

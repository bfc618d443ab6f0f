import CoreData
import Foundation
import ManagedObjects
import Testing

/// A store's history, as read by Core Data's requests.
@Suite struct PersistentHistoryTests {
    private func transactions(
        _ request: NSPersistentHistoryChangeRequest, in context: NSManagedObjectContext
    ) throws -> [NSPersistentHistoryTransaction] {
        let result = try context.execute(request) as? NSPersistentHistoryResult
        return result?.result as? [NSPersistentHistoryTransaction] ?? []
    }

    @Test(arguments: StoreKind.allCases)
    func theHistoryListsTheChangesOfEachSave(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            context.transactionAuthor = "import"
            let (fram, ran) = (addBoat("Fram", 39, to: context), addBoat("Ran", 5, to: context))
            try context.save()
            fram.length = 40
            context.delete(ran)
            try context.save()
            let all = try transactions(.fetchHistory(after: nil as NSPersistentHistoryToken?), in: context)
            #expect(all.map(\.author) == ["import", "import"])
            #expect(all.map { $0.changes?.map(\.changeType) } == [[.insert, .insert], [.update, .delete]])
            let update = try #require(all.last?.changes?.first)
            #expect(update.changedObjectID == fram.objectID && update.transaction === all.last)
            #expect(update.updatedProperties?.map(\.name) == ["length"])
            let after = try transactions(.fetchHistory(after: all[0].token), in: context)
            #expect(after.map(\.transactionNumber) == [all[1].transactionNumber])
            #expect(try transactions(.fetchHistory(after: all[1]), in: context).isEmpty)
            #expect(try transactions(.fetchHistory(after: Date.distantPast), in: context).count == 2)
            let token = container.persistentStoreCoordinator.currentPersistentHistoryToken(fromStores: nil)
            #expect(token == all[1].token)
            let information = after[0].objectIDNotification().userInfo
            #expect(information?[NSUpdatedObjectIDsKey] as? Set<NSManagedObjectID> == [fram.objectID])
            #expect((information?[NSDeletedObjectIDsKey] as? Set<NSManagedObjectID>)?.count == 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aTransactionHasTheNameOfItsContext(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            context.transactionAuthor = "test"
            // The history keeps the name in a text, whose separators it can contain.
            let names = [nil, "import", "a\nb\tc%41", "\u{301}e", ""]
            for name in names {
                context.name = name
                _ = addBoat("Fram", to: context)
                try context.save()
            }
            let insertion = NSBatchInsertRequest(entityName: "Boat", objects: [["name": "Ran"]])
            context.name = "batch"
            try context.execute(insertion)
            let all = try transactions(.fetchHistory(after: nil as NSPersistentHistoryToken?), in: context)
            #expect(all.map(\.contextName) == names + ["batch"])
            #expect(all.allSatisfy { $0.changes?.count == 1 })
            let request = NSPersistentHistoryChangeRequest.fetchHistory(after: nil as NSPersistentHistoryToken?)
            request.fetchRequest = NSPersistentHistoryTransaction.fetchRequest
            request.fetchRequest?.predicate = NSPredicate(format: "contextName == 'import'")
            #expect(try transactions(request, in: context).map(\.transactionNumber) == [all[1].transactionNumber])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aFetchRequestSelectsTransactions(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let (app, widget) = (container.newBackgroundContext(), container.newBackgroundContext())
            (app.transactionAuthor, widget.transactionAuthor) = ("app", "widget")
            for (context, name) in [(app, "Fram"), (widget, "Ran"), (widget, "Gjøa")] {
                _ = addBoat(name, to: context)
                try context.save()
            }
            func request(_ format: String) -> NSPersistentHistoryChangeRequest {
                let request = NSPersistentHistoryChangeRequest.fetchHistory(after: nil as NSPersistentHistoryToken?)
                request.fetchRequest = NSPersistentHistoryTransaction.fetchRequest
                request.fetchRequest?.predicate = NSPredicate(format: format)
                return request
            }
            #expect(try transactions(request("author != 'app'"), in: app).map(\.author) == ["widget", "widget"])
            #expect(try transactions(request("author == 'app'"), in: app).map(\.author) == ["app"])
            let limited = request("author == 'widget'")
            limited.fetchRequest?.fetchLimit = 1
            let first = try #require(try transactions(limited, in: app).first)
            #expect(try transactions(limited, in: app).count == 1)
            limited.fetchRequest?.fetchOffset = 1
            #expect(try transactions(limited, in: app).map(\.transactionNumber) == [first.transactionNumber + 1])
            let all = try #require(NSPersistentHistoryTransaction.fetchRequest)
            #expect(try transactions(.fetchHistory(withFetch: all), in: app).count == 3)
            #expect(throws: (any Error).self) { try transactions(request("author =="), in: app) }
            let boats = NSFetchRequest<any NSFetchRequestResult>(entityName: "Boat")
            #expect(throws: (any Error).self) { try transactions(.fetchHistory(withFetch: boats), in: app) }
            #expect(NSPersistentHistoryChangeRequest.fetchHistory(after: first.token).token == first.token)
        }
    }

    @Test func aFetchRequestSelectsChanges() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            context.transactionAuthor = "app"
            let (fram, oslo) = (addBoat("Fram", to: context), Harbor(context: context))
            try context.save()
            fram.length = 3
            try context.save()
            let changes = try #require(NSPersistentHistoryChange.fetchRequest)
            changes.predicate = NSPredicate(format: "changedEntity == 'Harbor'")
            let found = try transactions(.fetchHistory(withFetch: changes), in: context)
            #expect(found.map { $0.changes?.map(\.changedObjectID) } == [[oslo.objectID]])
            changes.predicate = NSPredicate(
                format: "changeType == %d AND changedObjectID == %@", NSPersistentHistoryChangeType.update.rawValue,
                fram.objectID)
            let updates = try transactions(.fetchHistory(withFetch: changes), in: context)
            #expect(updates.map { $0.changes?.map(\.changeType) } == [[.update]])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aDeletionHasTheObjectsPreservedValues(_ kind: StoreKind) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tombs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let model = HarborModel.make()
        for name in ["name", "length", "built"] {
            model.entities[1].attributesByName[name]?.preservesValueInHistoryOnDeletion = true
        }
        let context = try openContainer(kind, in: folder, model).newBackgroundContext()
        let (fram, oslo) = (addBoat("Fram", 39, to: context), Harbor(context: context))
        try context.save()
        context.delete(fram)
        context.delete(oslo)
        try context.save()
        let all = try transactions(.fetchHistory(after: nil as NSPersistentHistoryToken?), in: context)
        #expect(all.count == 2 && all.first?.changes?.allSatisfy { $0.tombstone == nil } == true)
        let tombstones = (all.last?.changes ?? []).compactMap(\.tombstone)
        #expect(tombstones.count == 1 && tombstones.first?.count == 2)
        #expect(tombstones.first?["name"] as? String == "Fram")
        #expect((tombstones.first?["length"] as? NSNumber)?.intValue == 39)
    }

    @Test func theResultHasTheFormOfTheRequest() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            context.transactionAuthor = "import"
            let fram = addBoat("Fram", to: context)
            try context.save()
            let request = NSPersistentHistoryChangeRequest.fetchHistory(after: nil as NSPersistentHistoryToken?)
            func result(_ type: NSPersistentHistoryResultType) throws -> Any? {
                request.resultType = type
                return (try context.execute(request) as? NSPersistentHistoryResult)?.result
            }
            #expect(try result(.count) as? Int == 1)
            #expect(try result(.objectIDs) as? [NSManagedObjectID] == [fram.objectID])
            #expect((try result(.changesOnly) as? [NSPersistentHistoryChange])?.map(\.changeType) == [.insert])
            let transaction = (try result(.transactionsOnly) as? [NSPersistentHistoryTransaction])?.first
            #expect(transaction != nil && transaction?.changes == nil)
        }
    }

    @Test func afterADeletionAnOlderTokenHasExpired() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            context.transactionAuthor = "import"
            for name in ["Fram", "Gjøa", "Ran"] {
                _ = addBoat(name, to: context)
                try context.save()
            }
            let all = try transactions(.fetchHistory(after: nil as NSPersistentHistoryToken?), in: context)
            try context.execute(NSPersistentHistoryChangeRequest.deleteHistory(before: all[2]))
            let left = try transactions(.fetchHistory(after: nil as NSPersistentHistoryToken?), in: context)
            #expect(left.map(\.transactionNumber) == [all[2].transactionNumber])
            #expect(try transactions(.fetchHistory(after: all[1].token), in: context).count == 1)
            do {
                _ = try transactions(.fetchHistory(after: all[0].token), in: context)
                Issue.record("Nothing was thrown.")
            } catch let error as NSError {
                #expect(error.code == NSPersistentHistoryTokenExpiredError)
            }
        }
    }

    @Test func theOptionBeginsTheHistoryAndATokenIsArchived() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let container = NSPersistentContainer(name: "Harbors", managedObjectModel: HarborModel.make())
        let description = NSPersistentStoreDescription(url: folder.appending(path: "Harbors.sqlite"))
        description.setOption(true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores { #expect($1 == nil) }
        let context = container.newBackgroundContext()
        _ = addBoat("Fram", to: context)
        try context.save()
        let token = try #require(
            try transactions(.fetchHistory(after: nil as NSPersistentHistoryToken?), in: context).first?.token)
        let data = try NSKeyedArchiver.archivedData(withRootObject: token, requiringSecureCoding: true)
        let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSPersistentHistoryToken.self, from: data)
        #expect(copy == token)
    }

    /// The numbers are the seconds; the clock of the first store was set back after its second transaction.
    @Test func severalHistoriesAreMergedByTimeAndKeepTheirOwnOrder() {
        let first = [("a1", 10.0), ("a2", 50), ("a3", 20), ("a4", 60)]
        let second = [("b1", 15.0), ("b2", 30), ("b3", 55)]
        let merged = NSPersistentHistoryChangeRequest.merged([first, [], second]) {
            Date(timeIntervalSinceReferenceDate: $0.1)
        }
        #expect(merged.map(\.0) == ["a1", "b1", "b2", "a2", "a3", "b3", "a4"])
        #expect(NSPersistentHistoryChangeRequest.merged([first], by: { _ in .now }).map(\.0) == first.map(\.0))
    }
}

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
}

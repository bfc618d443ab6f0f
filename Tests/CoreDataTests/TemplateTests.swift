import CoreData
import Foundation
import ManagedObjects
import Testing

/// What the templates of Xcode and apps for other platforms set and call.
@Suite struct TemplateTests {
    @Test func aContainerForICloudStoresInAFile() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cloud-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let container = NSPersistentCloudKitContainer(name: "Harbors", managedObjectModel: HarborModel.make())
        let description = NSPersistentStoreDescription(url: folder.appending(path: "Harbors.sqlite"))
        description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud.a")
        container.persistentStoreDescriptions = [description]
        var failure: (any Error)?
        container.loadPersistentStores { failure = $1 }
        #expect(failure == nil)
        let context = container.newBackgroundContext()
        try context.setQueryGenerationFrom(nil)
        try context.performAndWait {
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            #expect(container.canUpdateRecord(forManagedObjectWith: boat.objectID))
            #expect(container.canDeleteRecord(forManagedObjectWith: boat.objectID))
        }
        let store = try #require(container.persistentStoreCoordinator.persistentStores.first)
        #expect(container.canModifyManagedObjects(in: store) && context.queryGenerationToken == nil)
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "Harbors.sqlite").path))
    }

    @Test func contextsHaveTheShortNamesOfQueues() {
        #expect(NSManagedObjectContext(.privateQueue).concurrencyType == .privateQueueConcurrencyType)
        #expect(NSManagedObjectContext(.mainQueue).concurrencyType == .mainQueueConcurrencyType)
    }

    @Test func aRequestIsExecutedInTheContextThatPerformsIt() async throws {
        let request = NSFetchRequest<Boat>(entityName: "Boat")
        let folder = FileManager.default.temporaryDirectory
        let container = try openContainer(.memory, in: folder)
        let (context, other) = (container.newBackgroundContext(), container.newBackgroundContext())
        try context.performAndWait {
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            #expect(try request.execute() == [boat])
            // A nested closure of another context, and the rest of the outer one.
            #expect(try other.performAndWait { try request.execute().first?.managedObjectContext } === other)
            #expect(try request.execute().first?.managedObjectContext === context)
        }
        let names = try await context.perform {
            try NSFetchRequest<Boat>(entityName: "Boat").execute().map(\.name)
        }
        #expect(names == ["Fram"])
        let error = #expect(throws: (any Error).self) { try request.execute() }
        #expect(error.map { "\($0)".contains("outside of its context") } == true)
    }

    @Test(arguments: StoreKind.allCases)
    func aRelationshipIsAFaultUntilItIsRead(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let harbor = Harbor(context: context)
            let boat = addBoat("Fram", harbor: harbor, to: context)
            #expect(!harbor.hasFault(forRelationshipNamed: "boats"))
            try context.save()
            let other = container.newBackgroundContext()
            let found = try #require(try other.fetch(Harbor.fetchRequest()).first)
            #expect(found.hasFault(forRelationshipNamed: "boats") && !found.hasFault(forRelationshipNamed: "name"))
            #expect(found.boats.count == 1)
            #expect(!found.hasFault(forRelationshipNamed: "boats") && !boat.hasFault(forRelationshipNamed: "harbor"))
        }
    }
}

import CoreData
import Foundation
import Locking
import ManagedObjects
import SwiftUI
import SwiftUITesting
import Testing

final class Draft: NSManagedObject, Identifiable {
    var title: String {
        get { managedValue(forKey: "title") }
        set { setManagedValue(newValue, forKey: "title") }
    }

    var boat: Boat? {
        get { managedValue(forKey: "boat") }
        set { setManagedValue(newValue, forKey: "boat") }
    }
}

/// Coordinators with several stores, whose configurations have different entities.
@MainActor
@Suite struct SeveralStoresTests {
    /// Harbors and boats in the configuration "Cloud", drafts in the configuration "Local".
    private nonisolated static func makeModel() -> NSManagedObjectModel {
        let model = HarborModel.make()
        let draft = NSEntityDescription()
        draft.name = "Draft"
        draft.managedObjectClassName = NSStringFromClass(Draft.self)
        let boat = NSRelationshipDescription()
        boat.name = "boat"
        boat.destinationEntity = model.entitiesByName["Boat"]
        boat.maxCount = 1
        draft.properties = [HarborModel.attribute("title", .stringAttributeType, defaultValue: "untitled"), boat]
        model.entities.append(draft)
        model.setEntities(model.entities.filter { $0 !== draft }, forConfigurationName: "Cloud")
        model.setEntities([draft], forConfigurationName: "Local")
        return model
    }

    private nonisolated static func file(_ configuration: String, _ folder: URL) -> URL {
        folder.appending(path: "\(configuration).sqlite")
    }

    /// A container with a store for each of the two configurations.
    private func open(_ kind: StoreKind, _ folder: URL) throws -> NSPersistentContainer {
        let container = NSPersistentContainer(name: "Harbors", managedObjectModel: Self.makeModel())
        container.persistentStoreDescriptions = ["Cloud", "Local"].map { configuration in
            let description = NSPersistentStoreDescription(url: Self.file(configuration, folder))
            if kind == .memory { description.type = NSInMemoryStoreType }
            if kind == .nullDevice { description.url = URL(fileURLWithPath: "/dev/null") }
            description.configuration = configuration
            return description
        }
        var answers: [(any Error)?] = []
        container.loadPersistentStores { answers.append($1) }
        for case let error? in answers { throw error }
        #expect(answers.count == 2)
        return container
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "several-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func withStores(_ kind: StoreKind, _ body: (NSPersistentContainer) throws -> Void) throws {
        try withFolder { try body(try open(kind, $0)) }
    }

    private func store(
        _ configuration: String, _ container: NSPersistentContainer
    ) throws -> NSPersistentStore {
        try #require(
            container.persistentStoreCoordinator.persistentStores.first { $0.configurationName == configuration })
    }

    private func addDraft(_ title: String, to context: NSManagedObjectContext) -> Draft {
        let draft = Draft(context: context)
        draft.title = title
        return draft
    }

    private func drafts(in context: NSManagedObjectContext, _ change: (NSFetchRequest<Draft>) -> Void = { _ in })
        throws -> [String]
    {
        let request = NSFetchRequest<Draft>(entityName: "Draft")
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
        change(request)
        return try context.fetch(request).map(\.title)
    }

    private func code(_ body: () throws -> Void) -> Int? {
        do { try body() } catch { return (error as NSError).code }
        return nil
    }

    private func message(_ body: () throws -> Void) -> String {
        do { try body() } catch { return error.localizedDescription }
        return "no error"
    }

    // MARK: Configurations

    @Test func aModelHasConfigurations() {
        let model = Self.makeModel()
        #expect(model.configurations == ["Cloud", "Local"])
        #expect(model.entities(forConfigurationName: "Local")?.map(\.name) == ["Draft"])
        #expect(model.entities(forConfigurationName: nil)?.count == 3)
        #expect(model.entities(forConfigurationName: "Other") == nil)
        #expect(HarborModel.make().configurations.isEmpty)
        let copy = NSManagedObjectModel(byMerging: [model])
        #expect(copy?.entities(forConfigurationName: "Cloud")?.map(\.name) == ["Harbor", "Boat"])
    }

    @Test func aConfigurationHasOnlyEntitiesOfItsModel() {
        let model = Self.makeModel()
        model.setEntities(HarborModel.make().entities, forConfigurationName: "Local")
        #expect(model.entities(forConfigurationName: "Local")?.map(\.name) == ["Draft"])
    }

    @Test func anUnknownConfigurationIsAnErrorThatNamesTheKnownOnes() {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.makeModel())
        let text = message {
            try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: "Clowd", at: nil)
        }
        #expect(text.contains("Clowd") && text.contains("Cloud, Local"))
        #expect(coordinator.persistentStores.isEmpty)
    }

    /// Two stores with all entities: a private one, and one that is shared on Apple's platforms.
    @Test(arguments: [StoreKind.memory, .file])
    func theFirstStoreOfAnEntityHasItsObjects(_ kind: StoreKind) throws {
        try withFolder { folder in
            let container = NSPersistentContainer(name: "Harbors", managedObjectModel: HarborModel.make())
            container.persistentStoreDescriptions = ["private", "shared"].map { name in
                let description = NSPersistentStoreDescription(url: Self.file(name, folder))
                if kind == .memory { description.type = NSInMemoryStoreType }
                return description
            }
            container.loadPersistentStores { #expect($1 == nil) }
            let stores = container.persistentStoreCoordinator.persistentStores
            #expect(stores.count == 2)
            let context = container.viewContext
            let boat = addBoat("Fram", to: context)
            context.assign(boat, to: stores[1])
            try context.save()
            #expect(boat.objectID.persistentStore === stores[0])
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            for (store, count) in zip(stores, [1, 0]) {
                request.affectedStores = [store]
                #expect(try context.count(for: request) == count)
            }
        }
    }

    @Test func aStoreWithObjectsOfAnotherStoresEntityIsNotAdded() throws {
        try withFolder { folder in
            let file = Self.file("One", folder)
            func makeCoordinator() -> NSPersistentStoreCoordinator {
                NSPersistentStoreCoordinator(managedObjectModel: Self.makeModel())
            }
            do {
                let alone = makeCoordinator()
                try alone.addPersistentStore(type: .sqlite, at: file)
                let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
                context.persistentStoreCoordinator = alone
                _ = addBoat("Fram", to: context)
                try context.save()
            }
            let coordinator = makeCoordinator()
            try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: "Cloud", at: nil)
            let text = message { try coordinator.addPersistentStore(type: .sqlite, at: file) }
            #expect(text.contains("Boat") && text.contains(file.path))
            #expect(coordinator.persistentStores.count == 1)
            // Its objects of other entities are found.
            try coordinator.addPersistentStore(type: .sqlite, configuration: "Local", at: file)
            #expect(coordinator.persistentStores.count == 2)
        }
    }

    @Test func anEntityOfAReadOnlyStoreIsInNoOther() throws {
        try withFolder { folder in
            let file = Self.file("Seed", folder)
            try NSPersistentStoreCoordinator(managedObjectModel: HarborModel.make())
                .addPersistentStore(type: .sqlite, at: file)
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: HarborModel.make())
            try coordinator.addPersistentStore(
                type: .sqlite, at: file, options: [NSReadOnlyPersistentStoreOption: true as NSNumber])
            let text = message {
                try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
            }
            #expect(text.contains("read-only"))
        }
    }

    @Test func aFileIsAddedOnce() throws {
        try withFolder { folder in
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.makeModel())
            let url = Self.file("One", folder)
            try coordinator.addPersistentStore(type: .sqlite, configuration: "Cloud", at: url)
            #expect(code { try coordinator.addPersistentStore(type: .sqlite, configuration: "Local", at: url) } != nil)
            #expect(coordinator.persistentStores.map(\.configurationName) == ["Cloud"])
        }
    }

    // MARK: Objects

    @Test(arguments: StoreKind.allCases)
    func eachEntityIsInItsStore(_ kind: StoreKind) throws {
        try withStores(kind) { container in
            let context = container.viewContext
            let boat = addBoat("Fram", 39, harbor: Harbor(context: context), to: context)
            let draft = addDraft("first", to: context)
            #expect(boat.objectID.persistentStore == nil)
            try context.save()
            #expect(boat.objectID.persistentStore === (try store("Cloud", container)))
            #expect(draft.objectID.persistentStore === (try store("Local", container)))
            let other = container.newBackgroundContext()
            #expect(try boats(in: other) == ["Fram"] && drafts(in: other) == ["first"])
            #expect((try other.existingObject(with: draft.objectID) as? Draft)?.title == "first")
            let coordinator = container.persistentStoreCoordinator
            for id in [boat.objectID, draft.objectID] {
                #expect(coordinator.managedObjectID(forURIRepresentation: id.uriRepresentation()) == id)
            }
        }
    }

    @Test func eachFileHasItsObjects() throws {
        try withFolder { folder in
            do {
                let context = try open(.file, folder).viewContext
                _ = addBoat("Fram", to: context)
                _ = addDraft("first", to: context)
                try context.save()
            }
            let container = try open(.file, folder)
            let coordinator = container.persistentStoreCoordinator
            let local = Self.file("Local", folder)
            #expect(coordinator.persistentStore(for: local)?.configurationName == "Local")
            #expect(try boats(in: container.viewContext) == ["Fram"])
            #expect(try drafts(in: container.viewContext) == ["first"])
            let alone = NSPersistentStoreCoordinator(managedObjectModel: Self.makeModel())
            try alone.addPersistentStore(type: .sqlite, configuration: "Local", at: local)
            let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
            context.persistentStoreCoordinator = alone
            #expect(try drafts(in: context) == ["first"])
            // Without the other store, its objects are no empty result.
            #expect(message { _ = try boats(in: context) }.contains("No store of the coordinator has the entity Boat"))
        }
    }

    @Test(arguments: StoreKind.allCases)
    func fetchesHaveOrderLimitAndOffset(_ kind: StoreKind) throws {
        try withStores(kind) { container in
            let context = container.viewContext
            for title in ["d", "b", "a", "c"] { _ = addDraft(title, to: context) }
            try context.save()
            _ = addDraft("bb", to: context)
            #expect(try drafts(in: context) { ($0.fetchOffset, $0.fetchLimit) = (1, 3) } == ["b", "bb", "c"])
            #expect(try drafts(in: context) { $0.predicate = NSPredicate(format: "title > 'b'") } == ["bb", "c", "d"])
            #expect(try context.count(for: NSFetchRequest<Draft>(entityName: "Draft")) == 5)
        }
    }

    @Test func affectedStoresLimitRequests() throws {
        try withStores(.memory) { container in
            let context = container.viewContext
            _ = addDraft("first", to: context)
            try context.save()
            let (cloud, local) = (try store("Cloud", container), try store("Local", container))
            #expect(try drafts(in: context) { $0.affectedStores = [local] } == ["first"])
            #expect(try drafts(in: context) { $0.affectedStores = [cloud] } == [])
            let request = NSFetchRequest<Draft>(entityName: "Draft")
            request.affectedStores = [cloud]
            #expect((request.copy() as? NSFetchRequest<Draft>)?.affectedStores == [cloud])
            #expect(try context.count(for: request) == 0)
            let insertion = NSBatchInsertRequest(entityName: "Draft", objects: [["title": "second"]])
            insertion.affectedStores = [cloud]
            #expect(throws: (any Error).self) { try context.execute(insertion) }
            insertion.affectedStores = [local]
            try context.execute(insertion)
            let deletion = NSBatchDeleteRequest(fetchRequest: NSFetchRequest<Draft>(entityName: "Draft"))
            deletion.affectedStores = [cloud]
            try context.execute(deletion)
            #expect(try drafts(in: context) == ["first", "second"])
        }
    }

    @Test func anObjectIsAssignedOnlyToAStoreWithItsEntity() throws {
        try withStores(.memory) { container in
            let context = container.viewContext
            let draft = addDraft("first", to: context)
            for configuration in ["Local", "Cloud"] {
                context.assign(draft, to: try store(configuration, container))
            }
            try context.save()
            #expect(draft.objectID.persistentStore === (try store("Local", container)))
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aRelationshipToAnotherStoreIsAnErrorOfTheSave(_ kind: StoreKind) throws {
        try withStores(kind) { container in
            let context = container.viewContext
            let boat = addBoat("Fram", to: context)
            let draft = addDraft("first", to: context)
            try context.save()
            draft.boat = boat
            #expect(code { try context.save() } == NSManagedObjectExternalRelationshipError)
            #expect(draft.boat === boat && context.hasChanges)
            draft.boat = nil
            draft.title = "second"
            try context.save()
            #expect(try drafts(in: container.newBackgroundContext()) == ["second"])
        }
    }

    // MARK: Saves

    @Test func aSaveStoresEverythingOrNothing() throws {
        // The order of the transactions depends on the stores' identifiers, which differ in each round.
        for configuration in ["Cloud", "Local", "Cloud", "Local"] {
            try withFolder { folder in
                let container = try open(.file, folder)
                let context = container.viewContext
                let boat = addBoat("Fram", to: context)
                let draft = addDraft("first", to: context)
                try context.save()
                let file = Self.file(configuration, folder)
                let aside = folder.appending(path: "aside.sqlite")
                try FileManager.default.moveItem(at: file, to: aside)
                boat.name = "Ran"
                draft.title = "second"
                #expect(throws: (any Error).self) { try context.save() }
                #expect(context.updatedObjects == [boat, draft])
                try FileManager.default.moveItem(at: aside, to: file)
                let other = container.newBackgroundContext()
                #expect(try boats(in: other) == ["Fram"] && drafts(in: other) == ["first"])
                try context.save()
                let third = container.newBackgroundContext()
                #expect(try boats(in: third) == ["Ran"] && drafts(in: third) == ["second"])
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aChildSavesIntoBothStores(_ kind: StoreKind) throws {
        try withStores(kind) { container in
            let child = childContext(of: container.viewContext)
            try child.performAndWait {
                _ = addBoat("Fram", to: child)
                Draft(context: child).title = "first"
                try child.save()
            }
            try container.viewContext.save()
            let other = container.newBackgroundContext()
            #expect(try boats(in: other) == ["Fram"] && drafts(in: other) == ["first"])
        }
    }

    struct Lists: View {
        @FetchRequest(sortDescriptors: [NSSortDescriptor(key: "name", ascending: true)])
        private var boats: FetchedResults<Boat>
        @FetchRequest(sortDescriptors: [NSSortDescriptor(key: "title", ascending: true)])
        private var drafts: FetchedResults<Draft>

        var body: some View {
            ForEach(boats) { Text("boat \($0.name)") }
            ForEach(drafts) { Text("draft \($0.title)") }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aViewShowsBothStores(_ kind: StoreKind) throws {
        try withStores(kind) { container in
            let context = container.viewContext
            _ = addBoat("Fram", to: context)
            try context.save()
            try withScreen(Lists().environment(\.managedObjectContext, context)) { screen in
                let draft = addDraft("first", to: context)
                screen.advance()
                #expect(screen.text.contains("boat Fram") && screen.text.contains("draft first"))
                draft.title = "second"
                try context.save()
                screen.advance()
                #expect(screen.text.contains("boat Fram") && screen.text.contains("draft second"))
            }
        }
    }

    // MARK: Stores

    @Test(arguments: StoreKind.allCases)
    func theOtherStoreStaysWhenOneIsRemoved(_ kind: StoreKind) throws {
        try withStores(kind) { container in
            let context = container.viewContext
            _ = addBoat("Fram", to: context)
            _ = addDraft("first", to: context)
            try context.save()
            let coordinator = container.persistentStoreCoordinator
            try coordinator.remove(try store("Cloud", container))
            #expect(coordinator.persistentStores.map(\.configurationName) == ["Local"])
            #expect(try drafts(in: context) == ["first"])
            #expect(throws: (any Error).self) { try boats(in: context) }
            _ = addDraft("second", to: context)
            try context.save()
            #expect(try drafts(in: container.newBackgroundContext()) == ["first", "second"])
            // Another store may have the entities now.
            try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: "Cloud", at: nil)
            #expect(try boats(in: context) == [])
        }
    }

    @Test func oneOfTwoStoresIsMigrated() throws {
        try withFolder { folder in
            let container = try open(.file, folder)
            let context = container.viewContext
            _ = addBoat("Fram", to: context)
            _ = addDraft("first", to: context)
            try context.save()
            let target = Self.file("Moved", folder)
            let moved = try container.persistentStoreCoordinator.migratePersistentStore(
                try store("Local", container), to: target, type: .sqlite)
            #expect(moved.configurationName == "Local" && moved.url == target)
            #expect(try boats(in: context) == ["Fram"] && drafts(in: context) == ["first"])
        }
    }

    @Test func metadataHasTheEntitiesOfTheConfiguration() throws {
        try withFolder { folder in
            let model = try open(.file, folder).managedObjectModel
            let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(
                type: .sqlite, at: Self.file("Local", folder))
            #expect((metadata[NSStoreModelVersionHashesKey] as? [String: Data])?.keys.sorted() == ["Draft"])
            #expect(model.isConfiguration(withName: "Local", compatibleWithStoreMetadata: metadata))
            for other in [nil, "Cloud", "Other"] {
                #expect(!model.isConfiguration(withName: other, compatibleWithStoreMetadata: metadata))
            }
        }
    }

    // MARK: History

    @Test(arguments: StoreKind.allCases)
    func aTokenHasThePositionInEachHistory(_ kind: StoreKind) throws {
        try withStores(kind) { container in
            let context = container.newBackgroundContext()
            context.transactionAuthor = "test"
            func save(_ change: () -> Void) throws {
                change()
                try context.save()
            }
            try save { _ = addBoat("Fram", to: context) }
            try save { _ = addDraft("first", to: context) }
            let coordinator = container.persistentStoreCoordinator
            let token = try #require(coordinator.currentPersistentHistoryToken(fromStores: nil))
            let data = try NSKeyedArchiver.archivedData(withRootObject: token, requiringSecureCoding: true)
            let known = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSPersistentHistoryToken.self, from: data)
            #expect(known == token)
            func entities(
                after token: NSPersistentHistoryToken?, in store: NSPersistentStore? = nil
            ) throws -> [String?] {
                let request = NSPersistentHistoryChangeRequest.fetchHistory(after: token)
                if let store { request.affectedStores = [store] }
                let result = try context.execute(request) as? NSPersistentHistoryResult
                let transactions = try #require(result?.result as? [NSPersistentHistoryTransaction])
                return transactions.flatMap { $0.changes ?? [] }.map(\.changedObjectID.entity.name)
            }
            #expect(try entities(after: nil) == ["Boat", "Draft"])
            try save {
                _ = addDraft("second", to: context)
                _ = addBoat("Ran", to: context)
            }
            #expect(Set(try entities(after: known)) == ["Boat", "Draft"])
            #expect(try entities(after: known, in: try store("Local", container)) == ["Draft"])
            try context.execute(NSPersistentHistoryChangeRequest.deleteHistory(before: token))
            #expect(try entities(after: token).count == 2)
        }
    }

    @Test func onlyTheStoreOfACommitAnnouncesIt() throws {
        try withFolder { folder in
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.makeModel())
            for configuration in ["Cloud", "Local"] {
                try coordinator.addPersistentStore(
                    ofType: NSSQLiteStoreType, configurationName: configuration, at: Self.file(configuration, folder),
                    options: [NSPersistentStoreRemoteChangeNotificationPostOptionKey: true as NSNumber])
            }
            let urls = Locked<[URL?]>([])
            let token = NotificationCenter.default.addObserver(
                forName: .NSPersistentStoreRemoteChange, object: coordinator, queue: nil
            ) { notification in urls.withLock { $0.append(notification.userInfo?[NSPersistentStoreURLKey] as? URL) } }
            defer { NotificationCenter.default.removeObserver(token) }
            let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
            context.persistentStoreCoordinator = coordinator
            _ = addDraft("first", to: context)
            try context.save()
            #expect(urls.withLock { $0 } == [Self.file("Local", folder)])
        }
    }
}

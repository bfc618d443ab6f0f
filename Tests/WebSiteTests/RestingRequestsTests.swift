#if Web
    import CoreData
    import Foundation
    import SwiftData
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// Queries and fetch requests of scenes at rest.
    @MainActor
    @Suite(.serialized) struct RestingRequestsTests {
        /// The views are recreated before the note leaves its context, from the notes of before.
        @Test(arguments: [false, true])
        func aModelLeavesItsContextAfterTheViewsAreBack(isMerged: Bool) async throws {
            let container = try ModelContainer(
                for: RestingNote.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
            let context = container.mainContext
            // A model that was never saved has left its context as soon as it is deleted.
            context.autosaveEnabled = false
            for number in 1...2 { context.insert(RestingNote(number: number)) }
            if isMerged { try context.save() }
            let page = try await open(OwnedApp(container: container))
            #expect(page.session.scene.rest() == .resting)
            OwnedPage.withoutContext = 0
            let other = isMerged ? ModelContext(container) : context
            other.delete(try #require(try other.fetch(Self.firstNote).first))
            if isMerged { try other.save() }
            #expect(!page.screen.isResting)
            await settle(page)
            #expect(OwnedPage.withoutContext == 0)
            #expect(!page.text.contains("note 1"))
            #expect(page.text.contains("note 2"))
        }

        @Test func aQueryThatChangesInEachEvaluationKeepsTheSceneAwake() async throws {
            let container = try ModelContainer(
                for: RestingNote.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
            for (isNew, outcome) in [(false, RestOutcome.resting), (true, .impossible)] {
                let page = try await open(LimitedApp(container: container, isNew: isNew))
                #expect(page.session.scene.rest() == outcome)
            }
        }

        @Test func aRequestThatChangesInEachEvaluationKeepsTheSceneAwake() async throws {
            let page = try await open(BoatsApp(context: try boats(), isNew: true))
            #expect(page.session.scene.rest() == .impossible)
        }

        /// A person has searched.
        @Test func aPredicateChangedByTheProgramSurvivesARest() async throws {
            let context = try boats()
            let page = try await open(BoatsApp(context: context, isNew: false))
            try await page.press("Long ones")
            await settle(page)
            #expect(page.session.scene.rest() == .resting)
            let boat = RestingBoat(context: context)
            (boat.name, boat.length) = ("short", 2)
            await settle(page)
            #expect(!page.screen.isResting)
            #expect(page.text.contains("Fram"))
            #expect(!page.text.contains("short"))
            #expect(!page.text.contains("Tern"))
        }

        @Test func anObjectThatIsDeletedAtRestIsGone() async throws {
            let context = try boats()
            let page = try await open(BoatsApp(context: context, isNew: false))
            #expect(page.text.contains("Tern"))
            #expect(page.session.scene.rest() == .resting)
            BoatsPage.withoutContext = 0
            for boat in try context.fetch(NSFetchRequest<RestingBoat>(entityName: "Boat")) where boat.name == "Tern" {
                context.delete(boat)
            }
            try context.save()
            await settle(page)
            #expect(page.text.contains("Fram"))
            #expect(!page.text.contains("Tern"))
            #expect(BoatsPage.withoutContext == 0)
        }

        private static var firstNote: FetchDescriptor<RestingNote> {
            var descriptor = FetchDescriptor<RestingNote>(sortBy: [SortDescriptor(\.number)])
            descriptor.fetchLimit = 1
            return descriptor
        }

        /// A context with a long boat and a short one.
        private func boats() throws -> NSManagedObjectContext {
            let container = NSPersistentContainer(name: "Boats", managedObjectModel: RestingBoat.model)
            container.persistentStoreDescriptions.first?.url = URL(fileURLWithPath: "/dev/null")
            container.loadPersistentStores { _, error in #expect(error == nil) }
            for (name, length) in [("Fram", 39), ("Tern", 4)] {
                let boat = RestingBoat(context: container.viewContext)
                (boat.name, boat.length) = (name, Int32(length))
            }
            try container.viewContext.save()
            return container.viewContext
        }

        private func open(_ app: some App) async throws -> TestPage {
            let page = try TestSite(app).open()
            await settle(page)
            return page
        }
    }

    // MARK: - SwiftData

    private struct OwnedApp: App {
        var container: ModelContainer?

        init() {}

        init(container: ModelContainer) { self.container = container }

        var body: some Scene { WindowGroup("Owned") { if let container { OwnedPage().modelContainer(container) } } }
    }

    private struct OwnedPage: View {
        /// The number of notes that bodies have seen outside of a context.
        static var withoutContext = 0

        @Query(sort: \RestingNote.number) private var notes: [RestingNote]

        var body: some View {
            let _ = Self.withoutContext += notes.count { $0.modelContext == nil }
            ForEach(notes) { Text("note \($0.number)") }
        }
    }

    private struct LimitedApp: App {
        var container: ModelContainer?
        var isNew = false

        init() {}

        init(container: ModelContainer, isNew: Bool) { (self.container, self.isNew) = (container, isNew) }

        var body: some Scene {
            WindowGroup("Limited") { if let container { LimitedPage(isNew: isNew).modelContainer(container) } }
        }
    }

    /// A page whose limit can depend on the time.
    private struct LimitedPage: View {
        static var limit = 1_000

        @Query private var notes: [RestingNote]

        init(isNew: Bool) {
            if isNew { Self.limit += 1 }
            let limit = Self.limit
            _notes = Query(filter: #Predicate { $0.number < limit })
        }

        var body: some View { Text("\(notes.count) notes") }
    }

    // MARK: - Core Data

    final class RestingBoat: NSManagedObject, Identifiable {
        static let model: NSManagedObjectModel = {
            let name = NSAttributeDescription()
            (name.name, name.attributeType) = ("name", .stringAttributeType)
            let length = NSAttributeDescription()
            (length.name, length.attributeType) = ("length", .integer32AttributeType)
            (length.isOptional, length.defaultValue) = (false, 0)
            let boat = NSEntityDescription()
            (boat.name, boat.managedObjectClassName) = ("Boat", NSStringFromClass(RestingBoat.self))
            boat.properties = [name, length]
            let model = NSManagedObjectModel()
            model.entities = [boat]
            return model
        }()

        var name: String? {
            get { managedValue(forKey: "name") }
            set { setManagedValue(newValue, forKey: "name") }
        }

        var length: Int32 {
            get { managedValue(forKey: "length") }
            set { setManagedValue(newValue, forKey: "length") }
        }
    }

    private struct BoatsApp: App {
        var context: NSManagedObjectContext?
        var isNew = false

        init() {}

        init(context: NSManagedObjectContext, isNew: Bool) { (self.context, self.isNew) = (context, isNew) }

        var body: some Scene {
            WindowGroup("Boats") {
                if let context { BoatsPage(isNew: isNew).environment(\.managedObjectContext, context) }
            }
        }
    }

    private struct BoatsPage: View {
        static var limit = 1_000
        /// The number of boats that bodies have seen outside of a context.
        static var withoutContext = 0

        @FetchRequest private var boats: FetchedResults<RestingBoat>

        init(isNew: Bool) {
            if isNew { Self.limit += 1 }
            _boats = FetchRequest(
                sortDescriptors: [NSSortDescriptor(key: "length", ascending: true)],
                predicate: NSPredicate(format: "length < \(Self.limit)"))
        }

        var body: some View {
            let _ = Self.withoutContext += boats.count { $0.managedObjectContext == nil }
            VStack {
                Button("Long ones") { boats.nsPredicate = NSPredicate(format: "length > 30") }
                ForEach(boats) { Text($0.name ?? "") }
            }
        }
    }
#endif

import CoreData
import Foundation
import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

struct MainActorDataTests {
    private static func container() throws -> ModelContainer {
        try ModelContainer(
            for: Errand.self, Shop.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }

    @Test func modelsAreSavedAndFetched() throws {
        let container = try Self.container()
        let errand = Errand(title: "Bread")
        errand.steps = [Step(number: 1), Step(number: 2)]
        container.mainContext.insert(errand)
        let shop = Shop(name: "Corner")
        shop.closingHour = 20
        container.mainContext.insert(shop)
        try container.mainContext.save()

        let other = ModelContext(container)
        let fetched = try #require(try other.fetch(FetchDescriptor<Errand>()).first)
        #expect(fetched.title == "Bread")
        #expect(fetched.priority == .low)
        #expect(fetched.steps.map(\.number).sorted() == [1, 2])
        let place = try #require(try other.fetch(FetchDescriptor<Place>()).first as? Shop)
        #expect(place.name == "Corner")
        #expect(place.closingHour == 20)
    }

    // The schema is made, and models are fetched, on another thread than the main one.
    @Test func anActorFetchesModelsThatAreNotIsolated() async throws {
        let container = try Self.container()
        container.mainContext.insert(Step(number: 1))
        try container.mainContext.save()
        #expect(try await StepCounter(modelContainer: container).count() == 1)
    }

    @Test func aSchemaCanBeMadeOnAnotherThread() async {
        let text = await Task.detached { "\(Schema([Errand.self, Shop.self]))" }.value
        for name in ["Errand", "Place", "Shop", "Step"] { #expect(text.contains(name)) }
    }

    @Test func aViewQueriesModels() throws {
        let screen = Screen(ErrandList().modelContainer(try Self.container()))
        try screen.press("Add")
        #expect(screen.texts.contains("Bread"))
    }

    @Test func managedObjectsOverrideTheirSuperclass() throws {
        let entity = NSEntityDescription()
        entity.name = "Note"
        entity.managedObjectClassName = NSStringFromClass(Note.self)
        let text = NSAttributeDescription()
        text.name = "text"
        text.attributeType = .stringAttributeType
        text.isOptional = true
        entity.properties = [text]
        let model = NSManagedObjectModel()
        model.entities = [entity]
        let container = NoteContainer(name: "Notes", managedObjectModel: model)
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores { _, error in #expect(error == nil) }
        let note = Note(context: container.viewContext)
        #expect(note.hasAwoken)
    }
}

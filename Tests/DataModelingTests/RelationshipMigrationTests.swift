import DataModeling
import Foundation
import Observation
import Testing

/// Relationships of stored models after their declarations have changed.
@Suite struct RelationshipMigrationTests {
    /// Recipes with categories, which know their recipes in one of two builds.
    private func kitchen(knowsRecipes: Bool, beginsWithCategory: Bool) -> [DescribedEntity] {
        let recipe = DescribedEntity.records(
            "Recipe", .text("name"), .many("categories", "Category", inverse: knowsRecipes ? "recipes" : nil))
        let category =
            knowsRecipes
            ? DescribedEntity.records("Category", .text("name"), .many("recipes", "Recipe", inverse: "categories"))
            : DescribedEntity.records("Category", .text("name"))
        return beginsWithCategory ? [category, recipe] : [recipe, category]
    }

    /// The table of pairs has the name of the side that is first in the alphabet.
    @Test(arguments: StoreKind.kept, [false, true])
    func aListKeepsItsModelsWhenItsInverseComesAndGoes(_ kind: StoreKind, _ beginsWithCategory: Bool) throws {
        let configuration = try kind.configuration()
        func open(knowsRecipes: Bool) throws -> RecordStore {
            try RecordStore(
                configuration, kitchen(knowsRecipes: knowsRecipes, beginsWithCategory: beginsWithCategory))
        }
        do {
            let store = try open(knowsRecipes: false)
            let categories = try ["Sweet", "Quick", "Cold"].map { try store.add("Category", $0) }
            try store.add("Recipe", "Ice").set("categories", [categories[2], categories[0]])
            try store.add("Recipe", "Cake").set("categories", [categories[0]])
            try store.context.save()
        }
        do {
            let store = try open(knowsRecipes: true)
            #expect(try store.names("Recipe", "categories") == ["Ice": ["Cold", "Sweet"], "Cake": ["Sweet"]])
            #expect(try store.names("Category", "recipes") == ["Sweet": ["Ice", "Cake"], "Cold": ["Ice"]])
            let cake = try store.all("Recipe")["Cake"]
            try #require(try store.all("Category")["Quick"]).set("recipes", [try #require(cake)])
            try store.context.save()
        }
        for knowsRecipes in [false, true, true] {
            let store = try open(knowsRecipes: knowsRecipes)
            #expect(
                try store.names("Recipe", "categories") == ["Ice": ["Cold", "Sweet"], "Cake": ["Sweet", "Quick"]])
        }
    }

    @Test(arguments: StoreKind.kept)
    func bothSidesOfAListKeepTheirMeaningWhenOneIsRenamed(_ kind: StoreKind) throws {
        let configuration = try kind.configuration()
        do {
            let store = try RecordStore(
                configuration,
                [
                    .records(
                        "Person", .text("name"), .many("friends", "Person", inverse: "friendOf"),
                        .many("friendOf", "Person", inverse: "friends"))
                ])
            let (ann, bob) = (try store.add("Person", "Ann"), try store.add("Person", "Bob"))
            try ann.set("friends", [bob])
            try store.context.save()
        }
        for _ in 0..<2 {
            let store = try RecordStore(
                configuration,
                [
                    .records(
                        "Person", .text("name"), .many("friends", "Person", inverse: "isFriendOf"),
                        .many("isFriendOf", "Person", inverse: "friends", from: "friendOf"))
                ])
            #expect(try store.names("Person", "friends") == ["Ann": ["Bob"]])
            #expect(try store.names("Person", "isFriendOf") == ["Bob": ["Ann"]])
        }
    }

    @Test(arguments: StoreKind.kept)
    func twoListsBecomeTheSidesOfOneRelationship(_ kind: StoreKind) throws {
        let configuration = try kind.configuration()
        func open(_ areInverse: Bool) throws -> RecordStore {
            try RecordStore(
                configuration,
                [
                    .records("Zoo", .text("name"), .many("birds", "Bird", inverse: areInverse ? "zoos" : nil)),
                    .records("Bird", .text("name"), .many("zoos", "Zoo", inverse: areInverse ? "birds" : nil)),
                ])
        }
        do {
            let store = try open(false)
            let zoos = try ["Basel", "Wien"].map { try store.add("Zoo", $0) }
            let birds = try ["Emu", "Ibis"].map { try store.add("Bird", $0) }
            try zoos[0].set("birds", birds)
            try birds[1].set("zoos", zoos)
            try store.context.save()
        }
        for areInverse in [true, false] {
            let store = try open(areInverse)
            #expect(try store.names("Zoo", "birds") == ["Basel": ["Emu", "Ibis"], "Wien": ["Ibis"]])
            #expect(try store.names("Bird", "zoos") == ["Emu": ["Basel"], "Ibis": ["Basel", "Wien"]])
        }
    }

    @Test(arguments: StoreKind.kept)
    func aListIsRenamedByChangingTheCaseOfALetter(_ kind: StoreKind) throws {
        let configuration = try kind.configuration()
        let tag = DescribedEntity.records("Tag", .text("name"))
        do {
            let store = try RecordStore(configuration, [.records("Note", .text("name"), .many("tagIDs", "Tag")), tag])
            try store.add("Note", "first").set("tagIDs", [try store.add("Tag", "red")])
            try store.context.save()
        }
        for _ in 0..<2 {
            let store = try RecordStore(
                configuration, [.records("Note", .text("name"), .many("tagIds", "Tag", from: "tagIDs")), tag])
            #expect(try store.names("Note", "tagIds") == ["first": ["red"]])
        }
    }

    /// A list of an entity's own objects can have any name.
    @Test(arguments: StoreKind.kept)
    func anEntityWithAListNamedNextGetsAnotherColumn(_ kind: StoreKind) throws {
        let configuration = try kind.configuration()
        do {
            let store = try RecordStore(configuration, [.records("Step", .text("name"), .many("next", "Step"))])
            try store.add("Step", "one").set("next", [try store.add("Step", "two")])
            try store.context.save()
        }
        let store = try RecordStore(
            configuration, [.records("Step", .text("name"), .text("note"), .many("next", "Step"))])
        #expect(try store.names("Step", "next") == ["one": ["two"]])
    }

    @Test(arguments: StoreKind.kept, [Schema.Relationship.DeleteRule.nullify, .cascade, .deny, .noAction])
    func aReferenceGetsAList(_ kind: StoreKind, _ rule: Schema.Relationship.DeleteRule) throws {
        let configuration = try kind.configuration()
        do {
            let store = try RecordStore(
                configuration,
                [.records("Task", .text("name"), .one("plan", "Plan")), .records("Plan", .text("name"))])
            let plan = try store.add("Plan", "home")
            for name in ["paint", "clean"] { try store.add("Task", name).set("plan", plan) }
            try store.context.save()
        }
        let entities = [
            DescribedEntity.records("Task", .text("name"), .one("plan", "Plan", inverse: "tasks")),
            .records("Plan", .text("name"), .many("tasks", "Task", inverse: "plan", rule)),
        ]
        do {
            let store = try RecordStore(configuration, entities)
            #expect(try store.names("Plan", "tasks") == ["home": ["paint", "clean"]])
            let plan = try #require(try store.all("Plan")["home"])
            let tasks = try store.all("Task")
            let order = [try store.add("Task", "buy"), tasks["clean"], tasks["paint"]]
            try plan.set("tasks", order.compactMap(\.self))
            try store.context.save()
        }
        let store = try RecordStore(configuration, entities)
        #expect(try store.names("Plan", "tasks") == ["home": ["buy", "clean", "paint"]])
    }

    /// In PostgreSQL, a build of the same version may still use the former list.
    @Test func aListWithTheNameOfARemovedOneIsEmpty() throws {
        let configuration = try StoreKind.file.configuration()
        let others = [DescribedEntity.records("Tag", .text("name")), .records("Label", .text("name"))]
        do {
            let store = try RecordStore(configuration, [.records("Note", .text("name"), .many("tags", "Tag"))] + others)
            try store.add("Note", "first").set("tags", [try store.add("Tag", "red")])
            for name in ["big", "small"] { _ = try store.add("Label", name) }
            try store.context.save()
        }
        _ = try RecordStore(configuration, [.records("Note", .text("name"))] + others)
        let entities = [DescribedEntity.records("Note", .text("name"), .many("tags", "Label"))] + others
        do {
            let store = try RecordStore(configuration, entities)
            #expect(try store.names("Note", "tags") == [:])
            let note = try #require(try store.all("Note")["first"])
            try note.set("tags", [try #require(try store.all("Label")["small"])])
            try store.context.save()
        }
        #expect(try RecordStore(configuration, entities).names("Note", "tags") == ["first": ["small"]])
    }

    // MARK: Renamed properties

    @Test(arguments: StoreKind.kept)
    func aRenamedPropertyTakesThePlaceOfOneThatHadItsName(_ kind: StoreKind) throws {
        let configuration = try kind.configuration()
        do {
            let store = try RecordStore(configuration, [.records("Item", .text("title"), .text("name"))])
            try store.add("Item", "lamp").set("title", "legacy")
            try store.context.save()
        }
        for _ in 0..<2 {
            let store = try RecordStore(configuration, [.records("Item", .text("title", from: "name"))])
            #expect(try Array(store.all("Item", by: "title").keys) == ["lamp"])
        }
        // The former name is another property's now.
        let entities = [DescribedEntity.records("Item", .text("title", from: "name"), .text("name"))]
        _ = try RecordStore(configuration, entities)
        let store = try RecordStore(configuration, [.records("Item", .text("title", from: "name"), .text("note"))])
        #expect(try Array(store.all("Item", by: "title").keys) == ["lamp"])
    }

    @Test(arguments: StoreKind.kept)
    func twoPropertiesExchangeTheirNamesOnce(_ kind: StoreKind) throws {
        let configuration = try kind.configuration()
        do {
            let store = try RecordStore(configuration, [.records("Pair", .text("name"), .text("left"), .text("right"))])
            let pair = try store.add("Pair", "p")
            try pair.set("left", "l")
            try pair.set("right", "r")
            try store.context.save()
        }
        let exchanged: [DescribedEntity.Property] = [.text("left", from: "right"), .text("right", from: "left")]
        for _ in 0..<2 {
            let store = try RecordStore(configuration, [.records("Pair", .text("name"), exchanged[0], exchanged[1])])
            let pair = try #require(try store.all("Pair")["p"])
            #expect(try pair.value("left") as? String == "r")
            #expect(try pair.value("right") as? String == "l")
        }
        let store = try RecordStore(
            configuration, [.records("Pair", .text("name"), exchanged[0], exchanged[1], .text("note"))])
        #expect(try store.all("Pair")["p"]?.value("left") as? String == "r")
    }

    // MARK: References that are never nil

    enum Free {
        /// A pet before it needed an owner.
        final class Pet: PersistentModel {
            var persistentBackingData: any BackingData<Pet> = Pet.createBackingData()
            let _$observationRegistrar = ObservationRegistrar()

            var name: String {
                get { read(\.name) }
                set { write(\.name, newValue) }
            }

            static var schemaMetadata: [Schema.PropertyMetadata] {
                [Schema.PropertyMetadata(name: "name", keypath: \Pet.name)]
            }

            init(backingData: any BackingData<Pet>) { persistentBackingData = backingData }

            init(_ name: String) { self.name = name }
        }
    }

    @Test(arguments: StoreKind.kept)
    func aNewReferenceThatIsNeverNilNeedsAStoreWithoutModels(_ kind: StoreKind) throws {
        let (store, empty) = (try kind.configuration(), try kind.configuration())
        let free = Schema([Free.Pet.self])
        _ = try ModelContainer(for: free, configurations: empty)
        let context = ModelContext(try ModelContainer(for: free, configurations: store))
        context.insert(Free.Pet("Rex"))
        try context.save()
        let owned = Schema([Pet.self, Owner.self])
        let error = #expect(throws: SwiftDataError.self) { try ModelContainer(for: owned, configurations: store) }
        #expect(error?.description.contains("Pet.owner is new and not optional") == true)
        let again = ModelContext(try ModelContainer(for: free, configurations: store))
        #expect(try again.fetch(FetchDescriptor<Free.Pet>()).map(\.name) == ["Rex"])
        _ = try ModelContainer(for: owned, configurations: empty)
    }
}

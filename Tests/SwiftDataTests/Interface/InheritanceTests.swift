import Foundation
import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

@Model class Journey {
    @Attribute(.unique) var name: String
    var days = 1
    var traveler: Traveler?
    @Relationship(deleteRule: .cascade, inverse: \Receipt.journey) var receipts: [Receipt] = []

    init(name: String, traveler: Traveler? = nil) {
        self.name = name
        self.traveler = traveler
    }
}

@Model class WorkJourney: Journey {
    var allowance: Double
    var office: Office?

    init(name: String, allowance: Double, traveler: Traveler? = nil, office: Office? = nil) {
        self.allowance = allowance
        self.office = office
        super.init(name: name, traveler: traveler)
    }
}

@Model final class FairJourney: WorkJourney {
    var booth = "A1"

    init(name: String, booth: String) {
        self.booth = booth
        super.init(name: name, allowance: 10)
        days = 3
    }
}

@Model final class FamilyJourney: Journey {
    var children: Int

    init(name: String, children: Int) {
        self.children = children
        super.init(name: name)
    }
}

@Model final class Traveler {
    var name: String
    @Relationship(inverse: \Journey.traveler) var journeys: [Journey] = []
    var favorite: WorkJourney?

    init(name: String) { self.name = name }
}

@Model final class Receipt {
    var amount: Double
    var journey: Journey?

    init(amount: Double) { self.amount = amount }
}

@Model final class Office {
    var town: String
    @Relationship(inverse: \WorkJourney.office) var visits: [WorkJourney] = []

    init(town: String) { self.town = town }
}

@Model final class BranchVisit: Journey {
    var branch: Branch?

    init(name: String, branch: Branch) {
        self.branch = branch
        super.init(name: name)
    }
}

@Model final class Branch {
    var town: String
    @Relationship(deleteRule: .cascade, inverse: \BranchVisit.branch) var visits: [BranchVisit] = []

    init(town: String) { self.town = town }
}

@Model class Sheet {
    var name: String

    init(name: String) { self.name = name }
}

@Model final class NumberedSheet: Sheet {
    var number: Int
    var next: Int

    /// Creates another model of the hierarchy before the superclass is initialized.
    init(name: String, number: Int, isFollowed: Bool) {
        self.number = number
        next = isFollowed ? NumberedSheet(name: "next", number: number + 1, isFollowed: false).number : 0
        super.init(name: name)
    }
}

@Model class Creature {
    var owner: Groom?

    init() {}
}

@Model final class Hound: Creature {
    var name: String

    init(name: String) {
        self.name = name
        super.init()
    }
}

@Model final class Groom {
    var name: String
    @Relationship(inverse: \Hound.owner) var hounds: [Hound] = []

    init(name: String) { self.name = name }
}

@Model class Mammal {
    var name: String

    init(name: String) { self.name = name }
}

@Model final class Cow: Mammal {
    @Attribute(.unique) var tag: String

    init(name: String, tag: String) {
        self.tag = tag
        super.init(name: name)
    }
}

@Model class Route {
    var name: String

    init(name: String) { self.name = name }
}

@Model class BusRoute: Route {
    var line: Int

    init(name: String, line: Int) {
        self.line = line
        super.init(name: name)
    }
}

enum Before {
    @Model final class Cab {
        var plate: String

        init(plate: String) { self.plate = plate }
    }

    @Model class Animal {
        var name = ""

        init() {}
    }

    @Model final class Dog: Animal {
        var breed: String?

        init(breed: String) {
            self.breed = breed
            super.init()
        }
    }
}

enum After {
    @Model class Animal {
        var name = ""
        var breed: String?

        init() {}
    }

    @Model final class Dog: Animal {
        init(breed: String) {
            super.init()
            self.breed = breed
        }
    }

    @Model class Car {
        var plate: String

        init(plate: String) { self.plate = plate }
    }

    @Model final class Cab: Car {
        var fare = 0

        init(plate: String, fare: Int) {
            self.fare = fare
            super.init(plate: plate)
        }
    }
}

/// Models that inherit from models, over every store.
@Suite struct InheritanceTests {
    static let everyModel = Schema([Journey.self, WorkJourney.self, FairJourney.self, FamilyJourney.self])

    private func file() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "inheritance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appending(path: "test.store")
    }

    private func container(_ isInMemory: Bool) throws -> ModelContainer {
        let configuration =
            isInMemory ? ModelConfiguration(isStoredInMemoryOnly: true) : ModelConfiguration(url: try file())
        return try ModelContainer(for: Self.everyModel, configurations: configuration)
    }

    /// A container with one model of each class.
    private func filled(_ isInMemory: Bool) throws -> ModelContainer {
        let container = try container(isInMemory)
        let context = ModelContext(container)
        context.insert(Journey(name: "a"))
        context.insert(WorkJourney(name: "b", allowance: 20))
        context.insert(FairJourney(name: "c", booth: "B7"))
        context.insert(FamilyJourney(name: "d", children: 2))
        try context.save()
        return container
    }

    private func names<T: Journey>(_ predicate: Predicate<T>?, _ container: ModelContainer) throws -> [String] {
        let descriptor = FetchDescriptor<T>(predicate: predicate, sortBy: [SortDescriptor(\.name)])
        let context = ModelContext(container)
        let names = try context.fetch(descriptor).map(\.name)
        #expect(try context.fetchCount(descriptor) == names.count)
        let identifiers = try context.fetchIdentifiers(descriptor)
        #expect(identifiers.compactMap { context.model(for: $0) as? T }.map(\.name) == names)
        return names
    }

    @Test(arguments: [true, false]) func aFetchOfTheSuperclassReturnsModelsOfTheirClasses(_ isInMemory: Bool) throws {
        let container = try filled(isInMemory)
        let journeys = try ModelContext(container).fetch(FetchDescriptor<Journey>(sortBy: [SortDescriptor(\.name)]))
        #expect(journeys.map { "\(type(of: $0))" } == ["Journey", "WorkJourney", "FairJourney", "FamilyJourney"])
        #expect((journeys[1] as? WorkJourney)?.allowance == 20)
        let fair = try #require(journeys[2] as? FairJourney)
        #expect("\(fair.name) \(fair.days) \(fair.allowance) \(fair.booth)" == "c 3 10.0 B7")
        #expect(fair.persistentModelID.entityName == "FairJourney")
        #expect((journeys[3] as? FamilyJourney)?.children == 2)
    }

    @Test(arguments: [true, false]) func aFetchOfASubclassReturnsItAndItsSubclasses(_ isInMemory: Bool) throws {
        let container = try filled(isInMemory)
        #expect(try names(nil as Predicate<Journey>?, container) == ["a", "b", "c", "d"])
        #expect(try names(nil as Predicate<WorkJourney>?, container) == ["b", "c"])
        #expect(try names(nil as Predicate<FairJourney>?, container) == ["c"])
        #expect(try names(nil as Predicate<FamilyJourney>?, container) == ["d"])
    }

    @Test(arguments: [true, false]) func predicatesReadInheritedPropertiesAndClasses(_ isInMemory: Bool) throws {
        let container = try filled(isInMemory)
        #expect(try names(#Predicate<WorkJourney> { $0.name == "c" && $0.allowance < 15 }, container) == ["c"])
        #expect(try names(#Predicate<FairJourney> { $0.days == 3 && $0.booth == "B7" }, container) == ["c"])
        #expect(try names(#Predicate<Journey> { $0 is WorkJourney }, container) == ["b", "c"])
        #expect(try names(#Predicate<Journey> { !($0 is WorkJourney) && $0.name > "a" }, container) == ["d"])
        #expect(try names(#Predicate<Journey> { ($0 as? WorkJourney)?.allowance == 20 }, container) == ["b"])
        #expect(try names(#Predicate<Journey> { ($0 as? FairJourney)?.days == 3 }, container) == ["c"])
    }

    @Test(arguments: [true, false]) func aChangeOfEachLevelIsSaved(_ isInMemory: Bool) throws {
        let container = try filled(isInMemory)
        let context = ModelContext(container)
        let fair = try #require(try context.fetch(FetchDescriptor<FairJourney>()).first)
        let other = ModelContext(container)
        let same = try #require(try other.fetch(FetchDescriptor<Journey>()).first { $0.name == "c" } as? FairJourney)
        (fair.days, fair.allowance, fair.booth) = (5, 50, "Z")
        #expect(try context.fetch(FetchDescriptor<Journey>(predicate: #Predicate { $0.days == 5 })) == [fair])
        try context.save()
        #expect(try names(#Predicate<Journey> { $0.days == 5 }, container) == ["c"])
        _ = try other.fetch(FetchDescriptor<Journey>())
        #expect("\(same.days) \(same.allowance) \(same.booth)" == "5 50.0 Z")
    }

    @Test(arguments: [true, false]) func aRelationshipToTheSuperclassHoldsModelsOfSubclasses(_ isInMemory: Bool) throws
    {
        let container = try container(isInMemory)
        let context = ModelContext(container)
        let traveler = Traveler(name: "Ada")
        context.insert(traveler)
        let work = WorkJourney(name: "b", allowance: 20)
        traveler.journeys = [Journey(name: "a"), work]
        traveler.favorite = work
        work.receipts.append(Receipt(amount: 3))
        try context.save()
        let other = ModelContext(container)
        let found = try #require(try other.fetch(FetchDescriptor<Traveler>()).first)
        #expect(found.journeys.map { "\(type(of: $0))" } == ["Journey", "WorkJourney"])
        #expect(found.favorite === found.journeys[1])
        #expect(found.journeys[1].traveler === found)
        #expect(try names(#Predicate<Journey> { $0.traveler?.name == "Ada" }, container) == ["a", "b"])
        #expect(try names(#Predicate<WorkJourney> { $0.receipts.contains { $0.amount == 3 } }, container) == ["b"])
        let travelers = FetchDescriptor<Traveler>(predicate: #Predicate { $0.favorite?.name == "b" })
        #expect(try other.fetchCount(travelers) == 1)
        other.delete(found.journeys[1])
        try other.save()
        #expect(try other.fetchCount(FetchDescriptor<Receipt>()) == 0)
        #expect(found.journeys.map(\.name) == ["a"])
        let third = try #require(try ModelContext(container).fetch(FetchDescriptor<Traveler>()).first)
        #expect(third.journeys.count == 1)
        #expect(third.favorite == nil)
    }

    /// The inverse leads to the journey before the first use of the instance.
    @Test(arguments: [true, false]) func anInitializerSetsRelationshipsOfEachClass(_ isInMemory: Bool) throws {
        let container = try container(isInMemory)
        let context = ModelContext(container)
        let (traveler, office) = (Traveler(name: "Ada"), Office(town: "Oslo"))
        let journey = WorkJourney(name: "b", allowance: 20, traveler: traveler, office: office)
        context.insert(traveler)
        try context.save()
        #expect(traveler.journeys == [journey])
        #expect(office.visits == [journey])
        #expect(try names(#Predicate<WorkJourney> { $0.office?.town == "Oslo" }, container) == ["b"])
        #expect(try names(#Predicate<Journey> { $0 is WorkJourney }, container) == ["b"])
    }

    @Test(arguments: [true, false]) func aUniqueValueOfTheSuperclassIsUniqueAmongAll(_ isInMemory: Bool) throws {
        let container = try filled(isInMemory)
        let context = ModelContext(container)
        context.insert(WorkJourney(name: "b", allowance: 99))
        try context.save()
        #expect(try names(#Predicate<WorkJourney> { $0.allowance == 99 }, container) == ["b"])
        #expect(try context.fetchCount(FetchDescriptor<Journey>()) == 4)
        context.insert(FamilyJourney(name: "a", children: 1))
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        #expect("\(try #require(error))".contains("A FamilyJourney has the same name as a Journey"))
    }

    /// The superclass has no unique value that the deleted model could give up.
    @Test(arguments: [true, false]) func aSaveDeletesASuperclassAndInsertsAUniqueSubclass(_ isInMemory: Bool) throws {
        let configuration =
            isInMemory ? ModelConfiguration(isStoredInMemoryOnly: true) : ModelConfiguration(url: try file())
        let container = try ModelContainer(for: Schema([Mammal.self, Cow.self]), configurations: configuration)
        let context = ModelContext(container)
        let (mammal, cow) = (Mammal(name: "a"), Cow(name: "b", tag: "1"))
        context.insert(mammal)
        context.insert(cow)
        try context.save()
        context.delete(mammal)
        context.delete(cow)
        context.insert(Cow(name: "c", tag: "1"))
        context.insert(Cow(name: "d", tag: "2"))
        try context.save()
        let descriptor = FetchDescriptor<Mammal>(sortBy: [SortDescriptor(\.name)])
        let found = try ModelContext(container).fetch(descriptor).map { "\($0.name) \(($0 as? Cow)?.tag ?? "-")" }
        #expect(found == ["c 1", "d 2"])
    }

    @Test(arguments: [true, false]) func aDeleteOfTheSuperclassCanLeaveSubclasses(_ isInMemory: Bool) throws {
        let container = try filled(isInMemory)
        let context = ModelContext(container)
        try context.delete(model: Journey.self, includeSubclasses: false)
        try context.save()
        #expect(try names(nil as Predicate<Journey>?, container) == ["b", "c", "d"])
        try context.delete(model: WorkJourney.self)
        try context.save()
        #expect(try names(nil as Predicate<Journey>?, container) == ["d"])
        try container.erase()
        #expect(try names(nil as Predicate<FamilyJourney>?, container).isEmpty)
    }

    /// A model keeps its row in the superclass's table when the schema does not name its class.
    @Test func aFileGainsAndLosesSubclasses() throws {
        let file = try file()
        func routes(_ schema: Schema, _ change: (ModelContext) -> Void = { _ in }) throws -> [String] {
            let container = try ModelContainer(for: schema, configurations: ModelConfiguration(url: file))
            let context = ModelContext(container)
            change(context)
            try context.save()
            let other = ModelContext(container)
            let isBus = FetchDescriptor<Route>(predicate: #Predicate { $0 is BusRoute })
            let routes = try other.fetch(FetchDescriptor<Route>(sortBy: [SortDescriptor(\.name)]))
            #expect(try other.fetchCount(isBus) == routes.count { $0 is BusRoute })
            return routes.map { "\($0.name) \(($0 as? BusRoute)?.line ?? 0)" }
        }
        let plain = Schema([Route.self])
        let whole = Schema([BusRoute.self])
        #expect(try routes(plain) { $0.insert(Route(name: "a")) } == ["a 0"])
        #expect(try routes(whole) { $0.insert(BusRoute(name: "b", line: 7)) } == ["a 0", "b 7"])
        #expect(try routes(plain) == ["a 0", "b 0"])
        #expect(try routes(whole) == ["a 0", "b 7"])
        #expect(try routes(plain) { try? $0.delete(model: Route.self) } == [])
        #expect(try routes(whole) == [])
    }

    @Test func anotherSuperclassIsAnErrorThatLeavesTheFile() throws {
        let configuration = ModelConfiguration(url: try file())
        let context = ModelContext(try ModelContainer(for: Before.Cab.self, configurations: configuration))
        context.insert(Before.Cab(plate: "a"))
        try context.save()
        let error = #expect(throws: SwiftDataError.self) {
            try ModelContainer(for: After.Cab.self, configurations: configuration)
        }
        #expect("\(try #require(error))".contains("Cab inherits from Car now, and from no other model in the file"))
        #expect(try context.fetchCount(FetchDescriptor<Before.Cab>()) == 1)
    }

    @Test func aPropertyThatMovesToTheSuperclassIsAnErrorThatLeavesTheFile() throws {
        let configuration = ModelConfiguration(url: try file())
        let context = ModelContext(try ModelContainer(for: Before.Dog.self, configurations: configuration))
        context.insert(Before.Dog(breed: "Beagle"))
        try context.save()
        let error = #expect(throws: SwiftDataError.self) {
            try ModelContainer(for: After.Dog.self, configurations: configuration)
        }
        #expect("\(try #require(error))".contains("Animal.breed is a property of Dog in the file"))
        #expect(try context.fetch(FetchDescriptor<Before.Dog>()).first?.breed == "Beagle")
    }

    @Test func aCascadeOfTheDatabaseDeletesTheRowsOfAllClasses() throws {
        let schema = [Journey.self, BranchVisit.self, Branch.self] as [any PersistentModel.Type]
        let container = try ModelContainer(
            for: Schema(schema), configurations: ModelConfiguration(url: try file()))
        let (first, second) = (ModelContext(container), ModelContext(container))
        let branch = Branch(town: "Oslo")
        first.insert(branch)
        try first.save()
        _ = branch.visits.count
        first.delete(branch)
        // The row is inserted after the list was read, so the database itself deletes it.
        let same = try #require(try second.fetch(FetchDescriptor<Branch>()).first)
        second.insert(BranchVisit(name: "a", branch: same))
        try second.save()
        try first.save()
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Journey>()) == 0)
    }

    @Test func anInitializerCreatesAnotherModelOfItsHierarchy() throws {
        let container = try ModelContainer(
            for: Schema([Sheet.self, NumberedSheet.self]), configurations: ModelConfiguration(url: try file()))
        let context = ModelContext(container)
        context.insert(NumberedSheet(name: "a", number: 1, isFollowed: true))
        try context.save()
        let found = try ModelContext(container).fetch(FetchDescriptor<Sheet>()).map { $0 as? NumberedSheet }
        #expect(found.map { $0?.name } == ["a"] && found.first??.number == 1 && found.first??.next == 2)
    }

    @Test(arguments: [true, false]) func aListWhoseInverseIsInheritedIsStored(_ isInMemory: Bool) throws {
        let configuration =
            isInMemory ? ModelConfiguration(isStoredInMemoryOnly: true) : ModelConfiguration(url: try file())
        let container = try ModelContainer(
            for: Schema([Creature.self, Hound.self, Groom.self]), configurations: configuration)
        let context = ModelContext(container)
        let groom = Groom(name: "k")
        context.insert(groom)
        groom.hounds = [Hound(name: "a"), Hound(name: "b")]
        try context.save()
        let same = try #require(try ModelContext(container).fetch(FetchDescriptor<Groom>()).first)
        #expect(same.hounds.map(\.name) == ["a", "b"])
    }

    struct Names: View {
        @Query(sort: \Journey.name) private var journeys: [Journey]

        var body: some View {
            ForEach(journeys) { Text(verbatim: "\($0.name) \(($0 as? WorkJourney)?.allowance ?? 0)") }
        }
    }

    @MainActor @Test func aQueryOfTheSuperclassShowsChangesOfSubclasses() throws {
        let container = try container(true)
        let screen = Screen(Names().modelContainer(container))
        let journey = WorkJourney(name: "b", allowance: 20)
        container.mainContext.insert(journey)
        screen.update()
        #expect(screen.texts == ["b 20.0"])
        journey.allowance = 30
        screen.update()
        #expect(screen.texts == ["b 30.0"])
        journey.name = "c"
        screen.update()
        #expect(screen.texts == ["c 30.0"])
        let other = ModelContext(container)
        try container.mainContext.save()
        let same = try #require(try other.fetch(FetchDescriptor<WorkJourney>()).first)
        other.delete(same)
        try other.save()
        screen.update()
        #expect(screen.texts.isEmpty)
    }
}

import CoreData
import ManagedObjects
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct FetchRequestTests {
    /// The evaluations that bodies record.
    final class Record {
        var bodies = 0
        var animations: [Bool] = []
    }

    struct BoatList: View {
        @FetchRequest(
            sortDescriptors: [NSSortDescriptor(key: "length", ascending: true)],
            predicate: NSPredicate(format: "isSold == NO"), animation: .default)
        private var boats: FetchedResults<Boat>
        @Environment(\.managedObjectContext) private var context
        var record = Record()

        var body: some View {
            let _ = record.bodies += 1
            ForEach(boats) { Text("\($0.name) \($0.length)") }
            Button("Add") { _ = addBoat("new", 50, to: context) }
            Button("Delete all") { for boat in boats { context.delete(boat) } }
            Button("Save") { try? context.save() }
            Button("Reverse") { boats.nsSortDescriptors = [NSSortDescriptor(key: "length", ascending: false)] }
            Button("Long ones") { boats.nsPredicate = NSPredicate(format: "length > 30") }
        }
    }

    private static let buttons = ["Add", "Delete all", "Save", "Reverse", "Long ones"]

    private func withList(
        _ kind: StoreKind, _ record: Record = Record(), _ body: (NSManagedObjectContext, Screen) throws -> Void
    ) throws {
        try withContainer(kind) { container in
            let context = container.viewContext
            _ = addBoat("Fram", 39, to: context)
            _ = addBoat("Gjøa", 21, to: context)
            _ = addBoat("sold", 1, isSold: true, to: context)
            try context.save()
            let list = BoatList(record: record).environment(\.managedObjectContext, context)
            try withScreen(list) { try body(context, $0) }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aResultDependsOnlyOnTheReadProperties(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.viewContext
            let boat = addBoat("Fram", 39, to: context)
            try context.save()
            func changes(_ format: String, sortedBy key: String) throws -> () -> Bool {
                let request = NSFetchRequest<Boat>(entityName: "Boat")
                request.predicate = NSPredicate(format: format)
                request.sortDescriptors = [NSSortDescriptor(key: key, ascending: true)]
                return try #require(context.engine?.changes(altering: request.criteria))
            }
            let named = try changes("name == 'Fram'", sortedBy: "weight")
            let harbored = try changes("harbor.name == 'Oslo'", sortedBy: "name")
            boat.length = 40
            #expect(!named() && !harbored())
            try context.save()
            #expect(!named() && !harbored())
            boat.weight = 402.5
            #expect(named() && !harbored())
            boat.name = "Gjøa"
            #expect(named() && harbored())
            let harbor = Harbor(context: context)
            boat.harbor = harbor
            #expect(named() && harbored())
            harbor.name = "Oslo"
            #expect(harbored())
            context.delete(boat)
            #expect(named() && harbored())
            // The comparison of Booleans runs on objects, where an order can read any property.
            let any = try changes("name == 'Fram'", sortedBy: "isSold")
            harbor.name = "Bergen"
            #expect(any())
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aChangedValueIsShownWithoutAnotherFetch(_ kind: StoreKind) throws {
        let record = Record()
        try withList(kind, record) { context, screen in
            let boats = try context.fetch(NSFetchRequest<Boat>(entityName: "Boat"))
            let boat = try #require(boats.first { $0.length == 39 })
            boat.name = "Maud"
            screen.update()
            #expect(screen.texts == ["Gjøa 21", "Maud 39"] + Self.buttons)
            boat.length = 20
            screen.update()
            #expect(screen.texts == ["Maud 20", "Gjøa 21"] + Self.buttons)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aListShowsInsertedAndDeletedObjects(_ kind: StoreKind) throws {
        try withList(kind) { context, screen in
            #expect(screen.texts == ["Gjøa 21", "Fram 39"] + Self.buttons)
            try screen.press("Add")
            #expect(screen.texts == ["Gjøa 21", "Fram 39", "new 50"] + Self.buttons)
            try screen.press("Delete all")
            #expect(screen.texts == Self.buttons)
            try screen.press("Save")
            #expect(try context.count(for: NSFetchRequest<Boat>(entityName: "Boat")) == 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anInsertionOrAChangedValueEvaluatesTheBodyOnceAndASaveDoesNot(_ kind: StoreKind) throws {
        let record = Record()
        try withList(kind, record) { context, screen in
            #expect(record.bodies == 1)
            try screen.press("Add")
            #expect(record.bodies == 2)
            try screen.press("Save")
            #expect(record.bodies == 2)
            let boat = try #require(try context.fetch(NSFetchRequest<Boat>(entityName: "Boat")).first)
            boat.name = "Polar"
            boat.length = 22
            screen.update()
            #expect(record.bodies == 3 && screen.texts.contains("Polar 22"))
            // A change of an entity that the request does not read.
            Harbor(context: context).name = "Oslo"
            screen.update()
            #expect(record.bodies == 3)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func theSaveOfAnotherContextIsShown(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let list = BoatList().environment(\.managedObjectContext, container.viewContext)
            try withScreen(list) { screen in
                #expect(screen.texts == Self.buttons)
                let background = container.newBackgroundContext()
                try background.performAndWait {
                    _ = addBoat("Fram", 39, to: background)
                    try background.save()
                }
                screen.update()
                #expect(screen.texts == ["Fram 39"] + Self.buttons)
            }
        }
    }

    @Test func sortDescriptorsOfAnEntityRequestMayBeEmpty() {
        let (entity, path) = (NSEntityDescription(), \Boat.name)
        let request = FetchRequest<Boat>(entity: entity, sortDescriptors: [], predicate: NSPredicate(value: true))
        #expect(request.projectedValue.wrappedValue.nsSortDescriptors.isEmpty)
        let sections = SectionedFetchRequest<String, Boat>(
            entity: entity, sectionIdentifier: path, sortDescriptors: [])
        #expect(sections.projectedValue.wrappedValue.nsSortDescriptors.isEmpty)
        let sorted = FetchRequest<Boat>(entity: entity, sortDescriptors: [SortDescriptor(\.name)])
        #expect(sorted.projectedValue.wrappedValue.sortDescriptors.count == 1)
    }

    @Test func anotherOrderOrConditionFetchesAgain() throws {
        try withList(.memory) { _, screen in
            try screen.press("Reverse")
            #expect(screen.texts == ["Fram 39", "Gjøa 21"] + Self.buttons)
            try screen.press("Long ones")
            #expect(screen.texts == ["Fram 39"] + Self.buttons)
        }
    }

    struct SortedList: View {
        @FetchRequest private var boats: FetchedResults<Boat>

        init(isReverse: Bool) {
            _boats = FetchRequest(sortDescriptors: [SortDescriptor(\.length, order: isReverse ? .reverse : .forward)])
        }

        var body: some View {
            ForEach(boats) { Text($0.name) }
            Button("By name") { $boats.wrappedValue.sortDescriptors = [SortDescriptor(\.name)] }
        }
    }

    @Test func aRequestOfAnInitializerHasTheOrderOfSwift() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            for (name, length) in [("b", 1), ("c", 2), ("a", 3)] as [(String, Int32)] {
                _ = addBoat(name, length, to: context)
            }
            let list = SortedList(isReverse: true).environment(\.managedObjectContext, context)
            try withScreen(list) { screen in
                #expect(screen.texts == ["a", "c", "b", "By name"])
                try screen.press("By name")
                #expect(screen.texts == ["a", "b", "c", "By name"])
            }
        }
    }

    struct FilteredList: View {
        @FetchRequest private var boats: FetchedResults<Boat>

        init(_ predicate: NSPredicate) {
            _boats = FetchRequest(
                sortDescriptors: [NSSortDescriptor(key: "length", ascending: true)], predicate: predicate)
        }

        var body: some View { ForEach(boats) { Text($0.name) } }
    }

    /// A list whose predicates follow each other.
    struct Filters: View {
        private let predicates: [NSPredicate]
        @State private var place = 0

        init(_ predicates: [NSPredicate]) { self.predicates = predicates }

        var body: some View {
            FilteredList(predicates[place])
            Button("Next") { place += 1 }
        }
    }

    @Test func aPredicateOfAnyKindReplacesAnother() throws {
        let (long, short) = (NSPredicate(format: "length > 30"), NSPredicate(format: "length < 30"))
        let steps: [(NSPredicate, [String])] = [
            (NSPredicate(value: false), []),
            (long, ["Fram"]),
            (NSCompoundPredicate(andPredicateWithSubpredicates: [long]), ["Fram"]),
            (NSCompoundPredicate(andPredicateWithSubpredicates: [short]), ["Gjøa"]),
            (NSCompoundPredicate(orPredicateWithSubpredicates: [short, long]), ["Gjøa", "Fram"]),
            (NSCompoundPredicate(andPredicateWithSubpredicates: [short, long]), []),
            (NSCompoundPredicate(notPredicateWithSubpredicate: long), ["Gjøa"]),
            (NSPredicate(value: true), ["Gjøa", "Fram"]),
            (NSPredicate(value: false), []),
        ]
        try withContainer(.memory) { container in
            let context = container.viewContext
            _ = addBoat("Fram", 39, to: context)
            _ = addBoat("Gjøa", 21, to: context)
            let list = Filters(steps.map(\.0)).environment(\.managedObjectContext, context)
            try withScreen(list) { screen in
                for (place, step) in steps.enumerated() {
                    if place > 0 { try screen.press("Next") }
                    #expect(screen.texts == step.1 + ["Next"], "\(place)")
                }
            }
        }
    }

    struct LongList: View {
        @FetchRequest(sortDescriptors: [NSSortDescriptor(key: "length", ascending: true)])
        private var boats: FetchedResults<Boat>
        let shown: ([Boat]) -> Void

        var body: some View {
            let _ = shown(Array(boats))
            List(boats) { Text($0.name) }
        }
    }

    @Test func aLongResultReadsTheRowsThatItShows() throws {
        try withContainer(.file) { container in
            let writer = container.newBackgroundContext()
            try writer.performAndWait {
                for length in 0..<400 { _ = addBoat("boat \(length)", Int32(length), to: writer) }
                try writer.save()
            }
            var boats: [Boat] = []
            let list = LongList { boats = $0 }.environment(\.managedObjectContext, container.viewContext)
            let screen = Screen(list, size: CGSize(width: 640, height: 384))
            #expect(screen.texts.first == "boat 0")
            #expect(boats.count == 400)
            #expect(readCount(boats) == 128)
            try screen.scroll(by: 16 * 200)
            #expect(screen.texts.contains("boat 200"))
            #expect(readCount(boats) == 256)
            boats[399].name = "last"
            #expect(boats[399].length == 399)
            _ = addBoat("new", 1, to: container.viewContext)
            try screen.scroll(by: -16 * 200)
            #expect(screen.texts.prefix(3) == ["boat 0", "boat 1", "new"])
            try container.viewContext.save()
            screen.close()
        }
    }

    struct BoatRow: View {
        @ObservedObject var boat: Boat

        var body: some View { Text("\(boat.name) is \(boat.length) long") }
    }

    @Test func aViewObservesAnObject() throws {
        try withContainer(.memory) { container in
            let boat = addBoat("Fram", 39, to: container.viewContext)
            try withScreen(BoatRow(boat: boat)) { screen in
                boat.length = 40
                screen.update()
                #expect(screen.texts == ["Fram is 40 long"])
            }
        }
    }

    @Test func withoutAContextThereIsNothing() throws {
        try withScreen(BoatList()) { screen in #expect(screen.texts == Self.buttons) }
    }

    struct BoatsByState: View {
        @FetchRequest(sortDescriptors: [SortDescriptor(\Boat.isSold, order: .reverse), SortDescriptor(\Boat.name)])
        private var boats: FetchedResults<Boat>

        var body: some View { Text(boats.map(\.name).joined(separator: " ")) }
    }

    @Test func objectsAreSortedByABooleanProperty() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            for (name, isSold) in [("a", false), ("b", true), ("c", false), ("d", true)] {
                _ = addBoat(name, isSold: isSold, to: context)
            }
            try context.save()
            let screen = Screen { BoatsByState().environment(\.managedObjectContext, context) }
            #expect(screen.text == "b d a c")
        }
    }
}

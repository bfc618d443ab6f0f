import CoreData
import ManagedObjects
import SwiftUI
import SwiftUITesting
import Testing

extension Boat {
    /// The values by which the tests divide boats into sections.
    fileprivate var size: String { length < 30 ? "short" : "long" }
}

@MainActor
@Suite struct SectionedFetchRequestTests {
    struct Fleet: View {
        @SectionedFetchRequest(
            sectionIdentifier: \Boat.size, sortDescriptors: [SortDescriptor(\Boat.length)], animation: .default)
        private var sizes: SectionedFetchResults<String, Boat>
        @Environment(\.managedObjectContext) private var context

        var body: some View {
            ForEach(sizes) { size in
                Text("\(size.id): \(size.map(\.name).joined(separator: ","))")
            }
            Button("Add") { _ = addBoat("new", 25, to: context) }
            Button("By name") { sizes.sectionIdentifier = \.name }
            Button("Reverse") { sizes.sortDescriptors = [SortDescriptor(\.length, order: .reverse)] }
            Button("Long ones") { sizes.nsPredicate = NSPredicate(format: "length > 30") }
            Button("Sold") {
                $sizes.wrappedValue.sectionIdentifier = \.size
                $sizes.wrappedValue.nsPredicate = NSPredicate(format: "isSold == YES")
            }
        }
    }

    private static let buttonCount = 5

    private func withFleet(_ kind: StoreKind = .memory, _ body: (NSManagedObjectContext, Screen) throws -> Void) throws
    {
        try withContainer(kind) { container in
            let context = container.viewContext
            _ = addBoat("b", 20, to: context)
            _ = addBoat("d", 40, to: context)
            _ = addBoat("e", 50, isSold: true, to: context)
            try context.save()
            try withScreen(Fleet().environment(\.managedObjectContext, context)) { try body(context, $0) }
        }
    }

    private func sections(_ screen: Screen) -> [String] { Array(screen.texts.dropLast(Self.buttonCount)) }

    /// An engine whose fetches can fail.
    private final class FailingEngine: ManagedObjectEngine {
        private let base: any ManagedObjectEngine
        var isAway = false
        private(set) var announcements = 0

        init(_ base: any ManagedObjectEngine) { self.base = base }

        struct Away: Error {}

        var author: String? {
            get { base.author }
            set { base.author = newValue }
        }

        var fetchCount: Int { base.fetchCount }

        func entity(of type: NSManagedObject.Type) -> NSEntityDescription? { base.entity(of: type) }

        func objects(_ request: FetchCriteria) throws -> [NSManagedObject] {
            if isAway { throw Away() }
            return try base.objects(request)
        }

        func objectsInBatches(
            _ request: FetchCriteria, after former: AnyObject?
        ) throws -> (objects: [NSManagedObject], batches: AnyObject?) {
            if isAway { throw Away() }
            return try base.objectsInBatches(request, after: former)
        }

        func entityNames(readBy request: FetchCriteria) -> Set<String> { base.entityNames(readBy: request) }

        func observe(beforeRemovals: (() -> Void)?, _ body: @escaping (Set<String>) -> Void) -> AnyObject? {
            base.observe(beforeRemovals: beforeRemovals, body)
        }

        func changes(altering request: FetchCriteria) -> (() -> Bool)? { base.changes(altering: request) }

        func announceLater(_ request: FetchCriteria, after error: any Error) { announcements += 1 }

        @MainActor func withSnapshot(_ body: () -> Void) { base.withSnapshot(body) }
    }

    @Test(arguments: StoreKind.allCases, [false, true])
    func aResultIsKeptWhileAFetchFails(_ kind: StoreKind, _ hasSections: Bool) throws {
        try withContainer(kind) { container in
            let context = container.viewContext
            let boat = addBoat("b", 20, to: context)
            try context.save()
            let engine = FailingEngine(try #require(context.engine))
            let shown = NSManagedObjectContext(engine: engine)
            let view = hasSections ? AnyView(Fleet()) : AnyView(Names())
            try withScreen(view.environment(\.managedObjectContext, shown)) { screen in
                @MainActor func first() -> String? { screen.texts.first }
                #expect(first() == (hasSections ? "short: b" : "b"))
                engine.isAway = true
                _ = addBoat("c", 25, to: context)
                try context.save()
                screen.update()
                #expect(first() == (hasSections ? "short: b" : "b"))
                #expect(engine.announcements == 1)
                engine.isAway = false
                // A change that cannot alter the result by itself.
                boat.weight = 3
                try context.save()
                screen.update()
                #expect(first() == (hasSections ? "short: b,c" : "b,c"))
            }
        }
    }

    struct Names: View {
        @FetchRequest(sortDescriptors: [SortDescriptor(\Boat.length)]) private var boats: FetchedResults<Boat>

        var body: some View { Text(boats.map(\.name).joined(separator: ",")) }
    }

    @Test(arguments: StoreKind.allCases)
    func onlyChangesThatCanAlterTheObjectsAreFetched(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.viewContext
            let boat = addBoat("b", 20, to: context)
            _ = addBoat("d", 40, to: context)
            let harbor = Harbor(context: context)
            harbor.name = "Oslo"
            try context.save()
            let fleet = ByName().environment(\.managedObjectContext, context)
            try withScreen(fleet) { screen in
                let engine = try #require(context.engine)
                #expect(screen.texts == ["b: 20", "d: 40"])
                let before = engine.fetchCount
                harbor.name = "Bergen"
                try context.save()
                screen.update()
                boat.name = "d"
                try context.save()
                screen.update()
                #expect(screen.texts == ["d: 20,40"] && engine.fetchCount == before)
                boat.length = 50
                try context.save()
                screen.update()
                #expect(screen.texts == ["d: 40,50"] && engine.fetchCount > before)
            }
        }
    }

    struct ByName: View {
        @SectionedFetchRequest(
            sectionIdentifier: \Boat.name, sortDescriptors: [NSSortDescriptor(key: "length", ascending: true)])
        private var names: SectionedFetchResults<String, Boat>

        var body: some View {
            ForEach(names) { name in
                Text("\(name.id): \(name.map { "\($0.length)" }.joined(separator: ","))")
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func resultsAreInSections(_ kind: StoreKind) throws {
        try withFleet(kind) { context, screen in
            #expect(sections(screen) == ["short: b", "long: d,e"])
            try screen.press("Add")
            #expect(sections(screen) == ["short: b,new", "long: d,e"])
            try context.save()
            #expect(sections(screen) == ["short: b,new", "long: d,e"])
        }
    }

    @Test func aChangedValueMovesAnObjectToAnotherSection() throws {
        try withFleet { context, screen in
            let boat = try #require(
                try context.fetch(NSFetchRequest<Boat>(entityName: "Boat")).first { $0.name == "d" })
            boat.length = 10
            screen.update()
            #expect(sections(screen) == ["short: d,b", "long: e"])
        }
    }

    @Test func identifierOrderAndConditionChangeAtRunTime() throws {
        try withFleet { _, screen in
            try screen.press("Reverse")
            #expect(sections(screen) == ["long: e,d", "short: b"])
            try screen.press("By name")
            #expect(sections(screen) == ["e: e", "d: d", "b: b"])
            try screen.press("Long ones")
            #expect(sections(screen) == ["e: e", "d: d"])
            try screen.press("Sold")
            #expect(sections(screen) == ["long: e"])
        }
    }

    struct AllInitializers: View {
        @SectionedFetchRequest private var byEntity: SectionedFetchResults<String, Boat>
        @SectionedFetchRequest private var byRequest: SectionedFetchResults<Bool, Boat>
        @SectionedFetchRequest private var byTransaction: SectionedFetchResults<Int32, Boat>
        @SectionedFetchRequest(
            sectionIdentifier: \Boat.harbor?.name, sortDescriptors: [NSSortDescriptor(key: "length", ascending: true)],
            predicate: NSPredicate(format: "length < 45"))
        private var byOptional: SectionedFetchResults<String?, Boat>

        init(_ entity: NSEntityDescription) {
            let order = [NSSortDescriptor(key: "length", ascending: true)]
            _byEntity = SectionedFetchRequest(entity: entity, sectionIdentifier: \.size, sortDescriptors: order)
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            request.sortDescriptors = order
            _byRequest = SectionedFetchRequest(fetchRequest: request, sectionIdentifier: \.isSold)
            _byTransaction = SectionedFetchRequest(
                fetchRequest: request, sectionIdentifier: \.length, transaction: Transaction())
        }

        var body: some View {
            Text("\(byEntity.map(\.id))")
            Text("\(byRequest.map(\.id))")
            Text("\(byTransaction.map(\.id))")
            Text("\(byOptional.map { $0.id ?? "none" }) \(byOptional.map(\.count))")
        }
    }

    @Test func eachInitializerFetches() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            for length in [20, 40] { _ = addBoat("b\(length)", Int32(length), to: context) }
            let entity = try #require(NSEntityDescription.entity(forEntityName: "Boat", in: context))
            try withScreen(AllInitializers(entity).environment(\.managedObjectContext, context)) { screen in
                #expect(screen.texts == [#"["short", "long"]"#, "[false]", "[20, 40]", #"["none"] [2]"#])
            }
        }
    }
}

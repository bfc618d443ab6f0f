import CoreData
import Foundation
import ManagedObjects
import Testing

@MainActor
@Suite struct FetchTests {
    private func fill(_ context: NSManagedObjectContext) throws {
        let oslo = Harbor(context: context)
        oslo.name = "Oslo"
        let bergen = Harbor(context: context)
        bergen.name = "Bergen"
        _ = addBoat("Fram", 39, weight: 402.5, built: 100, harbor: oslo, to: context)
        _ = addBoat("Gjøa", 21, weight: 45, built: 50, isSold: true, harbor: oslo, to: context)
        _ = addBoat("maud", 37, weight: 292, built: 200, harbor: bergen, to: context)
        _ = addBoat("Ran", 9, to: context)
    }

    /// Formats with the expected results, in the order of length.
    private static var cases: [(String, [Any], [String])] {
        [
            ("length > %d", [20], ["Gjøa", "maud", "Fram"]),
            ("name == %@", ["Fram"], ["Fram"]),
            ("name ==[c] %@", ["FRAM"], ["Fram"]),
            ("name BEGINSWITH[c] %@", ["M"], ["maud"]),
            ("name BEGINSWITH %@", ["M"], []),
            ("name CONTAINS[cd] %@", ["RA"], ["Ran", "Fram"]),
            ("name LIKE %@", ["?a*"], ["Ran", "maud"]),
            ("name MATCHES %@", ["[FG].*"], ["Gjøa", "Fram"]),
            ("name IN %@", [["Ran", "Fram"]], ["Ran", "Fram"]),
            ("NOT name IN %@", [["Ran", "Fram"]], ["Gjøa", "maud"]),
            ("harbor.name == %@", ["Oslo"], ["Gjøa", "Fram"]),
            ("harbor == nil", [], ["Ran"]),
            ("harbor != nil AND isSold == NO", [], ["maud", "Fram"]),
            ("isSold == %@", [true], ["Gjøa"]),
            ("built < %@", [Date(timeIntervalSinceReferenceDate: 150)], ["Gjøa", "Fram"]),
            ("built == nil OR weight BETWEEN {40, 50}", [], ["Ran", "Gjøa"]),
            ("length + 1 == 10", [], ["Ran"]),
            ("harbor.boats.@count == 2", [], ["Gjøa", "Fram"]),
            ("ANY harbor.boats.isSold == YES", [], ["Gjøa", "Fram"]),
            ("TRUEPREDICATE", [], ["Ran", "Gjøa", "maud", "Fram"]),
        ]
    }

    /// Formats whose arguments are objects and identities: of this context, of another one, and of another store.
    private func identityCases(
        _ context: NSManagedObjectContext, _ other: NSManagedObjectContext?
    ) throws -> [(String, [Any], [String])] {
        let harbors: NSFetchRequest<Harbor> = Harbor.fetchRequest()
        harbors.predicate = NSPredicate(format: "name == 'Oslo'")
        let oslo = try #require(try context.fetch(harbors).first)
        let request = NSFetchRequest<Boat>(entityName: "Boat")
        request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
        let found = try context.fetch(request)
        let ran = try #require(found.first)
        let fram = try #require(found.last)
        let stranger = NSManagedObjectID(
            entity: fram.entity, store: "elsewhere", key: fram.objectID.key, isTemporary: false)
        var cases: [(String, [Any], [String])] = [
            ("harbor == %@", [oslo], ["Gjøa", "Fram"]),
            ("harbor == %@", [oslo.objectID], ["Gjøa", "Fram"]),
            ("harbor != %@", [oslo.objectID], ["Ran", "maud"]),
            ("harbor IN %@", [[oslo.objectID]], ["Gjøa", "Fram"]),
            ("NOT harbor IN %@", [[oslo]], ["Ran", "maud"]),
            ("harbor.objectID == %@", [oslo.objectID], ["Gjøa", "Fram"]),
            ("SELF == %@", [fram.objectID], ["Fram"]),
            ("SELF IN %@", [[fram.objectID, ran.objectID]], ["Ran", "Fram"]),
            ("objectID IN %@", [[fram.objectID, ran.objectID]], ["Ran", "Fram"]),
            ("objectID == %@", [fram], ["Fram"]),
            ("SELF == %@", [stranger], []),
            ("NOT SELF IN %@", [[stranger, ran.objectID]], ["Gjøa", "maud", "Fram"]),
        ]
        if let other {
            let twin = try other.existingObject(with: oslo.objectID)
            cases.append(("harbor == %@", [twin], ["Gjøa", "Fram"]))
            cases.append(("harbor IN %@", [[twin]], ["Gjøa", "Fram"]))
        }
        return cases
    }

    @Test(arguments: StoreKind.allCases, [true, false])
    func predicatesFindTheSameInEveryStoreSavedOrNot(_ kind: StoreKind, _ isSaved: Bool) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            if isSaved { try context.save() }
            let other = isSaved ? container.newBackgroundContext() : nil
            for (format, arguments, names) in try Self.cases + identityCases(context, other) {
                let request = NSFetchRequest<Boat>(entityName: "Boat")
                request.predicate = NSPredicate(format: format, argumentArray: arguments)
                request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
                #expect(try context.fetch(request).map(\.name) == names, "\(format)")
                #expect(try context.count(for: request) == names.count, "\(format)")
            }
        }
    }

    @Test(arguments: [StoreKind.memory, .file])
    func moreConditionsAndValuesThanSQLHasRoomForFindTheSame(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            try context.save()
            func chain(_ condition: String, _ count: Int, _ word: String) -> String {
                "(" + Array(repeating: condition, count: count).joined(separator: " \(word) ") + ")"
            }
            let numbers = Array(0..<16_000)
            let cases: [(String, [Any], [String])] = [
                (chain("length > 20", 1_500, "AND"), [], ["Gjøa", "maud", "Fram"]),
                (chain("length > 20", 800, "AND") + " AND " + chain("length < 38", 800, "AND"), [], ["Gjøa", "maud"]),
                (chain("length > 20", 800, "AND") + " AND " + chain("length == 21", 800, "OR"), [], ["Gjøa"]),
                (chain("length == 21", 1_500, "OR"), [], ["Gjøa"]),
                ("length IN %@ AND NOT weight IN %@", [numbers, numbers], ["Fram"]),
                ("length IN %@ OR length IN %@", [numbers, numbers], ["Ran", "Gjøa", "maud", "Fram"]),
            ]
            for (format, arguments, names) in cases {
                let request = NSFetchRequest<Boat>(entityName: "Boat")
                request.predicate = NSPredicate(format: format, argumentArray: arguments)
                request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
                #expect(try context.fetch(request).map(\.name) == names, "\(format.prefix(40))")
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aPredicateWithOneValueFindsAllOrNothing(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            try context.save()
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            for (value, count) in [(true, 4), (false, 0)] {
                request.predicate = NSPredicate(value: value)
                #expect(try context.fetch(request).count == count)
                #expect(try context.count(for: request) == count)
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anOrderOfAnyKindIsFollowed(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            try context.save()
            let orders: [(NSSortDescriptor, [String])] = [
                (NSSortDescriptor(key: "name", ascending: true), ["Fram", "Gjøa", "Ran", "maud"]),
                (NSSortDescriptor(key: "length", ascending: false), ["Fram", "maud", "Gjøa", "Ran"]),
                (NSSortDescriptor(key: "built", ascending: true), ["Ran", "Gjøa", "Fram", "maud"]),
                (NSSortDescriptor(keyPath: \Boat.name, ascending: false), ["maud", "Ran", "Gjøa", "Fram"]),
                (NSSortDescriptor(keyPath: \Boat.built, ascending: true), ["Ran", "Gjøa", "Fram", "maud"]),
                (NSSortDescriptor(key: "harbor.name", ascending: true), ["Ran", "maud", "Fram", "Gjøa"]),
            ]
            for (descriptor, names) in orders {
                let request = NSFetchRequest<Boat>(entityName: "Boat")
                request.sortDescriptors = [descriptor]
                #expect(try context.fetch(request).map(\.name) == names)
                request.fetchOffset = 1
                request.fetchLimit = 2
                #expect(try context.fetch(request).map(\.name) == Array(names[1...2]))
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aRequestFindsIdentitiesNumbersAndDictionaries(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            try context.save()
            let identities = NSFetchRequest<NSManagedObjectID>(entityName: "Harbor")
            identities.resultType = .managedObjectIDResultType
            #expect(try context.fetch(identities).count == 2)
            let count = NSFetchRequest<NSNumber>(entityName: "Boat")
            count.resultType = .countResultType
            #expect(try context.fetch(count) == [4])
            let rows = NSFetchRequest<NSDictionary>(entityName: "Boat")
            rows.resultType = .dictionaryResultType
            rows.propertiesToFetch = ["isSold"]
            rows.returnsDistinctResults = true
            rows.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
            #expect(try context.fetch(rows).map { $0["isSold"] as? Bool } == [false, true])
            // Limits count distinct rows.
            rows.fetchLimit = 2
            #expect(try context.fetch(rows).map { $0["isSold"] as? Bool } == [false, true])
            rows.fetchOffset = 1
            #expect(try context.fetch(rows).map { $0["isSold"] as? Bool } == [true])
            rows.sortDescriptors = [NSSortDescriptor(key: "length", ascending: false)]
            #expect(try context.fetch(rows).map { $0["isSold"] as? Bool } == [true])
            let prefetching = NSFetchRequest<Harbor>(entityName: "Harbor")
            prefetching.relationshipKeyPathsForPrefetching = ["boats", "boats.harbor"]
            #expect(try context.fetch(prefetching).count == 2)
        }
    }

    @Test func unsavedChangesCountUnlessTheRequestLeavesThemOut() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            #expect(try context.count(for: request) == 4)
            request.includesPendingChanges = false
            #expect(try context.count(for: request) == 0)
        }
    }

    @Test func aBatchSizeReadsRowsWhenTheyAreNeeded() throws {
        try withContainer(.file) { container in
            let writer = container.newBackgroundContext()
            try writer.performAndWait {
                for length in 0..<100 { _ = addBoat("boat \(length)", Int32(length), to: writer) }
                try writer.save()
            }
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
            #expect(try container.newBackgroundContext().fetch(request).allSatisfy { !$0.isFault })
            request.fetchBatchSize = 20
            let boats = try container.viewContext.fetch(request)
            #expect(readCount(boats) == 20)
            #expect(boats[50].name == "boat 50")
            #expect(boats[40..<60].allSatisfy { !$0.isFault })
            #expect(readCount(boats) == 40)
            #expect(boats.map(\.length) == Array(0..<100))
        }
    }

    @Test func aBatchSizeAboveAllNumbersOfRowsReadsAllRows() throws {
        try withContainer(.file) { container in
            let writer = container.newBackgroundContext()
            try writer.performAndWait {
                for length in 0..<100 { _ = addBoat("boat \(length)", Int32(length), to: writer) }
                try writer.save()
            }
            let request = NSFetchRequest<Boat>(entityName: "Boat")
            request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
            for size in [1 << 31, 1 << 60, Int.max] {
                request.fetchBatchSize = size
                let boats = try container.newBackgroundContext().fetch(request)
                #expect(boats.map(\.length) == Array(0..<100))
            }
        }
    }
}

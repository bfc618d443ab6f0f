import CoreData
import Foundation
import ManagedObjects
import Testing

/// Computed and grouped values in dictionaries.
@Suite struct ExpressionFetchTests {
    private func fill(_ context: NSManagedObjectContext) throws {
        let oslo = Harbor(context: context)
        oslo.name = "Oslo"
        let bergen = Harbor(context: context)
        bergen.name = "Bergen"
        _ = addBoat("Fram", 39, weight: 402.5, harbor: oslo, to: context)
        _ = addBoat("Gjøa", 21, weight: 45, isSold: true, harbor: oslo, to: context)
        _ = addBoat("Maud", 37, weight: 292, harbor: bergen, to: context)
        _ = addBoat("Ran", 9, to: context)
        try context.save()
    }

    private func described(
        _ name: String, _ function: String, _ keyPath: String,
        _ type: NSAttributeType = .undefinedAttributeType
    ) -> NSExpressionDescription {
        let description = NSExpressionDescription()
        description.name = name
        description.expression = NSExpression(
            forFunction: function, arguments: [NSExpression(forKeyPath: keyPath)])
        description.expressionResultType = type
        return description
    }

    private func request(_ properties: [Any]) -> NSFetchRequest<NSDictionary> {
        let request = NSFetchRequest<NSDictionary>(entityName: "Boat")
        request.resultType = .dictionaryResultType
        request.propertiesToFetch = properties
        request.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
        return request
    }

    @Test(arguments: StoreKind.allCases)
    func aggregatesOfAllObjectsAreOneDictionary(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            let rows = try context.fetch(
                request([
                    described("longest", "max:", "length", .integer32AttributeType),
                    described("shortest", "min:", "length"), described("total", "sum:", "length"),
                    described("mean", "average:", "weight"), described("count", "count:", "harbor"),
                ]))
            let row = try #require(rows.first)
            #expect(rows.count == 1)
            #expect(row["longest"] as? Int32 == 39)
            #expect(row["shortest"] as? Int == 9)
            #expect(row["total"] as? Int == 106)
            #expect(row["mean"] as? Double == 184.875)
            // Ran has no harbor, and a missing value does not count.
            #expect(row["count"] as? Int == 3)
        }
    }

    @Test func aggregatesOfNothingAreOneDictionaryWithoutAMaximum() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            let rows = try context.fetch(
                request([described("longest", "max:", "length"), described("count", "count:", "length")]))
            #expect(rows.count == 1)
            #expect(rows.first?["longest"] == nil)
            #expect(rows.first?["count"] as? Int == 0)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func groupsHaveADictionaryEachIfTheyMeetTheCondition(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            let grouped = request(["harbor.name", described("total", "sum:", "length")])
            grouped.propertiesToGroupBy = ["harbor.name"]
            var rows = try context.fetch(grouped)
            // In the order of each group's shortest boat: 9 without a harbor, 21 in Oslo, 37 in Bergen.
            #expect(rows.map { $0["harbor.name"] as? String } == [nil, "Oslo", "Bergen"])
            #expect(rows.map { $0["total"] as? Int } == [9, 60, 37])
            grouped.havingPredicate = NSPredicate(format: "total > %d", 10)
            rows = try context.fetch(grouped)
            #expect(rows.map { $0["total"] as? Int } == [60, 37])
            grouped.fetchLimit = 1
            grouped.fetchOffset = 1
            #expect(try context.fetch(grouped).map { $0["total"] as? Int } == [37])
        }
    }

    @Test func aConditionOfGroupsCanHaveAnAggregate() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            let grouped = request(["isSold"])
            grouped.propertiesToGroupBy = ["isSold"]
            grouped.havingPredicate = NSPredicate(format: "max(length) < 30")
            #expect(try context.fetch(grouped).map { $0["isSold"] as? Bool } == [true])
        }
    }

    @Test func otherExpressionsHaveADictionaryForEachObject() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            let double = NSExpressionDescription()
            double.name = "double"
            double.expression = NSExpression(format: "length * %d", 2)
            let identity = NSExpressionDescription()
            identity.name = "identity"
            identity.expression = NSExpression.expressionForEvaluatedObject()
            identity.expressionResultType = .objectIDAttributeType
            let rows = try context.fetch(request([double, identity, described("upper", "uppercase:", "name")]))
            #expect(rows.map { $0["double"] as? Int } == [18, 42, 74, 78])
            #expect(rows.map { $0["upper"] as? String } == ["RAN", "GJØA", "MAUD", "FRAM"])
            let first = try #require(rows.first?["identity"] as? NSManagedObjectID)
            #expect((try context.existingObject(with: first) as? Boat)?.name == "Ran")
        }
    }

    @Test func invalidExpressionsAreErrors() throws {
        try withContainer(.file) { container in
            let context = container.newBackgroundContext()
            try fill(context)
            #expect(throws: (any Error).self) { try context.fetch(request([described("x", "percentile:", "length")])) }
            #expect(throws: (any Error).self) { try context.fetch(request([NSExpressionDescription()])) }
            let ungrouped = request(["isSold"])
            ungrouped.havingPredicate = NSPredicate(format: "isSold == YES")
            #expect(throws: (any Error).self) { try context.fetch(ungrouped) }
            let unknown = request(["isSold"])
            unknown.propertiesToGroupBy = ["mast"]
            #expect(throws: (any Error).self) { try context.fetch(unknown) }
        }
    }

    @Test func expressionsHaveReadableProperties() {
        #expect(NSExpression(forKeyPath: "harbor.name").keyPath == "harbor.name")
        #expect(NSExpression(forConstantValue: 3).constantValue as? Int64 == 3)
        let difference = NSExpression(
            forFunction: "from:subtract:",
            arguments: [NSExpression(forConstantValue: 5), NSExpression(forConstantValue: 3)])
        #expect(difference.expressionValue(with: nil, context: nil) as? Int64 == 2)
        #expect(NSExpression(format: "1 + 2").expressionValue(with: nil, context: nil) as? Int64 == 3)
        #expect(NSExpression(forKeyPath: "a") == NSExpression(format: "a"))
    }

    /// This file imports Foundation too, which has a class with the same name. That it compiles is half of the test.
    @Test func theNameMeansTheClassOfCoreData() {
        let expression: NSExpression = NSExpression(format: "1 + 2")
        let type: NSExpression.ExpressionType = expression.expressionType
        #expect(type == .function)
        let expressions: [CoreData.NSExpression] = [expression]
        #expect("\(String(reflecting: expressions))".contains("1 + 2"))
        #expect(NSExpressionDescription().expression as NSExpression? == nil)
    }

    @Test func anAsynchronousFetchReportsItsObjects() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let context = try openContainer(.file, in: folder).newBackgroundContext()
        try context.performAndWait { try fill(context) }
        let names: [String] = try await withCheckedThrowingContinuation { continuation in
            let boats = NSFetchRequest<Boat>(entityName: "Boat")
            boats.sortDescriptors = [NSSortDescriptor(key: "length", ascending: true)]
            let request = NSAsynchronousFetchRequest(fetchRequest: boats) { result in
                continuation.resume(returning: result.finalResult?.map(\.name) ?? [])
            }
            do { try context.execute(request) } catch { continuation.resume(throwing: error) }
        }
        #expect(names == ["Ran", "Gjøa", "Maud", "Fram"])
    }
}

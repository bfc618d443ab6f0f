import CoreData
import Foundation
import ManagedObjects
import Testing

/// Attributes whose values a save computes.
@Suite struct DerivedAttributeTests {
    private func derived(_ name: String, _ type: NSAttributeType, _ format: String) -> NSDerivedAttributeDescription {
        let attribute = NSDerivedAttributeDescription()
        attribute.name = name
        attribute.attributeType = type
        attribute.derivationExpression = NSExpression(format: format)
        return attribute
    }

    private func model() throws -> NSManagedObjectModel {
        let model = HarborModel.make()
        let harbor = try #require(model.entitiesByName["Harbor"])
        harbor.properties += [
            derived("sortName", .stringAttributeType, "canonical:(name)"),
            derived("boatCount", .integer64AttributeType, "boats.@count"),
            derived("totalLength", .integer64AttributeType, "sum:(boats.length)"),
            derived("changedAt", .dateAttributeType, "now()"),
        ]
        let boat = try #require(model.entitiesByName["Boat"])
        boat.properties += [derived("harborName", .stringAttributeType, "harbor.name")]
        return model
    }

    @Test(arguments: StoreKind.allCases)
    func aSaveComputesTheValues(_ kind: StoreKind) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "derived-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let context = try openContainer(kind, in: folder, model()).newBackgroundContext()
        let harbor = Harbor(context: context)
        harbor.name = "Ålesund"
        let first = addBoat("Fram", 39, harbor: harbor, to: context)
        _ = addBoat("Ran", 9, harbor: harbor, to: context)
        #expect(harbor.value(forKey: "sortName") == nil)
        let before = Date()
        try context.save()
        #expect(harbor.value(forKey: "sortName") as? String == "alesund")
        #expect(harbor.value(forKey: "boatCount") as? Int == 2)
        #expect(harbor.value(forKey: "totalLength") as? Int == 48)
        #expect(try #require(harbor.value(forKey: "changedAt") as? Date) >= before)
        #expect(first.value(forKey: "harborName") as? String == "Ålesund")
        // Changes on the other side of a relationship.
        first.length = 40
        try context.save()
        #expect(harbor.value(forKey: "totalLength") as? Int == 49)
        harbor.name = "Oslo"
        try context.save()
        #expect(first.value(forKey: "harborName") as? String == "Oslo")
        context.delete(first)
        try context.save()
        #expect(harbor.value(forKey: "boatCount") as? Int == 1)
        #expect(harbor.value(forKey: "totalLength") as? Int == 9)
        let request = NSFetchRequest<Harbor>(entityName: "Harbor")
        request.predicate = NSPredicate(format: "sortName BEGINSWITH %@ AND boatCount == 1", "os")
        #expect(try context.fetch(request).count == 1)
        #expect(!context.hasChanges)
    }

    @Test func aDerivationFromAnUnknownPropertyIsAnErrorOfTheStore() throws {
        let model = HarborModel.make()
        try #require(model.entitiesByName["Harbor"]).properties += [
            derived("depth", .stringAttributeType, "water.depth")
        ]
        #expect(throws: (any Error).self) {
            try openContainer(.memory, in: FileManager.default.temporaryDirectory, model)
        }
    }
}

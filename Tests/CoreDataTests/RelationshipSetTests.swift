import CoreData
import Foundation
import Testing

/// The mutable set of a to-many relationship.
@Suite struct RelationshipSetTests {
    @Test(arguments: StoreKind.allCases)
    func aMutableSetChangesItsRelationship(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let (oslo, bergen) = (Harbor(context: context), Harbor(context: context))
            let fram = addBoat("Fram", harbor: bergen, to: context)
            let boats = oslo.mutableSetValue(forKey: "boats")
            boats.add(fram)
            #expect(fram.harbor === oslo)
            #expect(boats.contains(fram) && bergen.boats.isEmpty)
            let maud = addBoat("Maud", harbor: oslo, to: context)
            #expect(boats.count == 2 && boats.allObjects.contains { $0 as? Boat === maud })
            boats.remove(fram)
            #expect(fram.harbor == nil)
            boats.addObjects(from: [fram, maud])
            #expect(oslo.boats == [fram, maud])
            boats.minus([fram])
            #expect(oslo.boats == [maud])
            let copy = try #require(boats.copy() as? NSSet)
            boats.removeAllObjects()
            #expect(oslo.boats.isEmpty && maud.harbor == nil && copy.count == 1)
            try context.save()
            #expect(!context.hasChanges)
        }
    }
}

import CoreData
import Foundation
import Testing

/// Requests that insert and change rows immediately.
@MainActor
@Suite struct BatchTests {
    private func lengths(_ context: NSManagedObjectContext) throws -> [String: Int32] {
        let boats = try context.fetch(NSFetchRequest<Boat>(entityName: "Boat"))
        return Dictionary(uniqueKeysWithValues: boats.map { ($0.name, $0.length) })
    }

    @Test(arguments: StoreKind.allCases) func dictionariesAreInserted(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.viewContext
            let request = NSBatchInsertRequest(
                entityName: "Boat", objects: [["name": "a", "length": 1], ["name": "b", "length": 2]])
            request.resultType = .objectIDs
            let result = try #require(try context.execute(request) as? NSBatchInsertResult)
            #expect(try lengths(context) == ["a": 1, "b": 2])
            let identities = try #require(result.result as? [NSManagedObjectID])
            #expect(
                try identities.map { try context.existingObject(with: $0).value(forKey: "name") as? String } == [
                    "a", "b",
                ])
            #expect(!context.hasChanges)
        }
    }

    @Test func anEntityOfAnotherContainersModelIsFoundByItsName() throws {
        try withContainer(.memory) { first in
            try withContainer(.memory) { second in
                let entity = try #require(second.managedObjectModel.entitiesByName["Boat"])
                try first.viewContext.execute(NSBatchInsertRequest(entity: entity, objects: [["name": "a"]]))
                #expect(try lengths(first.viewContext).keys.sorted() == ["a"])
            }
        }
    }

    @Test func valuesThatCannotBeStoredAreErrors() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            try context.execute(NSBatchInsertRequest(entityName: "Boat", objects: [["name": "a", "length": 1]]))
            #expect(throws: (any Error).self) {
                try context.execute(NSBatchInsertRequest(entityName: "Boat", objects: [["nothing": 1]]))
            }
            let update = NSBatchUpdateRequest(entityName: "Boat")
            update.propertiesToUpdate = ["length": "x"]
            #expect(throws: (any Error).self) { try context.execute(update) }
            #expect(try lengths(context) == ["a": 1])
        }
    }

    @Test func handlersInsertUntilTheyReturnTrue() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            var index = 0
            let byDictionary = NSBatchInsertRequest(entityName: "Boat") { (values: NSMutableDictionary) in
                guard index < 3 else { return true }
                values["name"] = "d\(index)"
                values["length"] = index
                index += 1
                return false
            }
            byDictionary.resultType = .count
            #expect((try context.execute(byDictionary) as? NSBatchInsertResult)?.result as? Int == 3)
            let entity = try #require(NSEntityDescription.entity(forEntityName: "Boat", in: context))
            var isDone = false
            let byObject = NSBatchInsertRequest(entity: entity) { (object: NSManagedObject) in
                defer { isDone = true }
                object.setValue("o", forKey: "name")
                return isDone
            }
            #expect((try context.execute(byObject) as? NSBatchInsertResult)?.result as? Bool == true)
            #expect(try lengths(context) == ["d0": 0, "d1": 1, "d2": 2, "o": 0])
        }
    }

    @Test func insertedRowsWithAKnownUniqueValueUpdateIt() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            Harbor(context: context).name = "Oslo"
            try context.save()
            try context.execute(
                NSBatchInsertRequest(entityName: "Harbor", objects: [["name": "Oslo"], ["name": "Bergen"]]))
            #expect(try context.count(for: NSFetchRequest<Harbor>(entityName: "Harbor")) == 2)
        }
    }

    @Test(arguments: StoreKind.allCases) func selectedRowsAreUpdated(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.viewContext
            let boats = (1...3).map { addBoat("b\($0)", Int32($0), to: context) }
            try context.save()
            let request = NSBatchUpdateRequest(entityName: "Boat")
            request.predicate = NSPredicate(format: "length > 1")
            request.propertiesToUpdate = ["length": 9, "built": NSNull()]
            request.resultType = .updatedObjectsCountResultType
            #expect((try context.execute(request) as? NSBatchUpdateResult)?.result as? Int == 2)
            #expect(boats.map(\.length) == [1, 9, 9])
        }
    }

    @Test func unknownNamesAreErrors() throws {
        try withContainer(.memory) { container in
            let context = container.viewContext
            let request = NSBatchUpdateRequest(entityName: "Boat")
            request.propertiesToUpdate = ["nothing": 1]
            #expect(throws: (any Error).self) { try context.execute(request) }
            #expect(throws: (any Error).self) { try context.execute(NSBatchUpdateRequest(entityName: "Car")) }
            #expect(throws: (any Error).self) {
                try context.execute(NSBatchInsertRequest(entityName: "Car", objects: [[:]]))
            }
        }
    }
}

import CoreData
import Foundation
import ManagedObjects
import Testing

/// A model's request templates, and its entities' relationships and indexes.
@Suite struct ModelDescriptionTests {
    @Test func aTemplatesVariablesAreReplacedByValues() throws {
        let model = HarborModel.make()
        let template = NSFetchRequest<any NSFetchRequestResult>(entityName: "Boat")
        template.predicate = NSPredicate(format: "length > $length AND name != $name")
        template.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        model.setFetchRequestTemplate(template, forName: "LongBoats")
        #expect(model.fetchRequestTemplate(forName: "LongBoats") === template)
        #expect(Array(model.fetchRequestTemplatesByName.keys) == ["LongBoats"])
        let container = try openContainer(.memory, in: FileManager.default.temporaryDirectory, model)
        let context = container.newBackgroundContext()
        for (name, length) in [("Ran", 5), ("Fram", 39), ("Gjøa", 21)] {
            _ = addBoat(name, Int32(length), to: context)
        }
        func names(_ variables: [String: Any]) throws -> [String] {
            let request = try #require(
                model.fetchRequestFromTemplate(withName: "LongBoats", substitutionVariables: variables))
            return try context.fetch(request).compactMap { ($0 as? Boat)?.name }
        }
        #expect(try names(["length": 4, "name": "Ran"]) == ["Fram", "Gjøa"])
        #expect(try names(["length": 30, "name": "Ran"]) == ["Fram"])
        #expect(model.fetchRequestFromTemplate(withName: "Short", substitutionVariables: [:]) == nil)
        model.setFetchRequestTemplate(nil, forName: "LongBoats")
        #expect(model.fetchRequestTemplatesByName.isEmpty)
        _ = context
    }

    @Test func anEntityKnowsItsModelAndItsRelationships() throws {
        let model = HarborModel.make()
        let (harbor, boat) = (model.entities[0], model.entities[1])
        #expect(harbor.managedObjectModel === model)
        #expect(harbor.relationships(forDestination: boat).map(\.name) == ["boats"])
        #expect(boat.relationships(forDestination: boat).isEmpty)
        let ferry = NSEntityDescription()
        ferry.name = "Ferry"
        boat.subentities = [ferry]
        #expect(harbor.relationships(forDestination: ferry).map(\.name) == ["boats"])
        #expect(ferry.relationships(forDestination: harbor).map(\.name) == ["harbor"])
    }

    @Test func aStoreCreatesTheIndexesOfAnEntity() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "indexes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let model = HarborModel.make()
        let boat = model.entities[1]
        let elements = try ["length", "name"].map { name in
            NSFetchIndexElementDescription(
                property: try #require(boat.propertiesByName[name]), collationType: .binary)
        }
        let index = NSFetchIndexDescription(name: "byLength", elements: elements)
        boat.indexes = [index]
        #expect(index.entity === boat && elements[0].indexDescription === index)
        #expect(elements.map(\.propertyName) == ["length", "name"])
        /// Whether the file contains the definition of an index of both columns.
        func hasIndex() throws -> Bool {
            let data = try Data(contentsOf: folder.appending(path: "Harbors.sqlite"))
            return data.range(of: Data(#"ON "Boat" ("length", "name")"#.utf8)) != nil
        }
        try copied(openContainer(.file, in: folder, model), to: folder)
        #expect(try hasIndex())
    }

    /// Replaces the file with a copy that needs no journal.
    private func copied(_ container: NSPersistentContainer, to folder: URL) throws {
        let coordinator = container.persistentStoreCoordinator
        let store = try #require(coordinator.persistentStores.first)
        try coordinator.migratePersistentStore(store, to: folder.appending(path: "Copy.sqlite"), type: .sqlite)
        try coordinator.replacePersistentStore(
            at: folder.appending(path: "Harbors.sqlite"),
            withPersistentStoreFrom: folder.appending(path: "Copy.sqlite"), type: .sqlite)
    }
}

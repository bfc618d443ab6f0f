import CoreData
import Foundation
import Testing

/// Entities that inherit from each other, and the limits of values.
@MainActor
@Suite struct InheritanceTests {
    private func entity(_ name: String, _ attributes: String...) -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = name
        entity.properties = attributes.map { HarborModel.attribute($0, .stringAttributeType) }
        return entity
    }

    private func model(_ entities: NSEntityDescription...) -> NSManagedObjectModel {
        let model = NSManagedObjectModel()
        model.entities = entities
        return model
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "inheritance-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func names(
        _ entity: String, _ container: NSPersistentContainer, withSubentities: Bool = true
    ) throws -> [String] {
        let request = NSFetchRequest<NSManagedObject>(entityName: entity)
        request.includesSubentities = withSubentities
        request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        return try container.viewContext.fetch(request).compactMap { $0.value(forKey: "name") as? String }
    }

    @Test func aSubentityCanBeAddedToAStore() throws {
        try withFolder { folder in
            let old = try openContainer(.file, in: folder, model(entity("Ship", "name")))
            let ship = NSEntityDescription.insertNewObject(forEntityName: "Ship", into: old.viewContext)
            ship.setValue("Fram", forKey: "name")
            try old.viewContext.save()
            let (parent, child) = (entity("Ship", "name"), entity("Ferry", "line"))
            parent.subentities = [child]
            let new = try openContainer(.file, in: folder, model(parent, child))
            let ferry = NSEntityDescription.insertNewObject(forEntityName: "Ferry", into: new.viewContext)
            ferry.setValue("Color", forKey: "name")
            ferry.setValue("Oslo–Kiel", forKey: "line")
            try new.viewContext.save()
            #expect(try names("Ship", new) == ["Color", "Fram"])
            #expect(try names("Ship", new, withSubentities: false) == ["Fram"])
            #expect(try names("Ferry", new) == ["Color"])
        }
    }

    @Test(arguments: StoreKind.allCases) func identitiesLeadToObjectsOfTheSubentity(_ kind: StoreKind) throws {
        try withFolder { folder in
            let (parent, child) = (entity("Ship", "name"), entity("Ferry"))
            parent.subentities = [child]
            let container = try openContainer(kind, in: folder, model(parent, child))
            let ferry = NSEntityDescription.insertNewObject(forEntityName: "Ferry", into: container.viewContext)
            try container.viewContext.save()
            let other = container.newBackgroundContext()
            try other.performAndWait {
                let found = try #require(try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Ship")).first)
                #expect(found.objectID == ferry.objectID && found.entity === child)
                #expect(other.object(with: ferry.objectID) === found)
                let url = ferry.objectID.uriRepresentation()
                #expect(
                    container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: url) == found.objectID)
            }
        }
    }

    @Test func defaultValuesOfSubentitiesDoNotMergeOthers() throws {
        try withFolder { folder in
            let (parent, child) = (entity("Ship", "name"), entity("Ferry"))
            child.properties = [HarborModel.attribute("number", .integer32AttributeType, defaultValue: 0)]
            child.uniquenessConstraints = [["number"]]
            parent.subentities = [child]
            let container = try openContainer(.file, in: folder, model(parent, child))
            let context = container.viewContext
            for name in ["a", "b"] {
                let ship = NSEntityDescription.insertNewObject(forEntityName: "Ship", into: context)
                ship.setValue(name, forKey: "name")
                #expect(Set(ship.changedValues().keys).isSubset(of: ["name"]))
            }
            try context.save()
            #expect(try names("Ship", container) == ["a", "b"])
        }
    }

    @Test func aUniqueValueTurnsNoObjectIntoOneOfAnotherEntity() throws {
        try withFolder { folder in
            let (parent, child) = (entity("Ship", "name"), entity("Ferry"))
            parent.uniquenessConstraints = [["name"]]
            parent.subentities = [child]
            let container = try openContainer(.file, in: folder, model(parent, child))
            let context = container.viewContext
            let ferry = NSEntityDescription.insertNewObject(forEntityName: "Ferry", into: context)
            ferry.setValue("Color", forKey: "name")
            try context.save()
            let ship = NSEntityDescription.insertNewObject(forEntityName: "Ship", into: context)
            ship.setValue("Color", forKey: "name")
            #expect(throws: (any Error).self) { try context.save() }
            context.rollback()
            #expect(try names("Ferry", container) == ["Color"])
        }
    }

    @Test func aRenamedSubentityWithObjectsIsRefused() throws {
        try withFolder { folder in
            let (parent, child) = (entity("Ship", "name"), entity("Ferry"))
            parent.subentities = [child]
            let old = try openContainer(.file, in: folder, model(parent, child))
            let ferry = NSEntityDescription.insertNewObject(forEntityName: "Ferry", into: old.viewContext)
            ferry.setValue("Color", forKey: "name")
            try old.viewContext.save()
            let (sameParent, boat) = (entity("Ship", "name"), entity("Boat"))
            boat.renamingIdentifier = "Ferry"
            sameParent.subentities = [boat]
            #expect(throws: (any Error).self) { try openContainer(.file, in: folder, model(sameParent, boat)) }
            #expect(try names("Ferry", old) == ["Color"])
        }
    }

    @Test func anAbstractEntityHasNoObjects() throws {
        try withFolder { folder in
            let (parent, child) = (entity("Ship", "name"), entity("Ferry"))
            parent.isAbstract = true
            parent.subentities = [child]
            let context = try openContainer(.memory, in: folder, model(parent, child)).viewContext
            _ = NSEntityDescription.insertNewObject(forEntityName: "Ship", into: context)
            #expect(!context.hasChanges)
            _ = NSEntityDescription.insertNewObject(forEntityName: "Ferry", into: context)
            #expect(context.insertedObjects.count == 1)
        }
    }

    @Test func aPropertyOfTwoEntitiesOfATableIsRefused() throws {
        try withFolder { folder in
            let (parent, first, second) = (entity("Ship"), entity("Ferry", "line"), entity("Tug", "line"))
            parent.subentities = [first, second]
            #expect(throws: (any Error).self) {
                try openContainer(.memory, in: folder, model(parent, first, second))
            }
        }
    }

    @Test func anObjectOfTheParentIsNoValueOfARelationshipToASubentity() throws {
        try withFolder { folder in
            let (parent, child, owner) = (entity("Ship", "name"), entity("Ferry"), entity("Owner"))
            parent.subentities = [child]
            let ferry = NSRelationshipDescription()
            ferry.name = "ferry"
            ferry.destinationEntity = child
            ferry.maxCount = 1
            owner.properties = [ferry]
            let context = try openContainer(.memory, in: folder, model(parent, child, owner)).viewContext
            let object = NSEntityDescription.insertNewObject(forEntityName: "Owner", into: context)
            object.setValue(NSEntityDescription.insertNewObject(forEntityName: "Ship", into: context), forKey: "ferry")
            #expect(object.value(forKey: "ferry") == nil)
            let own = NSEntityDescription.insertNewObject(forEntityName: "Ferry", into: context)
            object.setValue(own, forKey: "ferry")
            #expect(object.value(forKey: "ferry") as? NSManagedObject === own)
        }
    }

    // MARK: - Validation

    @Test(
        arguments: [
            (1, NSValidationRelationshipLacksMinimumCountError), (2, nil), (3, nil),
            (4, NSValidationRelationshipExceedsMaximumCountError), (0, nil),
        ] as [(Int, Int?)])
    func theNumberOfObjectsIsChecked(_ count: Int, _ code: Int?) throws {
        let model = HarborModel.make()
        let boats = try #require(model.entitiesByName["Harbor"]?.relationshipsByName["boats"])
        boats.minCount = 2
        boats.maxCount = 3
        try withFolder { folder in
            let context = try openContainer(.memory, in: folder, model).viewContext
            let harbor = Harbor(context: context)
            for index in 0..<count { _ = addBoat("b\(index)", harbor: harbor, to: context) }
            var found: Int?
            do { try context.save() } catch { found = (error as NSError).code }
            #expect(found == code)
        }
    }

    @Test func validationPredicatesHaveTheirWarnings() throws {
        let model = HarborModel.make()
        let name = try #require(model.entitiesByName["Boat"]?.attributesByName["name"])
        name.setValidationPredicates(
            [NSPredicate(format: "SELF BEGINSWITH 'F'")], withValidationWarnings: ["begins with another letter"])
        try withFolder { folder in
            let context = try openContainer(.memory, in: folder, model).viewContext
            let boat = addBoat("Gjøa", to: context)
            let error = try #require(throws: NSError.self) { try context.save() }
            #expect(error.code == NSManagedObjectValidationError)
            #expect(error.localizedDescription == "Boat.name begins with another letter.")
            #expect(error.userInfo[NSValidationKeyErrorKey] as? String == "name")
            boat.name = "Fram"
            try context.save()
        }
    }
}

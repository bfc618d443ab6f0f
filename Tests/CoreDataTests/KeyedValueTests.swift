import CoreData
import Foundation
import ManagedObjects
import Testing

/// A class that handles names that its entity lacks.
final class Lighthouse: NSManagedObject {
    private(set) var unknown: [String] = []

    override func value(forUndefinedKey key: String) -> Any? {
        unknown.append("read \(key)")
        return "?"
    }

    override func setValue(_ value: Any?, forUndefinedKey key: String) { unknown.append("set \(key)") }
}

/// Access to an object's values by name.
@Suite struct KeyedValueTests {
    private func lighthouseModel() -> NSManagedObjectModel {
        let lighthouse = NSEntityDescription()
        lighthouse.name = "Lighthouse"
        lighthouse.managedObjectClassName = NSStringFromClass(Lighthouse.self)
        let visits = HarborModel.attribute("visits", .integer32AttributeType)
        visits.isTransient = true
        lighthouse.properties = [HarborModel.attribute("name", .stringAttributeType), visits]
        let model = NSManagedObjectModel()
        model.entities = [lighthouse]
        return model
    }

    @Test func severalValuesAreSetAndReadAtOnce() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            let boat = addBoat("Fram", 39, built: 5, to: context)
            boat.setValuesForKeys(["name": "Gjøa", "length": 21, "built": NSNull()])
            #expect(boat.name == "Gjøa" && boat.length == 21 && boat.built == nil)
            let values = boat.dictionaryWithValues(forKeys: ["name", "length", "built"])
            #expect(values.count == 3 && values["name"] as? String == "Gjøa")
            #expect((values["length"] as? NSNumber)?.intValue == 21 && values["built"] is NSNull)
        }
    }

    @Test func aPathSetsTheValuesOfRelatedObjects() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            let harbor = Harbor(context: context)
            let (fram, ran) = (
                addBoat("Fram", harbor: harbor, to: context), addBoat("Ran", harbor: harbor, to: context)
            )
            fram.setValue("Oslo", forKeyPath: "harbor.name")
            #expect(harbor.name == "Oslo")
            harbor.setValue(7, forKeyPath: "boats.length")
            #expect(fram.length == 7 && ran.length == 7)
            ran.setValue("Rán", forKeyPath: "name")
            #expect(ran.name == "Rán")
        }
    }

    @Test func aClassHandlesNamesThatItsEntityLacks() throws {
        let container = try openContainer(.memory, in: FileManager.default.temporaryDirectory, lighthouseModel())
        let lighthouse = Lighthouse(context: container.newBackgroundContext())
        #expect(lighthouse.value(forKey: "height") as? String == "?")
        lighthouse.setValue(12, forKey: "height")
        lighthouse.setValue("Færder", forKey: "name")
        #expect(lighthouse.unknown == ["read height", "set height"])
        #expect(lighthouse.value(forKey: "name") as? String == "Færder")
    }

    @Test func theObjectsOfARelationshipHaveIDs() throws {
        try withContainer(.memory) { container in
            let context = container.newBackgroundContext()
            let harbor = Harbor(context: context)
            let (fram, ran) = (
                addBoat("Fram", harbor: harbor, to: context), addBoat("Ran", harbor: harbor, to: context)
            )
            #expect(Set(harbor.objectIDs(forRelationshipNamed: "boats")) == [fram.objectID, ran.objectID])
            #expect(fram.objectIDs(forRelationshipNamed: "harbor") == [harbor.objectID])
            #expect(fram.objectIDs(forRelationshipNamed: "name").isEmpty)
            fram.harbor = nil
            #expect(fram.objectIDs(forRelationshipNamed: "harbor").isEmpty)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aRevertedChangeIsNotPersistent(_ kind: StoreKind) throws {
        try withContainer(kind) { container in
            let context = container.newBackgroundContext()
            let (oslo, fram) = (Harbor(context: context), addBoat("Fram", 39, to: context))
            #expect(fram.hasPersistentChangedValues)
            try context.save()
            #expect(!fram.hasPersistentChangedValues)
            fram.length = 40
            #expect(fram.hasPersistentChangedValues && fram.hasChanges)
            fram.length = 39
            #expect(!fram.hasPersistentChangedValues && fram.hasChanges)
            fram.harbor = oslo
            #expect(fram.hasPersistentChangedValues && oslo.hasPersistentChangedValues)
            try context.save()
            fram.harbor = nil
            fram.harbor = oslo
            #expect(!fram.hasPersistentChangedValues)
            context.delete(fram)
            #expect(!fram.hasPersistentChangedValues)
        }
    }

    @Test func aTransientValueIsNotAnUnsavedChange() throws {
        let container = try openContainer(.memory, in: FileManager.default.temporaryDirectory, lighthouseModel())
        let context = container.newBackgroundContext()
        let lighthouse = Lighthouse(context: context)
        lighthouse.setValue("Færder", forKey: "name")
        try context.save()
        lighthouse.setValue(3, forKey: "visits")
        #expect(lighthouse.hasChanges && !lighthouse.hasPersistentChangedValues)
        #expect(lighthouse.changedValues().isEmpty)
        lighthouse.setValue("Lista", forKey: "name")
        #expect(Array(lighthouse.changedValues().keys) == ["name"] && lighthouse.hasPersistentChangedValues)
    }
}

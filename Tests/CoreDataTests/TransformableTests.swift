import CoreData
import Foundation
import ManagedObjects
import Testing

/// Attributes whose values are converted to data.
@Suite struct TransformableTests {
    private final class LinesTransformer: ValueTransformer {
        override class func allowsReverseTransformation() -> Bool { true }

        override func transformedValue(_ value: Any?) -> Any? {
            (value as? [String]).map { Data($0.joined(separator: "\n").utf8) }
        }

        override func reverseTransformedValue(_ value: Any?) -> Any? {
            (value as? Data).map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) }
        }
    }

    private func model(_ transformer: String?) -> NSManagedObjectModel {
        let notes = HarborModel.attribute("notes", .transformableAttributeType)
        notes.valueTransformerName = transformer
        let pier = NSEntityDescription()
        pier.name = "Pier"
        pier.properties = [HarborModel.attribute("number", .integer32AttributeType), notes]
        let model = NSManagedObjectModel()
        model.entities = [pier]
        return model
    }

    private func pier(_ container: NSPersistentContainer) throws -> NSManagedObject {
        try #require(
            try container.newBackgroundContext().fetch(NSFetchRequest<NSManagedObject>(entityName: "Pier")).first)
    }

    /// Saves a value, and reads it in another container.
    private func stored(_ value: Any, _ transformer: String?) throws -> NSManagedObject {
        let folder = FileManager.default.temporaryDirectory.appending(path: "piers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let context = try openContainer(.file, in: folder, model(transformer)).newBackgroundContext()
        let pier = NSEntityDescription.insertNewObject(forEntityName: "Pier", into: context)
        pier.setValue(value, forKey: "notes")
        try context.save()
        let container = try openContainer(.file, in: folder, model(transformer))
        let read = try self.pier(container)
        _ = read.value(forKey: "notes")
        return read
    }

    @Test func propertyListsAreArchivedWithoutATransformer() throws {
        let tags = try stored(["deep", "sheltered"], nil)
        #expect(tags.value(forKey: "notes") as? [String] == ["deep", "sheltered"])
        #expect(tags.managedValue(forKey: "notes") as [String]? == ["deep", "sheltered"])
        #expect(tags.managedValue(forKey: "notes") as NSObject? == NSArray(array: ["deep", "sheltered"]))
        let mixed = try stored(["depth": 7, "name": "P", "at": Date(timeIntervalSinceReferenceDate: 5)], nil)
        let values = try #require(mixed.value(forKey: "notes") as? [AnyHashable: Any])
        #expect(values["depth"] as? Int == 7)
        #expect(values["name"] as? String == "P")
        #expect(values["at"] as? Date == Date(timeIntervalSinceReferenceDate: 5))
    }

    @Test func aRegisteredTransformerConvertsValues() throws {
        let name = NSValueTransformerName("Lines-\(UUID().uuidString)")
        ValueTransformer.setValueTransformer(LinesTransformer(), forName: name)
        defer { ValueTransformer.setValueTransformer(nil, forName: name) }
        #expect(ValueTransformer(forName: name) is LinesTransformer)
        let read = try stored(["a", "b"], name.rawValue)
        #expect(read.value(forKey: "notes") as? [String] == ["a", "b"])
        #expect(read.committedValues(forKeys: ["notes"])["notes"] as? [String] == ["a", "b"])
    }

    @Test func aValueThatCannotBeConvertedIsNotSet() throws {
        final class Plain {}
        let folder = FileManager.default.temporaryDirectory
        let context = try openContainer(.memory, in: folder, model(nil)).newBackgroundContext()
        let pier = NSEntityDescription.insertNewObject(forEntityName: "Pier", into: context)
        pier.setValue(["kept"], forKey: "notes")
        pier.setValue(Plain(), forKey: "notes")
        pier.setValue([1, Plain()] as [Any], forKey: "notes")
        #expect(pier.value(forKey: "notes") as? [String] == ["kept"])
        pier.setValue(nil, forKey: "notes")
        #expect(pier.value(forKey: "notes") == nil)
    }

    @Test func damagedDataAndOtherClassesAreNoValue() throws {
        let transformer = NSSecureUnarchiveFromDataTransformer()
        #expect(transformer.transformedValue(Data("no archive".utf8)) == nil)
        #expect(transformer.transformedValue("no data") == nil)
        let archive = try #require(transformer.reverseTransformedValue(DateComponents(year: 2020) as NSDateComponents))
        #expect(transformer.transformedValue(archive) == nil)
    }

    @Test func anUnknownTransformerIsReportedAndTheValueStaysNil() throws {
        let context = try openContainer(.memory, in: FileManager.default.temporaryDirectory, model("Unknown"))
            .newBackgroundContext()
        let pier = NSEntityDescription.insertNewObject(forEntityName: "Pier", into: context)
        pier.setValue(["a"], forKey: "notes")
        #expect(pier.value(forKey: "notes") == nil)
        #expect(ValueTransformer(forName: NSValueTransformerName("Unknown")) == nil)
    }
}

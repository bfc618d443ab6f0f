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

    @Test func damagedDataAndOtherClassesAreRejected() throws {
        let transformer = NSSecureUnarchiveFromDataTransformer()
        #expect(transformer.transformedValue(Data("no archive".utf8)) == nil)
        #expect(transformer.transformedValue("no data") == nil)
        let archive = try #require(transformer.reverseTransformedValue(DateComponents(year: 2020) as NSDateComponents))
        #expect(transformer.transformedValue(archive) == nil)
    }

    /// An archive with handwritten objects. Object 1 is the root.
    private func archive(_ objects: String...) -> Data {
        Data(
            """
            <plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string>
            <key>$version</key><integer>100000</integer><key>$top</key><dict><key>root</key>\(reference(1))</dict>
            <key>$objects</key><array><string>$null</string>\(objects.joined())</array></dict></plist>
            """.utf8)
    }

    private func reference(_ number: Int) -> String { "<dict><key>CF$UID</key><integer>\(number)</integer></dict>" }

    private func object(ofClass number: Int, _ values: String = "") -> String {
        "<dict><key>$class</key>\(reference(number))\(values)</dict>"
    }

    private func references(_ key: String, _ numbers: Int...) -> String {
        "<key>\(key)</key><array>\(numbers.map(reference).joined())</array>"
    }

    private func classDescription(_ name: String, _ others: [String] = [], hints: [String] = []) -> String {
        func list(_ key: String, _ names: [String]) -> String {
            names.isEmpty
                ? "" : "<key>\(key)</key><array>\(names.map { "<string>\($0)</string>" }.joined())</array>"
        }
        return "<dict><key>$classname</key><string>\(name)</string>\(list("$classes", [name] + others))"
            + "\(list("$classhints", hints))</dict>"
    }

    private func value(_ archive: Data) -> Any? { NSSecureUnarchiveFromDataTransformer().transformedValue(archive) }

    @Test func aHandwrittenArchiveIsRead() throws {
        let array = archive(
            object(ofClass: 2, references("NS.objects", 3, 4, 3)), classDescription("NSArray"), "<string>a</string>",
            object(ofClass: 5, references("NS.keys", 3) + references("NS.objects", 3)),
            classDescription("NSDictionary"))
        let values = try #require(value(array) as? NSArray)
        #expect(values == NSArray(array: ["a", ["a": "a"], "a"]))
    }

    @Test func theClassThatWouldBeConstructedMustBeAllowed() {
        for name in ["NSDateComponents", "FoundationNetworking.NSURLRequest", "Foundation.NSDateComponents"] {
            #expect(value(archive(object(ofClass: 2), classDescription(name, ["NSArray"]))) == nil)
            let hinted = classDescription("Nobody", ["NSArray"], hints: [name])
            #expect(value(archive(object(ofClass: 2), hinted)) == nil)
        }
        // An object that is allowed in an array is not a valid base of a URL.
        let url =
            "<key>NS.base</key>\(reference(3))<key>NS.relative</key>\(reference(4))"
        #expect(
            value(
                archive(
                    object(ofClass: 2, url), classDescription("NSURL"),
                    object(ofClass: 5, references("NS.objects")), "<string>a</string>", classDescription("NSArray")))
                == nil)
    }

    @Test func cyclicAndDeepObjectsAreRejected() {
        #expect(value(archive(object(ofClass: 2, references("NS.objects", 1)), classDescription("NSArray"))) == nil)
        let pair = [object(ofClass: 3, references("NS.objects", 2)), object(ofClass: 3, references("NS.objects", 1))]
        #expect(value(archive(pair[0], pair[1], classDescription("NSArray"))) == nil)
        func nested(_ levels: Int) -> Data {
            let arrays = (1...levels).map { level in
                object(
                    ofClass: levels + 1,
                    level == levels ? references("NS.objects") : references("NS.objects", level + 1))
            }
            return archive(arrays.joined(), classDescription("NSArray"))
        }
        #expect(value(nested(50)) != nil)
        #expect(value(nested(10_000)) == nil)
    }

    /// Each array contains the next one twice.
    @Test func objectsThatAreSharedDoNotBecomeTooManyValues() {
        func doubled(_ levels: Int) -> Data {
            let arrays = (1...levels).map { level in
                object(
                    ofClass: levels + 1,
                    level == levels ? references("NS.objects") : references("NS.objects", level + 1, level + 1))
            }
            return archive(arrays.joined(), classDescription("NSArray"))
        }
        #expect(value(doubled(8)) != nil)
        #expect(value(doubled(64)) == nil)
    }

    @Test func incompleteObjectsAreRejected() {
        func dictionary(_ parts: String) -> Data {
            archive(object(ofClass: 2, parts), classDescription("NSDictionary"), "<string>a</string>")
        }
        #expect(value(dictionary(references("NS.keys", 3) + references("NS.objects", 3))) is NSDictionary)
        #expect(value(dictionary(references("NS.keys", 3, 3) + references("NS.objects", 3))) == nil)
        #expect(value(dictionary(references("NS.keys", 3) + references("NS.objects", 0))) == nil)
        #expect(value(dictionary(references("NS.keys", 3) + references("NS.objects", 99))) == nil)
        #expect(value(dictionary(references("NS.keys", 3))) == nil)
        let bytes = "<key>NS.uuidbytes</key><data>AAAA</data>"
        #expect(value(archive(object(ofClass: 2, bytes), classDescription("NSUUID"))) == nil)
        #expect(value(archive(reference(1))) == nil)
        #expect(value(archive("<array>\(reference(1))</array>")) == nil)
    }

    @Test func decimalNumbersAreNotArchived() {
        let transformer = NSSecureUnarchiveFromDataTransformer()
        #expect(transformer.reverseTransformedValue(Decimal(1)) == nil)
        #expect(transformer.reverseTransformedValue([Decimal(1)]) == nil)
        #expect(transformer.reverseTransformedValue(NSArray(array: [NSDecimalNumber(value: 1)])) == nil)
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

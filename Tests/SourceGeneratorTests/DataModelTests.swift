import Foundation
import Testing

/// The parsing of data models, and the generator's messages about damaged ones.
@Suite struct DataModelTests {
    private static let path = "Boats.xcdatamodeld/Boats.xcdatamodel/contents"

    private static func model(_ entities: String) -> String {
        "<?xml version=\"1.0\"?>\n<model>\n\(entities)\n</model>\n"
    }

    /// The generator's output for a model and sources; its messages if it fails.
    private func generate(
        _ files: [String: String], sources: [String] = []
    ) async throws -> (lines: [String], output: String, hasFailed: Bool) {
        let folder = try CatalogFolder(files)
        let models = Set(files.keys.compactMap { $0.split(separator: "/").first.map(String.init) })
            .filter { $0.hasSuffix("xcdatamodeld") || $0.hasSuffix("xcdatamodel") }
        let (output, end) = try await folder.run(
            "data-models", ["App"] + (models.sorted() + sources).map { folder.path($0) })
        let text = try? folder.text()
        let messages = output.replacing(folder.url.path + "/", with: "")
        return ((text ?? "").split(separator: "\n").map(String.init), messages, end != .exit(0))
    }

    private func error(_ text: String) async throws -> String {
        let result = try await generate([Self.path: text])
        #expect(result.hasFailed)
        return result.output.replacing("\(Self.path):", with: "").trimmingCharacters(in: .newlines)
    }

    // MARK: - Classes

    @Test func transformableAndDerivedAttributesAreWritten() async throws {
        let lines = try await generate([
            Self.path: Self.model(
                """
                <entity name="Boat" representedClassName="BoatMO" codeGenerationType="class">
                <attribute name="tags" attributeType="Transformable" valueTransformerName="Tags"
                    customClassName="[String]"/>
                <attribute name="extra" optional="YES" attributeType="Transformable"/>
                <attribute name="sortName" attributeType="String" derived="YES"
                    derivationExpression="canonical:(name)"/>
                </entity>
                """)
        ]).lines.map { $0.trimmingCharacters(in: .whitespaces) }
        for line in [
            "public var tags: [String]? {", "public var extra: Foundation.NSObject? {",
            "public var sortName: Swift.String? {", "attribute0.attributeType = .transformableAttributeType",
            "attribute0.valueTransformerName = \"Tags\"",
            "let attribute2 = CoreData.NSDerivedAttributeDescription()",
            "attribute2.derivationExpression = CoreData.NSExpression(format: \"canonical:(name)\")",
        ] {
            #expect(lines.contains(line))
        }
    }

    @Test func configurationsAreWritten() async throws {
        let entities = "<entity name=\"Boat\"/>\n<entity name=\"Draft\"/>\n"
        let lines = try await generate([
            Self.path: Self.model(
                entities
                    + """
                    <configuration name="Cloud" usedWithCloudKit="YES"><memberEntity name="Boat"/></configuration>
                    <configuration name="Local"><memberEntity name="Draft"/></configuration>
                    <configuration name="All"><memberEntity name="Boat"/><memberEntity name="Draft"/></configuration>
                    """)
        ]).lines.map { $0.trimmingCharacters(in: .whitespaces) }
        for line in [
            "[entities[0]], forConfigurationName: \"Cloud\")", "[entities[1]], forConfigurationName: \"Local\")",
            "[entities[0], entities[1]], forConfigurationName: \"All\")",
        ] {
            #expect(lines.contains(line))
        }
        let unknown = "<configuration name=\"Local\"><memberEntity name=\"Note\"/></configuration>"
        #expect(
            try await error(Self.model(entities + unknown))
                == "5: error: The configuration Local has the member Note, which is no entity.")
    }

    @Test func indexesAndPreservedValuesAreWritten() async throws {
        let lines = try await generate([
            Self.path: Self.model(
                """
                <entity name="Boat" representedClassName="BoatMO" codeGenerationType="class">
                <attribute name="name" optional="YES" attributeType="String" preserveAfterDeletion="YES"/>
                <attribute name="length" attributeType="Double"/>
                <fetchIndex name="byLength">
                <fetchIndexElement property="length" type="Binary" order="ascending"/>
                <fetchIndexElement property="name" type="Binary" order="descending"/>
                </fetchIndex>
                <fetchIndex name="byExpression">
                <fetchIndexElement expression="length" expressionType="Double" type="Binary" order="ascending"/>
                </fetchIndex>
                </entity>
                """)
        ]).lines.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains("attribute0.preservesValueInHistoryOnDeletion = true"))
        #expect(!lines.contains("attribute1.preservesValueInHistoryOnDeletion = true"))
        #expect(lines.contains("name: \"byLength\", elements: [\"length\", \"name\"].compactMap {"))
        #expect(lines.filter { $0.contains("NSFetchIndexDescription") }.count == 1)
    }

    @Test func classGenerationWritesTheClass() async throws {
        let lines = try await generate([
            Self.path: Self.model(
                """
                <entity name="Boat" representedClassName="BoatMO" codeGenerationType="class">
                <attribute name="name" optional="YES" attributeType="String"/>
                <attribute name="count" attributeType="Integer 16" usesScalarValueType="YES"/>
                <attribute name="price" attributeType="Double" usesScalarValueType="NO"/>
                </entity>
                """)
        ]).lines
        #expect(lines.contains("nonisolated public class BoatMO: CoreData.NSManagedObject {}"))
        #expect(lines.contains("    public class func fetchRequest() -> CoreData.NSFetchRequest<BoatMO> {"))
        #expect(lines.contains("    public var name: Swift.String? {"))
        #expect(lines.contains("    public var count: Swift.Int16 {"))
        #expect(lines.contains("    public var price: Foundation.NSNumber? {"))
        #expect(lines.contains("nonisolated extension BoatMO: Swift.Identifiable {}"))
        #expect(
            lines.contains("        entities[0].managedObjectClassName = Foundation.NSStringFromClass(BoatMO.self)"))
    }

    @Test(arguments: [("category", true), ("", false)])
    func otherGenerationsWriteNoClass(_ generation: String, _ hasProperties: Bool) async throws {
        let entity = """
            <entity name="Boat" representedClassName="Boat" codeGenerationType="\(generation)">
            <attribute name="name" optional="YES" attributeType="String"/></entity>
            """
        let lines = try await generate([Self.path: Self.model(entity)]).lines
        #expect(!lines.contains { $0.contains("class Boat") })
        #expect(lines.contains("    public var name: Swift.String? {") == hasProperties)
    }

    @Test func theCurrentVersionCounts() async throws {
        func version(_ name: String) -> String {
            Self.model("<entity name=\"\(name)\" representedClassName=\"\(name)\" codeGenerationType=\"class\"/>")
        }
        func note(_ name: String) -> String {
            "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>\(name)</string></dict></plist>"
        }
        var files = [
            "B.xcdatamodeld/B.xcdatamodel/contents": version("Old"),
            "B.xcdatamodeld/B 2.xcdatamodel/contents": version("New"),
        ]
        #expect(try await generate(files).output.contains("says which version is the current one"))
        files["B.xcdatamodeld/.xccurrentversion"] = note("B 2.xcdatamodel")
        let lines = try await generate(files).lines
        #expect(lines.contains { $0.contains("class New") } && !lines.contains { $0.contains("class Old") })
        files["B.xcdatamodeld/.xccurrentversion"] = note("B 3.xcdatamodel")
        #expect(
            try await generate(files).output
                == "B.xcdatamodeld/.xccurrentversion:1: error: The current version B 3.xcdatamodel does not exist.\n")
    }

    // MARK: - Errors

    @Test func errorsNameTheLine() async throws {
        #expect(
            try await error(
                Self.model("<entity name=\"A\">\n<attribute name=\"x\" attributeType=\"Point\"/>\n</entity>"))
                == "4: error: The attribute x has the type \"Point\", which is not known.")
        #expect(
            try await error(
                Self.model(
                    "<entity name=\"A\">\n<attribute name=\"x\" attributeType=\"Date\" derived=\"YES\"/></entity>"))
                == "4: error: The attribute x is derived, and has no expression.")
        #expect(
            try await error(
                Self.model(
                    "<entity name=\"A\"><attribute name=\"x\" attributeType=\"Transformable\" "
                        + "customClassName=\"A; B\"/></entity>"))
                == "3: error: The class name \"A; B\" is not a type of Swift.")
        #expect(
            try await error(
                Self.model(
                    "<entity name=\"A\"><attribute name=\"x\" attributeType=\"Integer 16\" "
                        + "defaultValueString=\"q\"/></entity>"
                ))
                == "3: error: The default value \"q\" of x is not of the type Integer 16.")
        #expect(
            try await error(
                Self.model("<entity name=\"A\"><relationship name=\"b\" destinationEntity=\"B\"/></entity>"))
                == "3: error: b leads to B, which is no entity.")
        #expect(
            try await error(Self.model("<entity name=\"A\" parentEntity=\"A\"/>")) == "3: error: A is its own ancestor."
        )
        #expect(
            try await error(Self.model("<entity name=\"A\"/><entity name=\"A\"/>"))
                == "3: error: There are two entities A.")
        #expect(
            try await error(Self.model("<entity name=\"a b\"/>"))
                == "3: error: The name \"a b\" is not an identifier of Swift.")
    }

    @Test(arguments: [
        ("Date", "defaultDateTimeInterval", "nan"), ("Integer 16", "defaultValueString", "70000"),
        ("UUID", "defaultValueString", "x"), ("Decimal", "defaultValueString", "inf"),
    ])
    func defaultValuesThatNoPropertyCanHaveAreErrors(_ type: String, _ name: String, _ value: String) async throws {
        let attribute = "<attribute name=\"x\" attributeType=\"\(type)\" \(name)=\"\(value)\"/>"
        #expect(
            try await error(Self.model("<entity name=\"A\">\(attribute)</entity>"))
                == "3: error: The default value \"\(value)\" of x is not of the type \(type).")
    }

    @Test func anInverseLeadsBack() async throws {
        func relationship(_ name: String, _ target: String, _ inverse: String) -> String {
            "<relationship name=\"\(name)\" maxCount=\"1\" destinationEntity=\"\(target)\" inverseName=\"\(inverse)\"/>"
        }
        #expect(
            try await error(
                Self.model(
                    "<entity name=\"A\">\(relationship("b", "B", "c"))</entity>"
                        + "<entity name=\"B\">\(relationship("c", "C", "b"))</entity>"
                        + "<entity name=\"C\">\(relationship("b", "B", "c"))</entity>"))
                == "3: error: The inverse of b, c, does not lead back to it.")
    }

    @Test func siblingsHaveDifferentProperties() async throws {
        let title = "<attribute name=\"title\" attributeType=\"String\"/>"
        #expect(
            try await error(
                Self.model(
                    "<entity name=\"Item\"/><entity name=\"Book\" parentEntity=\"Item\">\(title)</entity>\n"
                        + "<entity name=\"Film\" parentEntity=\"Item\">\(title)</entity>"))
                == "4: error: Book and Film share a table, because both inherit from Item, and both have a property "
                + "title: declare it in Item, or rename one.")
    }

    @Test func reservedWordsAndModulesAreClassNames() async throws {
        let lines = try await generate([
            Self.path: Self.model(
                "<entity name=\"A\" representedClassName=\"MyApp.Protocol\" codeGenerationType=\"class\"/>"
                    + "<entity name=\"B\" parentEntity=\"A\" representedClassName=\"B\" codeGenerationType=\"class\"/>")
        ]).lines
        #expect(lines.contains("nonisolated public class `Protocol`: CoreData.NSManagedObject {}"))
        #expect(lines.contains("nonisolated public class B: `Protocol` {}"))
    }

    @Test(arguments: [
        ("", "1: error: The file has no element."),
        ("<model>\n<entity name=\"A\">\n</model>", "3: error: </model> ends <entity> of line 2."),
        ("<model>\n<entity name=\"A\"", "2: error: An attribute of <entity> has no name."),
        ("<model>\n", "1: error: <model> does not end."),
        ("<model a=\"1\" a=\"2\"/>", "1: error: <model> has two attributes a."),
        ("<model a=1/>", "1: error: The value of a is not in quotes."),
        ("<model a=\"&nothing;\"/>", "1: error: &nothing is not a character reference."),
        ("<!-- \n", "1: error: The comment does not end."),
        ("<plist/>", "1: error: The file has a <plist>, not a <model>."),
        ("<model/>\n<model/>", "2: error: Something follows the end of <model>."),
        ("<!DOCTYPE model>\n<model/>", "1: error: Document types are not read."),
    ])
    func malformedFilesAreErrors(_ text: String, _ message: String) async throws {
        #expect(try await error(text) == message)
    }

    @Test func deepElementsAreRefused() async throws {
        let text = String(repeating: "<model>", count: 100_000)
        #expect(try await error(text) == "1: error: The elements are nested too deeply.")
    }

    // MARK: - Written classes

    /// The symbols of a class's accessors, and the warnings.
    private func accessors(_ source: String) async throws -> (symbols: [String], warnings: [String]) {
        let result = try await generate(["Boat.swift": source], sources: ["Boat.swift"])
        let symbols = result.lines.compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
            .filter { $0.hasPrefix("$s") }
        return (symbols, result.output.split(separator: "\n").map(String.init))
    }

    /// The expected symbols are the compiler's own, read from an object file by `nm -u`.
    @Test func accessorsHaveTheCompilersSymbols() async throws {
        let (symbols, warnings) = try await accessors(
            """
            class BoatDate: NSManagedObject {
                @NSManaged public var builtDate: Date?
                @NSManaged var BoatDate: String
                @NSManaged var a_b2c: [String: String]?
                @NSManaged var foundationData: Data?
                @NSManaged var boats: Set<BoatDate>?
                @NSManaged var length: Int16
                @NSManaged var app: App!
                @NSManaged func addToBoats(_ values: NSSet)
                @NSManaged func replaceBoats(at indexes: NSIndexSet, with values: [BoatDate])
            }
            class App: NSManagedObject {}
            """)
        #expect(warnings.isEmpty)
        #expect(symbols == Self.compilersSymbols)
    }

    @Test func aNestedClassHidesNoTypeOfFoundation() async throws {
        let declaration = "class Boat: NSManagedObject {\n@NSManaged var photo: Data?\n}"
        let plain = try await accessors(declaration)
        #expect(try await accessors("struct Cache { class Data {} }\n" + declaration) == plain)
        #expect(!plain.symbols.isEmpty)
    }

    @Test func unsupportedDeclarationsAreReportedByLine() async throws {
        let (symbols, warnings) = try await accessors(
            """
            // @objc in a comment, and in a string: "@objc \\("@objc")"
            #if canImport(ObjectiveC)
            @objc(Boat)
            #endif
            class Boat: NSManagedObject {
                @objc func press() {}
                let name = #keyPath(Boat.name)
                @NSManaged private var hidden: String?
                @NSManaged var closure: () -> Void
                @NSManaged var unknown: Point
                func local() { class Inner: NSManagedObject { @NSManaged var x: Int } }
            }
            """)
        let starts = [
            "Boat.swift:6: warning: @objc does not compile on Linux.",
            "Boat.swift:7: warning: #keyPath does not compile on Linux.",
            "Boat.swift:8: warning: hidden has no accessors here, because it is private",
            "Boat.swift:9: warning: closure has no accessors here, because of its type",
            "Boat.swift:11: warning: x has no accessors here, because its class is inside another type.",
            "Boat.swift:10: warning: unknown has no accessors here, because of the type Point",
        ]
        #expect(warnings.count == starts.count)
        for (warning, start) in zip(warnings, starts) { #expect(warning.hasPrefix(start), "\(warning)") }
        #expect(symbols.isEmpty)
    }

    private static let compilersSymbols = [
        "$s3App8BoatDateC05builtC020FoundationEssentials0C0VSgvg",
        "$s3App8BoatDateC05builtC020FoundationEssentials0C0VSgvs",
        "$s3App8BoatDateCABSSvg",
        "$s3App8BoatDateCABSSvs",
        "$s3App8BoatDateC5a_b2cSDyS2SGSgvg",
        "$s3App8BoatDateC5a_b2cSDyS2SGSgvs",
        "$s3App8BoatDateC14foundationData20FoundationEssentials0E0VSgvg",
        "$s3App8BoatDateC14foundationData20FoundationEssentials0E0VSgvs",
        "$s3App8BoatDateC5boatsShyACGSgvg",
        "$s3App8BoatDateC5boatsShyACGSgvs",
        "$s3App8BoatDateC6lengths5Int16Vvg",
        "$s3App8BoatDateC6lengths5Int16Vvs",
        "$s3App8BoatDateC3appA2ACSgvg",
        "$s3App8BoatDateC3appA2ACSgvs",
        "$s3App8BoatDateC10addToBoatsyy10Foundation5NSSetCF",
        "$s3App8BoatDateC12replaceBoats2at4withy10Foundation10NSIndexSetC_SayACGtF",
    ]
}

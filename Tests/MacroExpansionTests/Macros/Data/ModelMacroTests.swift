import Testing

@testable import MacroExpansion

@Suite struct ModelMacroTests {
    private func expansion(
        _ role: String, _ declaration: String, wantsConformance: Bool = false,
        missing: String = "Observation.Observable, SwiftData.PersistentModel"
    ) -> Expansion {
        ExpansionRequest(
            macro: "ModelMacro", role: role, discriminator: "", use: LocatedSource(source: "@Model"),
            declaration: LocatedSource(source: declaration, fileName: "/Item.swift", offset: 100),
            wantsConformance: wantsConformance, missingConformances: missing, extendedType: "App.Item"
        ).expand()
    }

    @Test func aModelHasBackingDataMetadataAndARegistrar() {
        let source = """
            @SwiftData.Transient
            nonisolated(unsafe) private var _$backingData: any SwiftData.BackingData<Item> =
                Item.createBackingData()

            nonisolated public var persistentBackingData: any SwiftData.BackingData<Item> {
                get { _$backingData }
                set { _$backingData = newValue }
            }

            nonisolated public static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
                SwiftData.Schema._metadata {
                    var metadata: [SwiftData.Schema.PropertyMetadata] = []
                    metadata.append(SwiftData.Schema.PropertyMetadata(name: "title", keypath: \\Item.title, \
            defaultValue: nil, metadata: nil))
                    metadata.append(SwiftData.Schema.PropertyMetadata(name: "count", keypath: \\Item.count, \
            defaultValue: (3) as Int, metadata: nil))
                    return metadata
                }
            }

            nonisolated public required init(backingData: any SwiftData.BackingData<Item>) {
                _title = _SwiftDataNoType()
                _count = _SwiftDataNoType()
                _$backingData = backingData
            }

            @SwiftData.Transient
            nonisolated let _$observation = SwiftData.ModelObservation()

            nonisolated public var _$observationRegistrar: Observation.ObservationRegistrar {
                _$observation.registrar
            }

            nonisolated struct _SwiftDataNoType {
            }
            """
        #expect(
            expansion("member", "@Model public final class Item { var title: String; var count: Int = 3 }").source
                == source)
    }

    @Test(arguments: [
        ("var a: Int", "\"a\", keypath: \\Item.a, defaultValue: nil, metadata: nil"),
        ("var `in`: Int", "\"in\", keypath: \\Item.`in`, defaultValue: nil, metadata: nil"),
        ("var a = [\"}\", b(1)]", "\"a\", keypath: \\Item.a, defaultValue: ([\"}\", b(1)]), metadata: nil"),
        ("private(set) var a: Date = .now", "\"a\", keypath: \\Item.a, defaultValue: (.now) as Date, metadata: nil"),
        ("var a: Tag! = nil", "\"a\", keypath: \\Item.a, defaultValue: (nil) as Tag?, metadata: nil"),
        (
            "@Attribute(.unique, originalName: \"b\") public var a: String",
            "\"a\", keypath: \\Item.a, defaultValue: nil, "
                + "metadata: SwiftData.Schema.Attribute(.unique, originalName: \"b\")"
        ),
        (
            "@Relationship(deleteRule: .cascade, inverse: \\Tag.items)\n var a: [Tag]? = []",
            "\"a\", keypath: \\Item.a, defaultValue: ([]) as [Tag]?, "
                + "metadata: SwiftData.Schema.Relationship(deleteRule: .cascade, inverse: \\Tag.items)"
        ),
        (
            "@Relationship var a: Tag?",
            "\"a\", keypath: \\Item.a, defaultValue: nil, metadata: SwiftData.Schema.Relationship()"
        ),
        (
            "#Unique<Item>([\\.a], [\\.b, \\.c])",
            "\"\", keypath: \\Item.self, metadata: SwiftData.Schema.Unique<Item>([\\.a], [\\.b, \\.c])"
        ),
        ("#Index([\\.a])", "\"\", keypath: \\Item.self, metadata: SwiftData.Schema.Index<Item>([\\.a])"),
    ])
    func metadataCopiesTheWrittenArguments(_ member: String, _ metadata: String) throws {
        let source = try #require(
            expansion("member", "final class Item {\n \(member)\n func b(_ a: Int) { let c = a }\n}").source)
        #expect(
            source.contains("metadata.append(SwiftData.Schema.PropertyMetadata(name: \(metadata)))\n        return"))
    }

    @Test func compilationConditionsAreKeptInTheExpansion() throws {
        let source = try #require(
            expansion("member", "class Item {\n var a: Int\n #if DEBUG && os(Linux)\n var b: Int\n #else\n #endif\n}")
                .source)
        #expect(
            source.contains(
                "\n#if DEBUG && os(Linux)\n        metadata.append(SwiftData.Schema.PropertyMetadata(name: \"b\""))
        #expect(source.contains("\n#if DEBUG && os(Linux)\n    _b = _SwiftDataNoType()\n#else\n#endif\n    _$backing"))
    }

    @Test(arguments: [
        ("var a: Int", true), ("var a = 1 { didSet { b() } }", true), ("@Attribute(.unique) public var a: Int", true),
        ("var a: Int { 3 }", false), ("static var a = 3", false), ("class var a: Int { 3 }", false),
        ("lazy var a = 3", false), ("@Transient var a = 3", false), ("@SwiftData.Transient private var _a: A", false),
        ("let a: Int", true), ("weak var a: A?", false), ("@Transient let a = 1", false),
        ("func a() { var b = 3 }", false), ("struct A { var b = 3 }", false),
        ("init() {}", false), ("var a = 1, b = 2", false), ("@_PersistedProperty var a: Int", false),
    ])
    func storedVariablesOfInstancesArePersisted(_ member: String, _ isPersisted: Bool) {
        #expect(
            expansion("memberAttribute", member)
                == Expansion(source: isPersisted ? "@SwiftData._PersistedProperty" : ""))
    }

    @Test(arguments: [
        ("class A { @Transient var a: Int }", "transient property 'a' needs a default value", 25),
        ("class A { var a = 1, b = 2 }", "Declare 'a' separately", 14),
        ("class A { weak var a: A? }", "cannot persist the weak reference 'a'", 19),
        ("struct A { var a: Int }", "a type that is not a class", 0),
        ("public actor A { }", "a type that is not a class", 7),
        ("class A { #Index<A>(.rtree([\\.a])) }", "The stores have no R-trees", 10),
        ("class A { var a = \" }", "an unterminated string", 18),
    ])
    func whatCannotBePersistedIsAnErrorAtItsPlace(_ declaration: String, _ words: String, _ offset: Int) throws {
        let refused = expansion("member", declaration)
        // A class with an error in a property has its members, or each of its other properties would have errors, too.
        #expect(refused.source?.contains("{\n    fatalError()\n}") != false)
        let diagnostic = try #require(refused.diagnostics.first)
        #expect(diagnostic.message.contains(words))
        #expect(diagnostic.offset == 100 + offset)
        #expect(diagnostic.severity == .error)
    }

    @Test(arguments: [
        "class A { static let a = 1, b = 2 }", "class A { @Transient let a = 1 }", "class A { @Transient var a: Int? }",
        "class A { lazy var a = 1 }", "class A { @Transient weak var a: A? }",
    ])
    func membersThatAreNotPersistedNeedNoMark(_ declaration: String) {
        #expect(expansion("member", declaration).source?.contains("append") == false)
    }

    /// The compiler rejects it in the Swift 6 language mode, and accepts it before.
    @Test func aConstantIsPersistedWithAWarning() throws {
        let expansion = expansion("member", "class A { let a: Int; let b = Date() }")
        #expect(expansion.source?.contains("name: \"a\"") == true && expansion.source?.contains("_b = ") == true)
        #expect(expansion.diagnostics.map(\.severity) == [.warning, .warning])
        let diagnostic = try #require(expansion.diagnostics.first)
        #expect(diagnostic.message.contains("persists the constant 'a' as a variable") && diagnostic.offset == 114)
    }

    @Test func observersAreAWarning() throws {
        let expansion = expansion("member", "class A { var a = 1 { didSet { b() } } }")
        #expect(expansion.source?.contains("name: \"a\"") == true)
        let diagnostic = try #require(expansion.diagnostics.first)
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.message.contains("observers of 'a' are not called"))
        #expect(diagnostic.offset == 120)
    }

    @Test func aClassConformsIfItDoesNotYet() {
        #expect(
            expansion("extension", "class Item {}", wantsConformance: true)
                == Expansion(source: "nonisolated extension App.Item: nonisolated SwiftData.PersistentModel {\n}"))
        #expect(expansion("extension", "class Item: PersistentModel {}") == Expansion(source: ""))
    }

    @Test func aModelWithAModelAsSuperclassAddsToItsMembers() throws {
        let source = """
            @SwiftData.Transient
            nonisolated(unsafe) private var _$backingData: any SwiftData.BackingData<Item> =
                Item.createBackingData()

            nonisolated public override class var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
                _$schemaMetadata(of: Item.self)
            }

            nonisolated public static func _$schemaMetadata<_SwiftDataModel: Item>(
                of model: _SwiftDataModel.Type
            ) -> [SwiftData.Schema.PropertyMetadata] {
                super._$schemaMetadata(of: model) + SwiftData.Schema._metadata {
                    var metadata: [SwiftData.Schema.PropertyMetadata] = []
                    metadata.append(SwiftData.Schema.PropertyMetadata(name: "count", keypath: \\_SwiftDataModel.count, \
            defaultValue: (3) as Int, metadata: nil))
                    return metadata
                }
            }

            nonisolated public override var _$allBackingData: [any SwiftData.BackingData] {
                super._$allBackingData + [_$backingData]
            }

            nonisolated public required init(backingData: any SwiftData.BackingData<_SwiftDataRoot>) {
                _count = _SwiftDataNoType()
                _$backingData = Item._$createBackingData(sharing: backingData)
                super.init(backingData: backingData)
            }

            nonisolated struct _SwiftDataNoType {
            }
            """
        let declaration = "@Model public class Item: Base, Codable { var count: Int = 3 }"
        #expect(expansion("member", declaration, missing: "Swift.Sendable").source == source)
        #expect(expansion("extension", declaration) == Expansion(source: ""))
        let last = try #require(
            expansion("member", "final class Item: Base { var a: Int }", missing: "").source)
        #expect(
            last.contains(
                "override class var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {\n    super._$schemaMetadata"))
        #expect(last.contains("super._$schemaMetadata(of: Item.self) + SwiftData.Schema._metadata {\n"))
        #expect(last.contains("keypath: \\Item.a,"))
    }

    @Test func aClassThatOthersMayInheritFromNamesItselfAsTheRoot() throws {
        let source = try #require(expansion("member", "public class Item { var a: Int }").source)
        #expect(source.contains("public class var schemaMetadata"))
        #expect(source.contains("public typealias _SwiftDataRoot = Item"))
        #expect(source.contains("keypath: \\_SwiftDataModel.a,"))
        #expect(source.contains("public var _$allBackingData: [any SwiftData.BackingData] {"))
    }

    @Test(arguments: [
        ("open class Item { }", "open class var schemaMetadata"),
        ("package final class Item<A: B<C>> where A: D { }", "package static var schemaMetadata"),
        ("fileprivate final class Item: Codable { }", "\n\nnonisolated static var schemaMetadata"),
    ])
    func membersAreAsVisibleAsTheClass(_ declaration: String, _ member: String) {
        #expect(expansion("member", declaration).source?.contains(member) == true)
    }
}

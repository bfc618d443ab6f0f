import DataModeling
import Foundation
import Observation
import Testing

/// The change of a property's type to one that may not have all stored values.
@Suite struct ValueMigrationTests {
    enum Holding<Value: Codable & Sendable> {
        final class Record: PersistentModel {
            var persistentBackingData: any BackingData<Record> = Record.createBackingData()
            let _$observationRegistrar = ObservationRegistrar()

            var value: Value {
                get { read(\.value) }
                set { write(\.value, newValue) }
            }

            static var schemaMetadata: [Schema.PropertyMetadata] {
                [Schema.PropertyMetadata(name: "value", keypath: \Record.value)]
            }

            init(backingData: any BackingData<Record>) { persistentBackingData = backingData }

            init(_ value: Value) { self.value = value }
        }
    }

    enum Color: String, Codable {
        case red, blue
    }

    enum Hue: String, Codable {
        case red, green
    }

    /// An enumeration that also reads the raw values of a former version.
    enum Paint: Codable, RawRepresentable {
        case red, green

        var rawValue: String {
            switch self {
            case .red: "red"
            case .green: "green"
            }
        }

        init?(rawValue: String) {
            switch rawValue {
            case "red", "pink": self = .red
            case "green", "blue": self = .green
            default: return nil
            }
        }
    }

    enum Level: Int, Codable {
        case low = 1
        case high = 3
    }

    struct Place: Codable, Equatable {
        var name: String
    }

    struct Address: Codable, Equatable {
        var name: String
        var street: String
    }

    private func context<Value: Codable & Sendable>(
        _ type: Value.Type, _ store: ModelConfiguration, version: Schema.Version = Schema.Version(1, 0, 0)
    ) throws -> ModelContext {
        let schema = Schema([Holding<Value>.Record.self], version: version)
        return ModelContext(try ModelContainer(for: schema, configurations: store))
    }

    private func kept<Value: Codable & Sendable>(_ kind: StoreKind, _ values: [Value]) throws -> ModelConfiguration {
        let store = try kind.configuration()
        let context = try context(Value.self, store)
        for value in values { context.insert(Holding<Value>.Record(value)) }
        try context.save()
        return store
    }

    private func values<Value: Codable & Sendable>(
        _ type: Value.Type, _ store: ModelConfiguration, version: Schema.Version = Schema.Version(1, 0, 0)
    ) throws -> [Value] {
        try context(type, store, version: version).fetch(FetchDescriptor<Holding<Value>.Record>()).map(\.value)
    }

    /// The error message for rejected values.
    private func refusal<Value: Codable & Sendable>(_ type: Value.Type, _ store: ModelConfiguration) -> String {
        do {
            return "\(try values(type, store))"
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: StoreKind.kept)
    func anEnumerationMayReadFormerRawValues(_ kind: StoreKind) throws {
        let store = try kept(kind, [Color.red, .blue])
        #expect(Set(try values(Paint.self, store).map(\.rawValue)) == ["red", "green"])
    }

    @Test(arguments: StoreKind.kept)
    func aTextBecomesTheAddressThatItEncodes(_ kind: StoreKind) throws {
        let store = try kept(kind, ["https://a.org/ä"])
        #expect(try values(URL.self, store) == [URL(string: "https://a.org/ä")])
    }

    @Test(arguments: StoreKind.kept)
    func aNumberThatTheNewTypeDoesNotHoldIsRefused(_ kind: StoreKind) throws {
        let store = try kept(kind, [1, 300])
        #expect(refusal(Int8.self, store).contains("Record.value is Int8 now, which has no value for 300"))
        #expect(refusal(Optional<UInt8>.self, store).contains("Record.value is UInt8 now, which has no value for 300"))
        #expect(try values(Int16.self, store) == [1, 300])
        #expect(try values(Int.self, store) == [1, 300])
    }

    @Test(arguments: StoreKind.kept)
    func aNumberWithoutAnEqualFractionIsRefused(_ kind: StoreKind) throws {
        let large = 9_007_199_254_740_993
        let store = try kept(kind, [1, large])
        #expect(refusal(Double.self, store).contains("Record.value is Double now, which has no value for \(large)"))
        #expect(try values(Int.self, store) == [1, large])
        #expect(try values(Double.self, try kept(kind, [1, 9_007_199_254_740_992])) == [1, 9_007_199_254_740_992])
    }

    @Test(arguments: StoreKind.kept)
    func lossyTypeChangesAreRefused(_ kind: StoreKind) throws {
        #expect(refusal(Float.self, try kept(kind, [0.1])).contains("is stored as real and is single now"))
        #expect(refusal(Level.self, try kept(kind, [Color.red])).contains("is stored as rawText and is rawInteger now"))
        #expect(refusal(Int.self, try kept(kind, ["3"])).contains("is stored as text and is integer now"))
    }

    @Test(arguments: StoreKind.kept)
    func aRawValueWithoutACaseIsRefused(_ kind: StoreKind) throws {
        let store = try kept(kind, [Color.red, .blue])
        #expect(refusal(Hue.self, store).contains("Record.value is Hue now, which has no value for \"blue\""))
        #expect(refusal(Optional<Hue>.self, store).contains("Record.value is Hue now, which has no value for \"blue\""))
        #expect(try values(String.self, store) == ["red", "blue"])
        #expect(try values(Color.self, store) == [.red, .blue])
        #expect(try values(Hue.self, try kept(kind, ["green"])) == [.green])
        let levels = try kept(kind, [1, 2])
        #expect(refusal(Level.self, levels).contains("which has no value for 2"))
        #expect(try values(Int.self, levels) == [1, 2])
        #expect(try values(Level.self, try kept(kind, [3])) == [.high])
    }

    @Test(arguments: StoreKind.kept)
    func aTextThatIsNoAddressIsRefused(_ kind: StoreKind) throws {
        let addresses = try kept(kind, ["https://a.org", ""])
        #expect(refusal(URL.self, addresses).contains("is URL now, which has no value for \"\""))
        #expect(try values(URL.self, try kept(kind, ["https://a.org"])) == [URL(string: "https://a.org")])
    }

    @Test(arguments: StoreKind.kept)
    func aStructureThatDoesNotDecodeIsRefused(_ kind: StoreKind) throws {
        let store = try kept(kind, [Place(name: "Oslo")])
        #expect(refusal(Address.self, store).contains("is Address now, which has no value for \"{\"name\":\"Oslo\"}\""))
        #expect(refusal(Optional<Address>.self, store).contains("is Address now, which has no value for"))
        #expect(try values(Place.self, store) == [Place(name: "Oslo")])
        let full = try kept(kind, [Address(name: "Oslo", street: "Main")])
        #expect(try values(Place.self, full) == [Place(name: "Oslo")])
        // Nothing was written: the street is still there.
        #expect(try values(Address.self, full) == [Address(name: "Oslo", street: "Main")])
    }

    /// A type that changed without a new name, such as an enumeration that lost a case.
    @Test(arguments: StoreKind.kept)
    func aNewVersionReadsTheValuesOfTypesThatKeptTheirNames(_ kind: StoreKind) throws {
        enum Former {
            enum Color: String, Codable { case red, pink }
        }
        let store = try kept(kind, [Former.Color.red, .pink])
        // The schema's version is the same, and nothing indicates that the type has changed, so the value reads as the
        // first case.
        #expect(try values(Color.self, store) == [.red, .red])
        let error = #expect(throws: SwiftDataError.self) {
            try values(Color.self, store, version: Schema.Version(2, 0, 0))
        }
        #expect(error?.description.contains("Record.value is Color now, which has no value for \"pink\"") == true)
        #expect(try values(Former.Color.self, store) == [.red, .pink])
    }

    @Test func aFileThatNamesNoTypesIsOpenedAndNamesThemAfterwards() throws {
        let store = try kept(.file, [1, 300])
        let url = store.url
        // Earlier releases did not write the key.
        var data = try Data(contentsOf: url)
        let key = try #require(data.range(of: Data(#""type":"Int""#.utf8)))
        data.replaceSubrange(key, with: Data(#""typo":"Int""#.utf8))
        try data.write(to: url)
        #expect(try values(Int.self, store) == [1, 300])
        #expect(try Data(contentsOf: url).range(of: Data(#""type":"Int""#.utf8)) != nil)
        #expect(refusal(Int8.self, store).contains("which has no value for 300"))
    }
}

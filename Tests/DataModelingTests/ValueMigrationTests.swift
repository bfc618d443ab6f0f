import DataModeling
import Foundation
import Observation
import Testing

/// The change of a property's type, whose new values may be fewer than the stored ones.
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
        _ type: Value.Type, _ url: URL, version: Schema.Version = Schema.Version(1, 0, 0)
    ) throws -> ModelContext {
        let schema = Schema([Holding<Value>.Record.self], version: version)
        return ModelContext(try ModelContainer(for: schema, configurations: ModelConfiguration(url: url)))
    }

    private func file<Value: Codable & Sendable>(_ values: [Value]) throws -> URL {
        let url = try TemporaryFolder().file
        let context = try context(Value.self, url)
        for value in values { context.insert(Holding<Value>.Record(value)) }
        try context.save()
        return url
    }

    private func values<Value: Codable & Sendable>(
        _ type: Value.Type, _ url: URL, version: Schema.Version = Schema.Version(1, 0, 0)
    ) throws -> [Value] {
        try context(type, url, version: version).fetch(FetchDescriptor<Holding<Value>.Record>()).map(\.value)
    }

    /// The sentence with which values are refused.
    private func refusal<Value: Codable & Sendable>(_ type: Value.Type, _ url: URL) -> String {
        do {
            return "\(try values(type, url))"
        } catch {
            return "\(error)"
        }
    }

    @Test func anEnumerationMayReadFormerRawValues() throws {
        let url = try file([Color.red, .blue])
        #expect(Set(try values(Paint.self, url).map(\.rawValue)) == ["red", "green"])
    }

    @Test func aTextBecomesTheAddressThatItEncodes() throws {
        let url = try file(["https://a.org/ä"])
        #expect(try values(URL.self, url) == [URL(string: "https://a.org/ä")])
    }

    @Test func aNumberThatTheNewTypeDoesNotHoldIsRefused() throws {
        let url = try file([1, 300])
        #expect(refusal(Int8.self, url).contains("Record.value is Int8 now, which has no value for 300"))
        #expect(refusal(Optional<UInt8>.self, url).contains("Record.value is UInt8 now, which has no value for 300"))
        #expect(try values(Int16.self, url) == [1, 300])
        #expect(try values(Int.self, url) == [1, 300])
    }

    @Test func aNumberWithoutAnEqualFractionIsRefused() throws {
        let large = 9_007_199_254_740_993
        let url = try file([1, large])
        #expect(refusal(Double.self, url).contains("Record.value is Double now, which has no value for \(large)"))
        #expect(try values(Int.self, url) == [1, large])
        #expect(try values(Double.self, try file([1, 9_007_199_254_740_992])) == [1, 9_007_199_254_740_992])
    }

    @Test func whatIsLessPreciseIsRefusedByItsKind() throws {
        #expect(refusal(Float.self, try file([0.1])).contains("is stored as real and is single now"))
        #expect(refusal(Level.self, try file([Color.red])).contains("is stored as rawText and is rawInteger now"))
        #expect(refusal(Int.self, try file(["3"])).contains("is stored as text and is integer now"))
    }

    @Test func aRawValueWithoutACaseIsRefused() throws {
        let url = try file([Color.red, .blue])
        #expect(refusal(Hue.self, url).contains("Record.value is Hue now, which has no value for \"blue\""))
        #expect(refusal(Optional<Hue>.self, url).contains("Record.value is Hue now, which has no value for \"blue\""))
        #expect(try values(String.self, url) == ["red", "blue"])
        #expect(try values(Color.self, url) == [.red, .blue])
        #expect(try values(Hue.self, try file(["green"])) == [.green])
        let levels = try file([1, 2])
        #expect(refusal(Level.self, levels).contains("which has no value for 2"))
        #expect(try values(Int.self, levels) == [1, 2])
        #expect(try values(Level.self, try file([3])) == [.high])
    }

    @Test func aTextThatIsNoAddressIsRefused() throws {
        #expect(refusal(URL.self, try file(["https://a.org", ""])).contains("is URL now, which has no value for \"\""))
        #expect(try values(URL.self, try file(["https://a.org"])) == [URL(string: "https://a.org")])
    }

    @Test func aStructureThatDoesNotDecodeIsRefused() throws {
        let url = try file([Place(name: "Oslo")])
        #expect(refusal(Address.self, url).contains("is Address now, which has no value for \"{\"name\":\"Oslo\"}\""))
        #expect(refusal(Optional<Address>.self, url).contains("is Address now, which has no value for"))
        #expect(try values(Place.self, url) == [Place(name: "Oslo")])
        let full = try file([Address(name: "Oslo", street: "Main")])
        #expect(try values(Place.self, full) == [Place(name: "Oslo")])
        // Nothing was written: the street is still there.
        #expect(try values(Address.self, full) == [Address(name: "Oslo", street: "Main")])
    }

    /// A type that changed under its name, as an enumeration that has lost a case.
    @Test func aNewVersionReadsTheValuesOfTypesThatKeptTheirNames() throws {
        enum Former {
            enum Color: String, Codable { case red, pink }
        }
        let url = try file([Former.Color.red, .pink])
        // The schema's version is the same, and nothing says that the type is another: the first case is shown.
        #expect(try values(Color.self, url) == [.red, .red])
        let error = #expect(throws: SwiftDataError.self) {
            try values(Color.self, url, version: Schema.Version(2, 0, 0))
        }
        #expect(error?.description.contains("Record.value is Color now, which has no value for \"pink\"") == true)
        #expect(try values(Former.Color.self, url) == [.red, .pink])
    }

    @Test func aFileThatNamesNoTypesIsOpenedAndNamesThemAfterwards() throws {
        let url = try file([1, 300])
        // Earlier releases did not write the key.
        var data = try Data(contentsOf: url)
        let key = try #require(data.range(of: Data(#""type":"Int""#.utf8)))
        data.replaceSubrange(key, with: Data(#""typo":"Int""#.utf8))
        try data.write(to: url)
        #expect(try values(Int.self, url) == [1, 300])
        #expect(try Data(contentsOf: url).range(of: Data(#""type":"Int""#.utf8)) != nil)
        #expect(refusal(Int8.self, url).contains("which has no value for 300"))
    }
}

import CombineCore
import CombineTesting
import Testing

@Suite struct MappingMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("map", "-a-b-|", makes: "-A-B-|") { $0.map { $0.uppercased() } }
        row("map of a failure", "-a-#", makes: "-A-#") { $0.map { $0.uppercased() } }
        row("tryMap", "-a-b-|", makes: "-A-B-|") { $0.tryMap { try refusingX($0).uppercased() } }
        row("tryMap that throws", "-a-x-c|", makes: "-A-#") { $0.tryMap { try refusingX($0).uppercased() } }
        row("map key path", "a<bb>-|", makes: "12-|") { $0.map(\.count) }
        row("map 2 key paths", "a<bb>|", makes: "<a1><b2>|") { $0.map(\.first!, \.count).map { "\($0)\($1)" } }
        row("map 3 key paths", "a<bc>|", makes: "<a1a><b2c>|") {
            $0.map(\.first!, \.count, \.last!).map { "\($0)\($1)\($2)" }
        }
        row("mapError", "-a-#", makes: "-a-(z|)") {
            $0.mapError { _ in Replacement(value: "z") }.catch { Just($0.value) }
        }
        row("replaceNil", "a-x-c|", makes: "a-z-c|") { $0.map { $0 == "x" ? nil : $0 }.replaceNil(with: "z") }
        row("setFailureType", "-a-#", makes: "-a-(z|)") {
            $0.replaceError(with: "z").setFailureType(to: MarbleFailure.self)
        }
        row("scan", "a-b-c|", makes: "a-<ab>-<abc>|") { $0.scan("", +) }
        row("tryScan", "a-b-c|", makes: "a-<ab>-<abc>|") { $0.tryScan("") { try $0 + refusingX($1) } }
        row("tryScan that throws", "a-x-c|", makes: "a-#") { $0.tryScan("") { try $0 + refusingX($1) } }
        row("compactMap", "1-a-2|", makes: "1---2|") { $0.compactMap { Int($0) } }
        row("tryCompactMap", "1-a-2|", makes: "1---2|") { $0.tryCompactMap { try Int(refusingX($0)) } }
        row("tryCompactMap that throws", "1-a-x-2|", makes: "1---#") { $0.tryCompactMap { try Int(refusingX($0)) } }
    }

    @Test(arguments: table) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }

    @Test func everyPublisherHasARow() throws {
        #expect(try publishers(of: "Mapping", missingIn: Self.table) == [])
    }
}

/// Throws at the value `x` and returns any other.
@Sendable private func refusingX(_ value: String) throws -> String {
    if value == "x" { throw MarbleFailure() }
    return value
}

/// A failure that carries its replacement value.
private struct Replacement: Error {
    let value: String
}

import CombineCore
import CombineTesting
import Testing

@Suite struct MatchingMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("contains", "a-b-c|", makes: "--(<true>|)") { $0.contains("b") }
        row("contains of another", "a-b|", makes: "---(<false>|)") { $0.contains("c") }
        row("contains(where:)", "a-b-c|", makes: "--(<true>|)") { $0.contains { $0 > "a" } }
        row("tryContains(where:)", "a-b-c|", makes: "--(<true>|)") { $0.tryContains { try refusingX($0) > "a" } }
        row("tryContains(where:) that throws", "a-x-c|", makes: "--#") { $0.tryContains { try refusingX($0) == "c" } }
        row("allSatisfy", "a-b|", makes: "---(<true>|)") { $0.allSatisfy { $0 < "c" } }
        row("allSatisfy of another", "a-c-b|", makes: "--(<false>|)") { $0.allSatisfy { $0 < "c" } }
        row("tryAllSatisfy", "a-b|", makes: "---(<true>|)") { $0.tryAllSatisfy { try refusingX($0) < "c" } }
        row("tryAllSatisfy that throws", "a-x-c|", makes: "--#") { $0.tryAllSatisfy { try refusingX($0) < "c" } }
    }

    @Test(arguments: table) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }

    @Test func everyPublisherHasARow() throws {
        #expect(try publishers(of: "Matching", missingIn: Self.table) == [])
    }
}

/// Throws at the value `x` and returns any other.
@Sendable private func refusingX(_ value: String) throws -> String {
    if value == "x" { throw MarbleFailure() }
    return value
}

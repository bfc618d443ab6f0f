import CombineCore
import CombineTesting
import Testing

@Suite struct SelectingMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("first", "-a-b-|", makes: "-(a|)") { $0.first() }
        row("first of nothing", "--|", makes: "--|") { $0.first() }
        row("first(where:)", "-a-b-c|", makes: "---(b|)") { $0.first { $0 > "a" } }
        row("tryFirst(where:)", "-a-b-c|", makes: "---(b|)") { $0.tryFirst { try refusingX($0) > "a" } }
        row("tryFirst(where:) that throws", "-a-x-c|", makes: "---#") { $0.tryFirst { try refusingX($0) == "c" } }
        row("last", "-a-b-|", makes: "-----(b|)") { $0.last() }
        row("last of a failure", "a-b-#", makes: "----#") { $0.last() }
        row("last(where:)", "a-b-c-|", makes: "------(b|)") { $0.last { $0 < "c" } }
        row("tryLast(where:)", "a-b-c-|", makes: "------(b|)") { $0.tryLast { try refusingX($0) < "c" } }
        row("tryLast(where:) that throws", "a-x-c|", makes: "--#") { $0.tryLast { try refusingX($0) < "c" } }
        row("prefix", "a-b-c|", makes: "a-(b|)") { $0.prefix(2) }
        row("output(at:)", "a-b-c|", makes: "--(b|)") { $0.output(at: 1) }
        row("output(in:)", "a-b-c-d|", makes: "--b-(c|)") { $0.output(in: 1...2) }
        row("output(in:) without an end", "a-b-c|", makes: "--b-c|") { $0.output(in: 1...) }
    }

    @Test(arguments: table) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }

    @Test func everyPublisherHasARow() throws {
        #expect(try publishers(of: "Selecting", missingIn: Self.table) == [])
    }
}

/// Throws at the value `x` and returns any other.
@Sendable private func refusingX(_ value: String) throws -> String {
    if value == "x" { throw MarbleFailure() }
    return value
}

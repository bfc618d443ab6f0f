import CombineCore
import CombineTesting
import Testing

@Suite struct FilteringMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("filter", "-a-b-c-d-|", makes: "-----c-d-|") { $0.filter { $0 > "b" } }
        row("tryFilter", "-a-b-c-|", makes: "---b-c-|") { $0.tryFilter { try refusingX($0) > "a" } }
        row("tryFilter that throws", "a-b-x-c|", makes: "--b-#") { $0.tryFilter { try refusingX($0) > "a" } }
        row("removeDuplicates", "aab-b-a|", makes: "a-b---a|") { $0.removeDuplicates() }
        row("removeDuplicates(by:)", "aAb-B-a|", makes: "a-b---a|") {
            $0.removeDuplicates { $0.lowercased() == $1.lowercased() }
        }
        row("tryRemoveDuplicates", "aab-b-a|", makes: "a-b---a|") {
            $0.tryRemoveDuplicates { try $0 == refusingX($1) }
        }
        row("tryRemoveDuplicates that throws", "aab-x-c|", makes: "a-b-#") {
            $0.tryRemoveDuplicates { try $0 == refusingX($1) }
        }
        row("dropFirst", "a-b-c-d|", makes: "----c-d|") { $0.dropFirst(2) }
        row("dropFirst of a failure", "a-#", makes: "--#") { $0.dropFirst(2) }
        row("drop(while:)", "a-b-c-a|", makes: "----c-a|") { $0.drop { $0 < "c" } }
        row("tryDrop(while:)", "a-b-c-a|", makes: "----c-a|") { $0.tryDrop { try refusingX($0) < "c" } }
        row("tryDrop(while:) that throws", "a-x-c|", makes: "--#") { $0.tryDrop { try refusingX($0) < "c" } }
        row("prefix(while:)", "a-b-c-a|", makes: "a-b-|") { $0.prefix { $0 < "c" } }
        row("tryPrefix(while:)", "a-b-c-a|", makes: "a-b-|") { $0.tryPrefix { try refusingX($0) < "c" } }
        row("tryPrefix(while:) that throws", "a-x-c|", makes: "a-#") { $0.tryPrefix { try refusingX($0) < "c" } }
    }

    @Test(arguments: table) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }

    @Test func everyPublisherHasARow() throws {
        #expect(try publishers(of: "Filtering", missingIn: Self.table) == [])
    }
}

/// Throws at the value `x` and returns any other.
@Sendable private func refusingX(_ value: String) throws -> String {
    if value == "x" { throw MarbleFailure() }
    return value
}

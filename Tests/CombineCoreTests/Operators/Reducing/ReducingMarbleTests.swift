import CombineCore
import CombineTesting
import Testing

@Suite struct ReducingMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("collect", "a-b-|", makes: "----(<ab>|)") { $0.collect().map { $0.joined() } }
        row("collect of a failure", "a-b-#", makes: "----#") { $0.collect().map { $0.joined() } }
        row("collect(2)", "a-b-c-|", makes: "--<ab>---(c|)") { $0.collect(2).map { $0.joined() } }
        row("collect(2) of a failure", "a-b-c-#", makes: "--<ab>---#") { $0.collect(2).map { $0.joined() } }
        row("count", "a-b-|", makes: "----(2|)") { $0.count() }
        row("count of nothing", "--|", makes: "--(0|)") { $0.count() }
        row("ignoreOutput", "a-b-|", makes: "----|") { $0.ignoreOutput() }
        row("ignoreOutput of a failure", "a-#", makes: "--#") { $0.ignoreOutput() }
        row("reduce", "a-b-|", makes: "----(<ab>|)") { $0.reduce("", +) }
        row("tryReduce", "a-b-|", makes: "----(<ab>|)") { $0.tryReduce("") { try $0 + refusingX($1) } }
        row("tryReduce that throws", "a-x-c|", makes: "--#") { $0.tryReduce("") { try $0 + refusingX($1) } }
        row("min", "b-a-c|", makes: "-----(a|)") { $0.min() }
        row("max", "b-c-a|", makes: "-----(c|)") { $0.max() }
        row("min(by:)", "b-c-a|", makes: "-----(c|)") { $0.min { $0 > $1 } }
        row("max(by:)", "b-a-c|", makes: "-----(a|)") { $0.max { $0 > $1 } }
        row("tryMin(by:)", "b-a-c|", makes: "-----(a|)") { $0.tryMin { try refusingX($0) < refusingX($1) } }
        row("tryMin(by:) that throws", "b-x-c|", makes: "--#") { $0.tryMin { try refusingX($0) < refusingX($1) } }
        row("tryMax(by:)", "b-c-a|", makes: "-----(c|)") { $0.tryMax { try refusingX($0) < refusingX($1) } }
        row("tryMax(by:) that throws", "b-x-c|", makes: "--#") { $0.tryMax { try refusingX($0) < refusingX($1) } }
        row("replaceEmpty", "--|", makes: "--(z|)") { $0.replaceEmpty(with: "z") }
        row("replaceEmpty of a value", "a-|", makes: "a-|") { $0.replaceEmpty(with: "z") }
    }

    @Test(arguments: table) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }

    @Test func everyPublisherHasARow() throws {
        #expect(try publishers(of: "Reducing", missingIn: Self.table) == [])
    }
}

/// Throws at the value `x` and returns any other.
@Sendable private func refusingX(_ value: String) throws -> String {
    if value == "x" { throw MarbleFailure() }
    return value
}

import CombineCore
import CombineTesting
import Testing

@Suite struct JoiningMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("append", ["a-|", "x-y|"], makes: "a-x-y|") { $0[0].append($0[1]) }
        row("append of a failure", ["a-#", "x-y|"], makes: "a-#") { $0[0].append($0[1]) }
        row("append of elements", "a-|", makes: "a-(xy|)") { $0.append("x", "y") }
        row("prepend", ["a-|", "x-|"], makes: "x-a-|") { $0[0].prepend($0[1]) }
        row("prepend of elements", "-a|", makes: "xa|") { $0.prepend("x") }
        row("drop(untilOutputFrom:)", ["a-b-c-d|", "---x|"], makes: "----c-d|") { $0[0].drop(untilOutputFrom: $0[1]) }
        row("prefix(untilOutputFrom:)", ["a-b-c-d|", "---x|"], makes: "a-b|") { $0[0].prefix(untilOutputFrom: $0[1]) }
        row("flatMap", ["a--b|", "xy|"], makes: "<ax><ay>-<bx><by>|") { inputs in
            inputs[0].flatMap { letter in inputs[1].map { letter + $0 } }
        }
        row("switchToLatest", ["a-b---|", "xyz|"], makes: "<ax><ay><bx><by><bz>-|") { inputs in
            inputs[0].map { letter in inputs[1].map { letter + $0 } }.switchToLatest()
        }
        row("buffer", "a-b-c|", makes: "a-b-c|") { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) }
        row("buffer of what is not asked for", "a-b-c|", makes: "a-b---", request: .max(2)) {
            $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
        }
        row("combineLatest", ["a--b--|", "-x--y--|"], makes: "-<ax>-<bx><by>--|") {
            $0[0].combineLatest($0[1]).map { $0 + $1 }
        }
        row("combineLatest3", Array(letters.prefix(3)), makes: "--<abc>--|") {
            $0[0].combineLatest($0[1], $0[2]).map { $0 + $1 + $2 }
        }
        row("combineLatest4", Array(letters.prefix(4)), makes: "---<abcd>--|") {
            $0[0].combineLatest($0[1], $0[2], $0[3]).map { $0 + $1 + $2 + $3 }
        }
        row("zip", ["a-b|", "-x--y|"], makes: "-<ax>--(<by>|)") { $0[0].zip($0[1]).map { $0 + $1 } }
        row("zip3", Array(letters.prefix(3)), makes: "--<abc>|") { $0[0].zip($0[1], $0[2]).map { $0 + $1 + $2 } }
        row("zip4", Array(letters.prefix(4)), makes: "---(<abcd>|)") {
            $0[0].zip($0[1], $0[2], $0[3]).map { $0 + $1 + $2 + $3 }
        }
    }

    @MarbleTable static var merges: [MarbleRow] {
        row("merge", ["a---b-|", "--x-|"], makes: "a-x-b-|") { Publishers.Merge($0[0], $0[1]) }
        row("merge of a failure", ["a---b|", "--#"], makes: "a-#") { Publishers.Merge($0[0], $0[1]) }
        row("merge3", Array(letters.prefix(3)), makes: "abc--|") {
            Publishers.Merge3($0[0], $0[1], $0[2])
        }
        row("merge4", Array(letters.prefix(4)), makes: "abcd--|") {
            Publishers.Merge4($0[0], $0[1], $0[2], $0[3])
        }
        row("merge5", Array(letters.prefix(5)), makes: "abcde--|") {
            Publishers.Merge5($0[0], $0[1], $0[2], $0[3], $0[4])
        }
        row("merge6", Array(letters.prefix(6)), makes: "abcdef--|") {
            Publishers.Merge6($0[0], $0[1], $0[2], $0[3], $0[4], $0[5])
        }
        row("merge7", Array(letters.prefix(7)), makes: "abcdefg--|") {
            Publishers.Merge7($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6])
        }
        row("merge8", Array(letters.prefix(8)), makes: "abcdefgh--|") {
            Publishers.Merge8($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7])
        }
        row("mergeMany", letters, makes: "abcdefgh--|") { Publishers.MergeMany($0) }
    }

    /// Diagrams, each with a letter at the tick of its position in the alphabet, and its completion three ticks later.
    private static let letters: [MarbleDiagram] = [
        "a--|", "-b--|", "--c--|", "---d--|", "----e--|", "-----f--|",
        "------g--|", "-------h--|",
    ]

    @Test(arguments: table + merges) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }

    @Test func everyPublisherHasARow() throws {
        #expect(try publishers(of: "Joining", missingIn: Self.table + Self.merges) == [])
    }
}

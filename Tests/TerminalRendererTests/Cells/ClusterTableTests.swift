import Testing

@testable import TerminalRenderer

@Suite struct ClusterTableTests {
    @Test func aFullTableKeepsItsEntriesAndRefusesNewOnes() {
        var table = ClusterTable(maximum: 2)
        let numbers = ["e\u{301}", "a\u{302}", "o\u{303}", "e\u{301}"].map { table.number(of: Character($0)) }
        #expect(numbers == [0, 1, nil, 0])
        #expect(table[1].text == "a\u{302}")
    }

    @Test func theSubstituteOfAClusterHasItsWidth() {
        #expect(PackedGrapheme.substitute(for: "e\u{301}") == "e")
        #expect(PackedGrapheme.substitute(for: "👩\u{200D}💻") == "👩")
        // One cell alone, two as an emoji.
        #expect(PackedGrapheme.substitute(for: "☎\u{FE0F}") == "〓")
    }
}

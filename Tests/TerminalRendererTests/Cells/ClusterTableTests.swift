import TextWidths
import Testing

@testable import TerminalRenderer

@Suite struct ClusterTableTests {
    @Test func aFullTableKeepsWhatItHasAndTakesNothingNew() {
        var table = ClusterTable(maximum: 2)
        #expect(table.number(of: "e\u{301}") == 0)
        #expect(table.number(of: "a\u{302}") == 1)
        #expect(table.number(of: "o\u{303}") == nil)
        #expect(table.number(of: "e\u{301}") == 0)
        #expect(table[1].text == "a\u{302}")
    }

    @Test(arguments: ["e\u{301}", "क\u{941}", "🇩🇪", "☎\u{FE0F}", "👩\u{200D}💻", "1\u{FE0F}\u{20E3}"] as [Character])
    func theSubstituteOfAClusterHasItsWidth(_ cluster: Character) {
        #expect(PackedGrapheme.substitute(for: cluster).cellWidth == cluster.cellWidth)
    }
}

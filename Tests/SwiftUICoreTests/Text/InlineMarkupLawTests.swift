import ParsingLaws
import Testing

@testable import SwiftUICore

/// Twice the text of any visitor takes at most about twice the work.
@Suite struct InlineMarkupLawTests {
    @Test func theWorkOfMarkdownIsLinear() {
        let pieces = [
            "[a](", "[", "]", "![", "](", ")", "*", "**", "_", "*a ", "a*", "_a ", " a_", "~", "~~a ", "`", "``", "<",
            "<a:", ">",
            "\\", "\\`", "(", "\"", "[a](b)", "[a](b \"", "h", "http://", "http://a,", "http://?", "&amp;", "a", " ",
            "&", "&a", ";", "www.", "(www.a", "@", "a@", "a@b.", "@a.b", ".",
        ]
        #expect(Repetition.superlinear(pieces, steps: InlineMarkup.steps).isEmpty)
    }

    @Test func theWorkOfInflectionMarksIsLinear() {
        let pieces = ["^[", "^[a](", "[", "]", "](", ")", "^[a](b)", "(", "a"]
        #expect(Repetition.superlinear(pieces, steps: InflectionMarkup.steps).isEmpty)
    }

    @Test func marksOfInflectionWithinEachOtherAreRemovedAtAnyDepth() {
        let depth = 20_000
        let words = String(repeating: "^[", count: depth) + "a" + String(repeating: "](x)", count: depth)
        #expect(InflectionMarkup.removed(from: words) == "a")
        #expect(InflectionMarkup.removed(from: "^[^[a](b](c)") == "^[a](b")
        #expect(InflectionMarkup.removed(from: "^[3 apple](inflect: true), ^[open") == "3 apple, ^[open")
    }
}

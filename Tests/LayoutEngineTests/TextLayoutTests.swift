import Foundation
import LayoutEngine
import RenderTree
import Testing

/// Every character is 8 points wide and 16 high.
@Suite struct TextLayoutTests {
    private func lines(
        _ string: String, width: CGFloat? = nil, height: CGFloat? = nil, _ style: RenderTextLines = RenderTextLines()
    ) -> [String] {
        laidOut(string, width: width, height: height, style).lines.map { $0.pieces.map(\.string).joined() }
    }

    private func laidOut(
        _ string: String, width: CGFloat? = nil, height: CGFloat? = nil, _ style: RenderTextLines = RenderTextLines()
    ) -> TextLayout.Lines {
        let text = RenderText(string, style: RenderTextStyle(characterStyle: RenderCharacterStyle(), lines: style))
        let layout = PointMetrics().layout(of: text)
        let lines = layout.lines(in: Proposal(width: width, height: height))
        #expect(layout.size(in: Proposal(width: width, height: height)) == lines.size)
        return lines
    }

    @Test func textThatFitsIsOneLine() {
        #expect(lines("one two", width: 56) == ["one two"])
        #expect(laidOut("one two", width: 500).size == CGSize(width: 56, height: 16))
    }

    @Test func linesBreakAtSpaceWhichHangsOver() {
        #expect(lines("one two", width: 55) == ["one", "two"])
        #expect(laidOut("one two", width: 55).size == CGSize(width: 24, height: 32))
        #expect(lines("one   two", width: 40) == ["one", "two"])
    }

    @Test func aWordThatIsTooLongBreaksWithin() {
        #expect(lines("abcdef", width: 32) == ["abcd", "ef"])
        #expect(lines("ab cdefgh", width: 32) == ["ab", "cdef", "gh"])
    }

    @Test func aLineBreakAlwaysBreaks() {
        #expect(lines("a\nb") == ["a", "b"])
        #expect(lines("a\n\nb") == ["a", "", "b"])
        #expect(lines("a\n") == ["a", ""])
    }

    @Test func emptyTextTakesNoSpace() {
        #expect(laidOut("").size == .zero)
        #expect(laidOut("", RenderTextLines(minimum: 2)).size == CGSize(width: 0, height: 32))
    }

    @Test func textBeyondTheLineLimitIsOmitted() {
        #expect(lines("one two three", width: 64, RenderTextLines(limit: 1)) == ["one two…"])
        #expect(lines("one two three", width: 40, RenderTextLines(limit: 2)) == ["one", "two…"])
        #expect(lines("one two three", width: 56, height: 16) == ["one tw…"])
        #expect(lines("abcdefgh", width: 40, RenderTextLines(limit: 1, truncation: .head)) == ["…efgh"])
        #expect(lines("abcdefgh", width: 40, RenderTextLines(limit: 1, truncation: .middle)) == ["ab…gh"])
        #expect(lines("abc", width: 0, RenderTextLines(limit: 1)) == [""])
    }

    /// Fonts whose lines are 1.2 times as high as their size, with three quarters above the baseline.
    private struct SizedFonts: TextMeasure {
        var countsFontOfText = false
        var hasScalableFonts: Bool { true }
        func advance(of character: Character, in font: RenderFont) -> CGFloat { font.size ?? 10 }
        func lineHeight(of font: RenderFont) -> CGFloat { (font.size ?? 10) * 1.2 }
        func baseline(of font: RenderFont) -> CGFloat { lineHeight(of: font) * 0.75 }
        func snappedCharacterSpacing(_ length: CGFloat) -> CGFloat { length }
    }

    private func laidOut(
        _ runs: [(String, CGFloat)], width: CGFloat? = nil, height: CGFloat? = nil, spacing: CGFloat = 0,
        minimum: Int? = nil, countsFontOfText: Bool = false
    ) -> TextLayout.Lines {
        let style = RenderTextStyle(
            characterStyle: RenderCharacterStyle(), lines: RenderTextLines(minimum: minimum),
            runs: runs.map { RenderTextRun($0.0, font: RenderFont(size: $0.1)) })
        let text = RenderText(runs.map(\.0).joined(), style: style)
        let layout = TextLayout(text, measure: SizedFonts(countsFontOfText: countsFontOfText), spacing: spacing)
        let lines = layout.lines(in: Proposal(width: width, height: height))
        #expect(layout.size(in: Proposal(width: width, height: height)) == lines.size)
        return lines
    }

    @Test func aLineIsAsHighAsItsHighestRun() {
        let one = laidOut([("21", 60), ("C", 20)])
        #expect(one.size == CGSize(width: 140, height: 72))
        #expect(one.lines.map(\.baseline) == [54])
        // Lines of 24, 72 and 24 points with 4 points between them. The last one is empty and as high as its newline.
        let three = laidOut([("ab\nc", 20), ("d", 60), ("\n", 20)], spacing: 4)
        let strings = three.lines.map { $0.pieces.map(\.string).joined() }
        let baselines: [CGFloat] = three.lines.map(\.baseline)
        #expect(strings == ["ab", "cd", ""])
        #expect(baselines == [18, 82, 122])
        #expect(three.size.height == 128)
    }

    @Test func theFontOfATextCountsOnScreensThatAddIt() {
        #expect(laidOut([("a", 5), ("b", 4)]).size.height == 6)
        #expect(laidOut([("a", 5), ("b", 4)], countsFontOfText: true).size.height == 12)
    }

    @Test func asManyHighLinesAreShownAsFit() {
        let runs: [(String, CGFloat)] = [("aa bb ", 10), ("cc", 40), (" dd", 10)]
        // Lines of 12, 12, 48 and 12 points.
        #expect(laidOut(runs, width: 80).lines.count == 3)
        #expect(laidOut([("a\nb\n", 10), ("c", 40), ("\nd", 10)], height: 84).lines.count == 4)
        let short = laidOut([("a\nb\n", 10), ("c", 40), ("\nd", 10)], height: 83)
        #expect(short.lines.map { $0.pieces.map(\.string).joined() } == ["a", "b", "c…"])
        #expect(short.isTruncated)
        #expect(laidOut([("a\nb\n", 10), ("c", 40), ("\nd", 10)], height: 40).lines.count == 2)
        #expect(laidOut([("a\nb\n", 10), ("c", 40)], height: 40, minimum: 3).lines.count == 3)
    }

    @Test(arguments: [10, 12, 15, 17.3] as [CGFloat], [0, 4, 5.1] as [CGFloat])
    func aTextInItsOwnHeightHasAllLines(size: CGFloat, spacing: CGFloat) {
        for count in 1...40 {
            let string = [String](repeating: "x", count: count).joined(separator: "\n")
            for size in [size, size * 1.362 / 1.2] {
                let style = RenderTextStyle(characterStyle: RenderCharacterStyle(font: RenderFont(size: size)))
                let layout = TextLayout(RenderText(string, style: style), measure: SizedFonts(), spacing: spacing)
                let height = layout.size(in: .unspecified).height
                for padding in [0, 1, 4, 6, 8, 10, 12, 16] as [CGFloat] {
                    let offered = height + 2 * padding - 2 * padding
                    #expect(layout.lines(in: Proposal(width: nil, height: offered)).lines.count == count)
                }
            }
        }
    }

    @Test(arguments: [10, 12.1, 15.3, 17.7] as [CGFloat])
    func aTextInItsOwnWidthIsOneLine(size: CGFloat) {
        for count in 1...40 {
            let string = [String](repeating: "a  b", count: count).joined(separator: " ")
            let style = RenderTextStyle(characterStyle: RenderCharacterStyle(font: RenderFont(size: size)))
            let layout = TextLayout(RenderText(string, style: style), measure: SizedFonts())
            let width = layout.size(in: .unspecified).width
            for padding in [0, 0.1, 1.3, 4, 16] as [CGFloat] {
                let offered = width + 2 * padding - 2 * padding
                #expect(layout.lines(in: Proposal(width: offered, height: nil)).lines.count == 1)
            }
        }
    }

    @Test func reservedLinesAreUsedInATightHeight() {
        // Two lines are the text's room even if one is proposed: an empty second line would help no one.
        let style = RenderTextLines(limit: 2, minimum: 2)
        #expect(lines("one two three", width: 40, height: 16, style) == ["one", "two…"])
        #expect(laidOut("one two three", width: 40, height: 16, style).size.height == 32)
        #expect(lines("one two three", width: 40, height: 16, RenderTextLines(limit: 1, minimum: 2)) == ["one…"])
    }

    @Test func aSmallerFontIsTriedFirst() {
        // 10 characters are 80 points; at 0.75 they are 60.
        let lines = laidOut("abcdefghij", width: 61, RenderTextLines(limit: 1, minimumScale: 0.5))
        #expect(lines.lines.map { $0.pieces.map(\.string).joined() } == ["abcdefghij"])
        #expect(abs(lines.scale - 0.75) < 0.001)
    }

    @Test func linesKeepTheirDistance() {
        #expect(laidOut("a\nb", RenderTextLines(spacing: 4)).size == CGSize(width: 8, height: 36))
        #expect(laidOut("a\nb", RenderTextLines(spacing: 4)).step == 20)
    }

    @Test func charactersOfOneWidthBreakAsAnyOthersDo() {
        // A text of two styles, one of them without characters, takes the path for styled text.
        let texts = ["", "a", "one two  three ", "  ab", "abcdefghijk lm", " ", "a b c d e f"]
        let proposed: [CGFloat] = [0, 7, 8, 24, 39, 40, 64, 500, .infinity, .nan]
        for (string, truncation) in texts.flatMap({ text in
            [RenderTextLines.Truncation.head, .middle, .tail].map { (text, $0) }
        }) {
            for (width, height) in proposed.flatMap({ width in proposed.map { (width, $0) } }) {
                let proposal = Proposal(CGSize(width: width, height: height))
                let style = RenderTextLines(limit: 3, truncation: truncation)
                let runs = [
                    RenderTextRun(string, characterStyle: RenderCharacterStyle()),
                    RenderTextRun("", characterStyle: RenderCharacterStyle()),
                ]
                let plain = RenderText(
                    string, style: RenderTextStyle(characterStyle: RenderCharacterStyle(), lines: style))
                let mixed = RenderText(
                    string, style: RenderTextStyle(characterStyle: RenderCharacterStyle(), lines: style, runs: runs))
                let (one, other) = (PointMetrics().layout(of: plain), PointMetrics().layout(of: mixed))
                #expect(one.size(in: proposal) == other.size(in: proposal), "\(string) in \(proposal)")
                #expect(one.size(in: proposal) == one.lines(in: proposal).size)
                #expect(other.size(in: proposal) == other.lines(in: proposal).size)
                let drawn = [one, other].map { $0.lines(in: proposal).lines.map { $0.pieces.map(\.string).joined() } }
                #expect(drawn[0] == drawn[1], "\(string) in \(proposal)")
            }
        }
    }
}

/// Characters that are measured in two ways, alone and among others.
@Suite struct GlyphTests {
    /// A flag, a family, a combining mark on a letter, a line break of two bytes, a mark that joins what follows.
    private static let pieces = [
        "a", "word ", "\n", "\r\n", "e\u{301}", "漢字", "🇩🇪🇫🇷", "👩‍👩‍👧", "\u{600}1", "\t", " ", "\u{301}", "x\u{FE0F}", "ß",
    ]

    @Test func linesHaveAllCharactersInOrder() {
        var state: UInt64 = 7
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for _ in 0..<500 {
            let string = (0..<next(30)).map { _ in Self.pieces[next(Self.pieces.count)] }.joined()
            let second = (0..<next(10)).map { _ in Self.pieces[next(Self.pieces.count)] }.joined()
            let bold = RenderCharacterStyle(font: RenderFont(weight: .bold))
            let style = RenderTextStyle(runs: [
                RenderTextRun(string, font: RenderFont()), RenderTextRun(second, characterStyle: bold),
            ])
            for text in [RenderText(string), RenderText(string + second, style: style)] {
                let lines = PointMetrics().layout(of: text).lines(in: .unspecified).lines
                // Without a limit, each line is the text between two line breaks.
                let parts = text.runs.map {
                    $0.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                }
                var expected = parts.first?.map(String.init) ?? []
                for part in parts.dropFirst() {
                    expected[expected.count - 1] += part[0]
                    expected += part.dropFirst().map(String.init)
                }
                if text.string.isEmpty { expected = [] }
                let shown = lines.map { $0.pieces.map(\.string).joined() }
                #expect(shown == expected, "\(text.string.debugDescription)")
                let widths = expected.map { $0.reduce(0) { $0 + PointMetrics().advance(of: $1, in: RenderFont()) } }
                #expect(lines.map(\.width) == widths || text.runs.count > 1, "\(text.string.debugDescription)")
            }
        }
    }
}

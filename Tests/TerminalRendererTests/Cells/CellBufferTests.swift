import Testing
import TextWidths

@testable import TerminalRenderer

@Suite struct CellBufferTests {
    static let red = CellColor(red: 255, green: 0, blue: 0)
    static let bold = CellStyle(attributes: .bold)

    @Test func aCellTakesSixteenBytes() {
        #expect(MemoryLayout<Cell>.stride == 16)
    }

    @Test func aTextIsWrittenFromItsPointOn() {
        var buffer = CellBuffer(columns: 8, rows: 2)
        #expect(buffer.write("Hi 漢!", at: CellPoint(column: 1, row: 1), style: Self.bold) == 6)
        #expect(buffer.text == "\n Hi 漢!")
        #expect((0..<8).map { buffer[$0, 1].width } == [1, 1, 1, 1, 2, 0, 1, 1])
        #expect((0..<8).map { buffer[$0, 1].style == Self.bold } == [false, true, true, true, true, true, true, false])
    }

    @Test(
        arguments: [
            (0, "abcde"), (3, "   ab"), (4, "    a"), (5, ""), (-2, "cdef"), (-6, ""), (Int.min / 2, ""),
        ])
    func aTextIsCutAtTheEdges(_ column: Int, _ row: String) {
        var buffer = CellBuffer(columns: 5, rows: 1)
        #expect(buffer.write("abcdef", at: CellPoint(column: column, row: 0)) == 6)
        #expect(buffer.text == row.prefix(5))
    }

    @Test func aTextIsCutAtTheClip() {
        var buffer = CellBuffer(columns: 6, rows: 3)
        let clip = CellRect(column: 1, row: 1, columns: 3, rows: 1)
        for row in -1...3 { buffer.write("abcdef", at: CellPoint(column: 0, row: row), in: clip) }
        #expect(buffer.text == "\n bcd\n")
    }

    @Test func aWideGraphemeAtAnEdgeIsABlank() {
        var buffer = CellBuffer(columns: 4, rows: 1)
        buffer.fill(buffer.bounds, with: ".")
        buffer.write("漢字", at: CellPoint(column: -1, row: 0))
        #expect(buffer.text == " 字.")
        buffer.fill(buffer.bounds, with: ".")
        buffer.write("漢字", at: CellPoint(column: 1, row: 0))
        #expect(buffer.text == ".漢")
        #expect(buffer[3, 0] == .blank())
    }

    @Test func halfOfAWideGraphemeThatIsLeftIsABlank() {
        var buffer = CellBuffer(columns: 5, rows: 1)
        buffer.write("漢字", at: .zero)
        buffer.write("a", at: CellPoint(column: 1, row: 0))
        #expect(buffer.text == " a字")
        buffer.write("b", at: CellPoint(column: 2, row: 0))
        #expect(buffer.text == " ab")
        buffer.write("漢字", at: .zero)
        buffer.write("語", at: CellPoint(column: 1, row: 0))
        #expect(buffer.text == " 語")
        #expect((0..<5).map { buffer[$0, 0].width } == [1, 2, 0, 1, 1])
    }

    @Test func aWideGraphemeReplacesAnotherInTheSameCells() {
        var buffer = CellBuffer(columns: 4, rows: 1)
        buffer.write("漢", at: .zero)
        buffer.write("👍🏽", at: .zero, style: Self.bold)
        #expect((0..<4).map { buffer[$0, 0].text } == ["👍🏽", "", " ", " "])
        #expect(buffer[1, 0].style == Self.bold)
    }

    @Test func controlCharactersStandAsPictures() {
        var buffer = CellBuffer(columns: 20, rows: 1)
        #expect(buffer.write("a\u{1B}[2J\u{9B}\u{200B}", at: .zero) == 11)
        #expect(buffer.text == "a␛[2J\\u{9B}")
    }

    @Test func aTextWithoutABackgroundKeepsTheCellsBackground() {
        var buffer = CellBuffer(columns: 4, rows: 1)
        buffer.fill(CellRect(column: 1, row: 0, columns: 2, rows: 1), style: CellStyle(background: Self.red))
        buffer.write("abcd", at: .zero, style: Self.bold)
        #expect((0..<4).map { buffer[$0, 0].style.background == Self.red } == [false, true, true, false])
        #expect(buffer[1, 0].style.attributes == .bold)
        buffer.write("abcd", at: .zero, style: Self.bold, backdrop: .replaced)
        #expect((0..<4).allSatisfy { buffer[$0, 0].style == Self.bold })
    }

    @Test func fillingCutsOverlappedWideCharacters() {
        var buffer = CellBuffer(columns: 6, rows: 2)
        buffer.write("漢字漢", at: .zero)
        buffer.fill(CellRect(column: 1, row: 0, columns: 4, rows: 9), with: "#", style: Self.bold)
        #expect(buffer.text == " ####\n ####")
        buffer.fill(buffer.bounds, with: "漢")
        #expect(buffer.text == "\n")
    }

    @Test func restylingTreatsAWideGraphemeAsItsLeftHalf() {
        var buffer = CellBuffer(columns: 6, rows: 1)
        buffer.write("漢字漢", at: .zero)
        buffer.restyle(CellRect(column: 1, row: 0, columns: 2, rows: 1)) { $0.attributes.insert(.inverse) }
        #expect((0..<6).map { buffer[$0, 0].style.attributes == .inverse } == [false, false, true, true, false, false])
    }

    @Test func copyingCutsAtBothEdges() {
        var source = CellBuffer(columns: 6, rows: 2)
        source.write("漢字漢", at: .zero)
        source.write("abcdef", at: CellPoint(column: 0, row: 1))
        var buffer = CellBuffer(columns: 8, rows: 3)
        buffer.fill(buffer.bounds, with: ".")
        buffer.copy(
            CellRect(column: 1, row: 0, columns: 4, rows: 2), of: source, to: CellPoint(column: 2, row: 1))
        #expect(buffer.text == "........\n.. 字 ..\n..bcde..")
        buffer.copy(
            source.bounds, of: source, to: CellPoint(column: -1, row: 0),
            in: CellRect(column: 0, row: 0, columns: 4, rows: 1))
        #expect(buffer.text(ofRow: 0) == " 字 ....")
    }

    @Test func anEmptyBufferTakesAnything() {
        var buffer = CellBuffer(columns: 0, rows: -3)
        buffer.write("a", at: .zero)
        buffer.fill(CellRect(column: -5, row: -5, columns: 10, rows: 10))
        #expect(buffer.size == CellSize(columns: 0, rows: 0))
        #expect(buffer.text == "")
    }

    @Test func aClusterWithoutEndIsCut() {
        var buffer = CellBuffer(columns: 2, rows: 1)
        buffer.write("e" + String(repeating: "\u{301}", count: 1000), at: .zero)
        #expect(buffer[0, 0].text.unicodeScalars.count == 32)
    }

    @Test func overwritingCutsTheWideGraphemesAtBothEnds() {
        var buffer = CellBuffer(columns: 8, rows: 1)
        buffer.write("漢漢漢漢", at: .zero)
        buffer.write("abcd", at: CellPoint(column: 1, row: 0))
        #expect(buffer.text == " abcd 漢")
        #expect((0..<8).map { buffer[$0, 0].width } == [1, 1, 1, 1, 1, 1, 2, 0])
    }

    @Test func aMarkBelongsToTheLetterBeforeItHoweverPlainTheTextIs() {
        var buffer = CellBuffer(columns: 12, rows: 1)
        let width = buffer.write("plaine\u{301} … ok", at: .zero)
        #expect(width == 11)
        #expect(buffer[5, 0].text == "e\u{301}")
        #expect(buffer.text == "plaine\u{301} … ok")
        #expect("plaine\u{301} … ok".cellWidth == 11)
    }
}

import Testing

@testable import TerminalRenderer

@Suite struct FrameEncoderTests {
    /// Adds the 16 bytes of synchronized output that surround a frame.
    static func framed(_ text: String) -> String { "␛[?2026h\(text)␛[?2026l" }

    /// The bytes of the second of two frames, with a symbol for each Escape.
    static func change(
        _ columns: Int = 80, _ rows: Int = 24, depth: ColorDepth = .trueColor,
        from first: (inout CellBuffer) -> Void, to second: (inout CellBuffer) -> Void
    ) -> String {
        var encoder = FrameEncoder(depth: depth, isSynchronized: false)
        var frame = CellBuffer(columns: columns, rows: rows)
        first(&frame)
        _ = encoder.encode(frame)
        second(&frame)
        return pictured(encoder.encode(frame))
    }

    static func pictured(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
    }

    @Test func theFirstFrameClearsAndIsShownAtOnce() {
        var encoder = FrameEncoder(depth: .trueColor)
        var frame = CellBuffer(columns: 10, rows: 3)
        frame.write("Hi", at: CellPoint(column: 2, row: 1), style: CellStyle(attributes: .bold))
        #expect(Self.pictured(encoder.encode(frame)) == Self.framed("␛[m␛[2J␛[2;3H␛[1mHi␛[?25l"))
    }

    @Test func unchangedCellsAreNotWritten() {
        var encoder = FrameEncoder(depth: .trueColor)
        var frame = CellBuffer(columns: 200, rows: 60)
        frame.write("漢👩‍👩‍👧", at: .zero)
        _ = encoder.encode(frame)
        #expect(encoder.encode(frame) == [])
        frame.write("x", at: .zero)
        frame.write("漢", at: .zero)
        #expect(encoder.encode(frame) == [])
    }

    @Test func aCounterTakesFewBytes() {
        var encoder = FrameEncoder(depth: .trueColor)
        var frame = CellBuffer(columns: 80, rows: 24)
        frame.write("Count: 1041", at: CellPoint(column: 34, row: 11))
        frame.write("q quit", at: CellPoint(column: 0, row: 23))
        _ = encoder.encode(frame)
        frame.write("Count: 1042", at: CellPoint(column: 34, row: 11))
        #expect(Self.pictured(encoder.encode(frame)) == Self.framed("␛[12;45H2"))
        frame.write("Count: 1043", at: CellPoint(column: 34, row: 11))
        #expect(Self.pictured(encoder.encode(frame)) == Self.framed("\u{8}3"))
    }

    @Test(arguments: [ColorDepth.trueColor, .indexed256, .ansi16])
    func aSelectionThatMovesTakesFewBytes(_ depth: ColorDepth) {
        var encoder = FrameEncoder(depth: depth)
        var frame = CellBuffer(columns: 80, rows: 24)
        for row in 0..<24 {
            frame.write("Article number \(row) about something of interest", at: CellPoint(column: 2, row: row))
        }
        let accent = CellStyle(
            foreground: CellColor(red: 255, green: 255, blue: 255), background: CellColor(red: 0, green: 90, blue: 200))
        func select(_ row: Int, _ style: CellStyle) {
            frame.restyle(CellRect(column: 0, row: row, columns: 80, rows: 1)) { $0 = style }
        }
        select(10, accent)
        _ = encoder.encode(frame)
        select(10, .plain)
        select(11, accent)
        let count = encoder.encode(frame).count
        #expect(count <= 400)
        // Two rows of text, one of them including its blanks.
        #expect(count > 48 + 80)
    }

    @Test func anotherSizeIsRedrawn() {
        var encoder = FrameEncoder(depth: .trueColor, isSynchronized: false)
        var frame = CellBuffer(columns: 10, rows: 1)
        frame.write("a", at: .zero)
        _ = encoder.encode(frame)
        frame = CellBuffer(columns: 11, rows: 1)
        frame.write("a", at: .zero)
        #expect(Self.pictured(encoder.encode(frame)) == "␛[m␛[2J␛[Ha␛[?25l")
        encoder.invalidate()
        #expect(Self.pictured(encoder.encode(frame)) == "␛[m␛[2J␛[Ha␛[?25l")
    }

    @Test func theRestOfARowIsErasedWhenThatIsShorter() {
        let long = Self.change(
            from: { $0.write("A long line", at: .zero) },
            to: { $0.fill(CellRect(column: 3, row: 0, columns: 77, rows: 1)) }
        )
        #expect(long == "\r␛[3C␛[K" || long == "␛[8D␛[K" || long == "␛[4G␛[K")
        let short = Self.change(
            from: { $0.write("Line", at: .zero) }, to: { $0.fill(CellRect(column: 2, row: 0, columns: 78, rows: 1)) })
        #expect(short == "\u{8}\u{8}  ")
    }

    @Test func erasingInTheMiddleOfARowTakesFewBytes() {
        let long = Self.change(
            from: {
                $0.write("A line that is longer than that", at: .zero)
                $0.write("|", at: CellPoint(column: 79, row: 0))
            },
            to: { $0.fill(CellRect(column: 0, row: 0, columns: 79, rows: 1)) })
        #expect(long == "\r␛[31X")
        let inverse = Self.change(
            from: {
                $0.fill(CellRect(column: 0, row: 0, columns: 79, rows: 1), style: CellStyle(attributes: .inverse))
            },
            to: {
                $0.fill(CellRect(column: 0, row: 0, columns: 79, rows: 1))
                $0.write("|", at: CellPoint(column: 79, row: 0))
            })
        #expect(inverse == "␛[m\r␛[79X␛[80G|")
    }

    @Test func aColoredLineEndIsWritten() {
        let style = CellStyle(background: CellColor(red: 0, green: 0, blue: 0))
        let text = Self.change(
            8, 1, from: { _ in }, to: { $0.fill(CellRect(column: 2, row: 0, columns: 6, rows: 1), style: style) })
        #expect(text == "␛[1;3H␛[0;48;2;0;0;0m      " || text == "␛[1;3H␛[48;2;0;0;0m      ")
    }

    @Test func theStyleOfAnInvisibleBlankIsNotWritten() {
        let text = Self.change(
            from: { $0.write("a b", at: .zero) },
            to: { $0.restyle(CellRect(column: 1, row: 0, columns: 1, rows: 1)) { $0.attributes = .bold } }
        )
        #expect(text == "")
        let bold = Self.change(
            from: { _ in }, to: { $0.write("a b", at: .zero, style: CellStyle(attributes: .bold)) })
        #expect(bold == "␛[H␛[1ma b")
    }

    @Test func unchangedCellsBetweenChangesAreRewrittenWhereThatIsShorter() {
        let near = Self.change(
            from: { $0.write("a12b", at: .zero) }, to: { $0.write("A12B", at: .zero) })
        #expect(near == "\rA12B")
        let far = Self.change(
            from: { $0.write("a1234567b", at: .zero) }, to: { $0.write("A1234567B", at: .zero) })
        #expect(far == "\rA␛[7CB" || far == "\rA␛[9GB")
    }

    @Test func onlyDifferencesBetweenStylesAreWritten() {
        func row(_ attributes: [CellAttributes], _ color: CellColor = .terminal) -> String {
            Self.change(
                from: { _ in },
                to: { frame in
                    for (column, attributes) in attributes.enumerated() {
                        let style = CellStyle(foreground: color, attributes: attributes)
                        frame.write("x", at: CellPoint(column: column, row: 0), style: style)
                    }
                })
        }
        #expect(row([.bold, [.bold, .underline], .bold]) == "␛[H␛[1mx␛[4mx␛[24mx")
        #expect(row([[.bold, .dim], .dim]) == "␛[H␛[1;2mx␛[0;2mx")
        #expect(row([.italic, .strikethrough]) == "␛[H␛[3mx␛[0;9mx")
        #expect(row([.inverse, []]) == "␛[H␛[7mx␛[mx")
        let red = CellColor(red: 255, green: 0, blue: 0)
        #expect(row([[.bold, .dim], .dim], red) == "␛[H␛[1;2;38;2;255;0;0mx␛[22;2mx")
        #expect(row([.bold, []], red) == "␛[H␛[1;38;2;255;0;0mx␛[22mx")
    }

    @Test func aJoinedGraphemeIsFollowedByAMoveAndTheCellsItMayHaveOverwritten() {
        let text = Self.change(
            10, 1, from: { $0.write("abcdefgh", at: .zero) }, to: { $0.write("👩‍👧", at: CellPoint(column: 1, row: 0)) })
        // First blanks, in case the terminal treats it as narrow; then "def", in case it shows the joined parts
        // separately.
        #expect(text == "␛[2G  \u{8}\u{8}👩‍👧␛[4Gdef")
    }

    @Test func theCursorIsShownWhereItIsWanted() {
        var encoder = FrameEncoder(depth: .trueColor)
        var frame = CellBuffer(columns: 10, rows: 2)
        frame.write("name", at: .zero)
        _ = encoder.encode(frame)
        #expect(Self.pictured(encoder.encode(frame, cursor: .zero)) == "\r␛[?25h")
        #expect(Self.pictured(encoder.encode(frame, cursor: CellPoint(column: 4, row: 0))) == "␛[5G")
        #expect(encoder.encode(frame, cursor: CellPoint(column: 4, row: 0)) == [])
        frame.write("names", at: .zero)
        #expect(Self.pictured(encoder.encode(frame, cursor: CellPoint(column: 5, row: 0))) == Self.framed("s"))
        #expect(Self.pictured(encoder.encode(frame)) == "␛[?25l")
    }

    @Test func textNeverContainsControlSequences() {
        var encoder = FrameEncoder(depth: .none, isSynchronized: false)
        var frame = CellBuffer(columns: 200, rows: 1)
        let all = String(
            String.UnicodeScalarView((0..<0x20).map { Unicode.Scalar($0) } + (0x7F..<0xA0).map { Unicode.Scalar($0) }))
        frame.write(all + "\u{202E}\u{2028}", at: .zero)
        let shown = Self.pictured(encoder.encode(frame)).replacing("␛[m␛[2J␛[H", with: "").replacing("␛[?25l", with: "")
        #expect(
            shown.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0.value != 0x202E
            })
    }
}

import Testing

@testable import TerminalRenderer

@Suite struct InputParserTests {
    /// Each input sequence with its events.
    static let sequences: [(String, [TerminalEvent])] = [
        ("a", [.key(.character("a"))]),
        ("Az", [.key(.character("A")), .key(.character("z"))]),
        ("é漢😀", [.key(.character("é")), .key(.character("漢")), .key(.character("😀"))]),
        ("\r", [.key(.enter)]), ("\n", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]),
        ("\u{01}", [.key(.character("a"), .control)]), ("\u{1A}", [.key(.character("z"), .control)]),
        ("\0", [.key(.character(" "), .control)]), ("\u{1C}", [.key(.character("\\"), .control)]),
        ("\u{1B}x", [.key(.character("x"), .alt)]), ("\u{1B}é", [.key(.character("é"), .alt)]),
        ("\u{1B}\u{7F}", [.key(.backspace, .alt)]), ("\u{1B}\r", [.key(.enter, .alt)]),
        ("\u{1B}\u{01}", [.key(.character("a"), [.alt, .control])]),
        ("\u{1B}[A", [.key(.up)]), ("\u{1B}[B", [.key(.down)]), ("\u{1B}[C", [.key(.right)]),
        ("\u{1B}[D", [.key(.left)]), ("\u{1B}OA", [.key(.up)]), ("\u{1B}OH", [.key(.home)]),
        ("\u{1B}[H", [.key(.home)]), ("\u{1B}[F", [.key(.end)]), ("\u{1B}[1~", [.key(.home)]),
        ("\u{1B}[4~", [.key(.end)]), ("\u{1B}[7~", [.key(.home)]), ("\u{1B}[8~", [.key(.end)]),
        ("\u{1B}[2~", [.key(.insert)]), ("\u{1B}[3~", [.key(.delete)]), ("\u{1B}[5~", [.key(.pageUp)]),
        ("\u{1B}[6~", [.key(.pageDown)]), ("\u{1B}[Z", [.key(.tab, .shift)]),
        ("\u{1B}OP", [.key(.function(1))]), ("\u{1B}OS", [.key(.function(4))]), ("\u{1B}[11~", [.key(.function(1))]),
        ("\u{1B}[15~", [.key(.function(5))]), ("\u{1B}[17~", [.key(.function(6))]),
        ("\u{1B}[21~", [.key(.function(10))]), ("\u{1B}[23~", [.key(.function(11))]),
        ("\u{1B}[24~", [.key(.function(12))]), ("\u{1B}[[A", [.key(.function(1))]), ("\u{1B}[[E", [.key(.function(5))]),
        ("\u{1B}[1;2A", [.key(.up, .shift)]), ("\u{1B}[1;5C", [.key(.right, .control)]),
        ("\u{1B}[1;3D", [.key(.left, .alt)]), ("\u{1B}[1;8B", [.key(.down, [.shift, .alt, .control])]),
        ("\u{1B}[3;5~", [.key(.delete, .control)]), ("\u{1B}[1;2P", [.key(.function(1), .shift)]),
        ("\u{1B}O5P", [.key(.function(1), .control)]), ("\u{1B}[15;2~", [.key(.function(5), .shift)]),
        ("\u{1B}[1;2R", [.key(.function(3), .shift)]), ("\u{1B}\u{1B}[A", [.key(.up, .alt)]),
        ("\u{1B}[97;5u", [.key(.character("a"), .control)]), ("\u{1B}[13;2u", [.key(.enter, .shift)]),
        ("\u{1B}[27u", [.key(.escape)]), ("\u{1B}[9;6u", [.key(.tab, [.shift, .control])]),
        ("\u{1B}[97:65;2;65u", [.key(.character("A"))]), ("\u{1B}[99;9u", [.key(.character("c"), .command)]),
        ("\u{1B}[97;1:3u", []), ("\u{1B}[1;1:3A", []), ("\u{1B}[1;1:1A", [.key(.up)]), ("\u{1B}[57441u", []),
        ("\u{1B}[57376u", [.key(.function(13))]), ("\u{1B}[57404u", [.key(.character("5"))]),
        ("\u{1B}[27;5;13~", [.key(.enter, .control)]), ("\u{1B}[I", [.windowFocus(true)]),
        ("\u{1B}[O", [.windowFocus(false)]),
        ("\u{1B}[<0;1;1M", [.mouse(MouseEvent(.press(.left), at: .zero))]),
        ("\u{1B}[<0;11;6m", [.mouse(MouseEvent(.release(.left), at: CellPoint(column: 10, row: 5)))]),
        ("\u{1B}[<2;300;6M", [.mouse(MouseEvent(.press(.right), at: CellPoint(column: 299, row: 5)))]),
        ("\u{1B}[<32;2;2M", [.mouse(MouseEvent(.drag(.left), at: CellPoint(column: 1, row: 1)))]),
        ("\u{1B}[<35;2;2M", [.mouse(MouseEvent(.move, at: CellPoint(column: 1, row: 1)))]),
        ("\u{1B}[<64;2;2M", [.mouse(MouseEvent(.wheel(.up), at: CellPoint(column: 1, row: 1)))]),
        ("\u{1B}[<81;2;2M", [.mouse(MouseEvent(.wheel(.down), at: CellPoint(column: 1, row: 1), modifiers: .control))]),
        ("\u{1B}[<4;1;1M", [.mouse(MouseEvent(.press(.left), at: .zero, modifiers: .shift))]),
        ("\u{1B}[M !!", [.mouse(MouseEvent(.press(.left), at: .zero))]),
        ("\u{1B}[M#\"#", [.mouse(MouseEvent(.release(.left), at: CellPoint(column: 1, row: 2)))]),
        ("\u{1B}[200~a\u{1B}[A\rb\r\nc\u{1B}[201~", [.paste("a\u{1B}[A\nb\nc")]),
        ("\u{1B}[200~\u{1B}[201~x", [.paste(""), .key(.character("x"))]),
        ("\u{1B}]11;rgb:1e1e/20ff/ffff\u{1B}\\", [.backgroundColor(CellColor(red: 30, green: 33, blue: 255))]),
        ("\u{1B}]11;rgb:f/0/80\u{7}", [.backgroundColor(CellColor(red: 255, green: 0, blue: 128))]),
        ("\u{1B}]11;rgba:ff/ff/ff/80\u{7}", [.backgroundColor(CellColor(red: 255, green: 255, blue: 255))]),
        ("\u{1B}]11;chartreuse\u{7}x", [.key(.character("x"))]),
        ("\u{1B}[?2026;2$y", [.mode(2026, isKnown: true)]), ("\u{1B}[?2026;0$y", [.mode(2026, isKnown: false)]),
        ("\u{1B}[?997;1n", [.colorSchemeChanged(isDark: true)]),
        ("\u{1B}[?997;2n", [.colorSchemeChanged(isDark: false)]),
        ("\u{1B}[?1;7R", [.cursorPosition(CellPoint(column: 6, row: 0))]),
        ("\u{1B}[24;80R", [.cursorPosition(CellPoint(column: 79, row: 23))]),
        ("\u{1B}[?62;22c", []), ("\u{1B}P1$r0m\u{1B}\\x", [.key(.character("x"))]),
        ("\u{1B}[999999999999999999;5u", []), ("\u{1B}[;;;A", [.key(.up)]), ("\u{1B}[?x", []), ("\u{1B}[ A", []),
        ("\u{85}x", [.key(.character("x"))]),
    ]

    @Test(arguments: sequences.indices)
    func sequencesAreParsedToTheirEvents(_ index: Int) {
        let (input, events) = Self.sequences[index]
        var parser = InputParser()
        #expect(parser.feed(Array(input.utf8)) == events, "\(input.debugDescription)")
        #expect(parser.waiting == .none)
    }

    @Test func splitInputIsParsedToTheSameEvents() {
        let input = Self.sequences.flatMap { Array($0.0.utf8) }
        let events = Self.sequences.flatMap(\.1)
        for cut in 0...input.count {
            var parser = InputParser()
            let isSame = parser.feed(input[..<cut]) + parser.feed(input[cut...]) == events
            #expect(isSame, "cut at \(cut)")
        }
        var parser = InputParser()
        let isSame = input.flatMap { parser.feed([$0]) } == events
        #expect(isSame)
    }

    @Test func aLoneEscapeIsRecognizedByWaiting() {
        var parser = InputParser()
        #expect(parser.feed([0x1B]) == [])
        #expect(parser.waiting == .escapeTimeout)
        #expect(parser.flush() == [.key(.escape)])
        #expect(parser.waiting == .none)
        #expect(parser.feed([0x1B, 0x1B]) == [])
        #expect(parser.flush() == [.key(.escape), .key(.escape)])
    }

    @Test(arguments: ["[", "O", "]", "P", "_"] as [Character])
    func lettersThatBeginSequencesCanBePressedWithAlt(_ letter: Character) {
        var parser = InputParser()
        #expect(parser.feed(Array("\u{1B}\(letter)".utf8)) == [])
        #expect(parser.flush() == [.key(.character(letter), .alt)])
    }

    @Test func onlyEscapeAndLettersWithAltRunOutOfTime() {
        let expected: [([UInt8], InputParser.Waiting)] = [
            ([0xE6], .remainder), ([0xE6, 0xBC], .remainder), ([0x1B, 0xC3], .remainder),
            (Array("\u{1B}".utf8), .escapeTimeout), (Array("\u{1B}\u{1B}".utf8), .escapeTimeout),
            (Array("\u{1B}P".utf8), .escapeTimeout), (Array("\u{1B}_".utf8), .escapeTimeout),
            (Array("\u{1B}[".utf8), .sequenceOrLetter), (Array("\u{1B}O".utf8), .sequenceOrLetter),
            (Array("\u{1B}]".utf8), .sequenceOrLetter), (Array("\u{1B}\u{1B}[".utf8), .sequenceOrLetter),
            (Array("\u{1B}[2".utf8), .remainder), (Array("\u{1B}[20".utf8), .remainder),
            (Array("\u{1B}[<35;20".utf8), .remainder), (Array("\u{1B}[M!".utf8), .remainder),
            (Array("\u{1B}O5".utf8), .remainder), (Array("\u{1B}]11;rgb:".utf8), .stringEnd),
            (Array("\u{1B}P1$r".utf8), .stringEnd), (Array("\u{1B}[200~".utf8), .pasteEnd),
            (Array("\u{1B}[200~a\u{1B}[20".utf8), .pasteEnd), (Array("a".utf8), .none),
        ]
        for (input, waiting) in expected {
            var parser = InputParser()
            _ = parser.feed(input)
            #expect(parser.waiting == waiting, "\(input)")
        }
    }

    @Test func aSequenceThatComesJustAfterEscapeIsAKey() {
        let rests: [(String, [TerminalEvent])] = [
            ("[B", [.key(.down)]), ("OA", [.key(.up)]), ("[3~x", [.key(.delete), .key(.character("x"))]),
            ("[<0;1;1M", [.mouse(MouseEvent(.press(.left), at: .zero))]), ("[200~a\rb\u{1B}[201~", [.paste("a\nb")]),
            ("[", [.key(.character("["))]), ("O", [.key(.character("O"))]),
            ("Ok", [.key(.character("O")), .key(.character("k"))]),
            ("a[B", [.key(.character("a")), .key(.character("[")), .key(.character("B"))]),
        ]
        for (rest, events) in rests {
            var parser = InputParser()
            _ = parser.feed([0x1B])
            #expect(parser.flush() == [.key(.escape)])
            #expect(parser.feed(Array(rest.utf8), followsEscape: true) == events, "\(rest.debugDescription)")
        }
        var half = InputParser()
        #expect(half.feed(Array("[<35;20".utf8), followsEscape: true) == [])
        #expect(half.feed(Array(";5M".utf8)) == [.mouse(MouseEvent(.move, at: CellPoint(column: 19, row: 4)))])
        var later = InputParser()
        #expect(later.feed(Array("[B".utf8)) == [.key(.character("[")), .key(.character("B"))])
    }

    @Test func anAltBracketDoesNotConsumeFollowingText() {
        var parser = InputParser()
        #expect(parser.feed(Array("\u{1B}]".utf8)) == [])
        #expect(parser.feed([UInt8(ascii: "x")]) == [.key(.character("]"), .alt), .key(.character("x"))])
    }

    @Test func returnEndsAnUnterminatedResponse() {
        var parser = InputParser()
        #expect(parser.feed(Array("\u{1B}]11;rgb:\rx".utf8)) == [.key(.enter), .key(.character("x"))])
    }

    /// Of a sequence beyond its limit nothing is typed, wherever the input is split.
    @Test(arguments: [
        "\u{1B}P" + String(repeating: "q", count: 5_000) + "\u{1B}\\",
        "\u{1B}]52;c;" + String(repeating: "q", count: 9_000) + "\u{7}",
        "\u{1B}[" + String(repeating: "1;", count: 70) + "m",
        "\u{1B}_" + String(repeating: "q", count: 4_096) + "\u{18}",
    ])
    func anOverlongSequenceIsDroppedUpToItsEnd(_ sequence: String) {
        let bytes = Array((sequence + "x").utf8)
        for size in [1, 7, 4_095, bytes.count] {
            var parser = InputParser()
            var events: [TerminalEvent] = []
            // Before the limit, single bytes only take longer.
            let first = size == 1 ? min(4_000, bytes.count - 60) : 0
            if first > 0 { events += parser.feed(bytes[..<first]) }
            for start in stride(from: first, to: bytes.count, by: size) {
                events += parser.feed(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(events == [.key(.character("x"))], "\(size) bytes at a time")
            #expect(parser.waiting == .none)
        }
    }

    @Test func anOverlongSequenceWithoutAnEndIsGivenUp() {
        for begun in ["\u{1B}P", "\u{1B}["] {
            var parser = InputParser()
            #expect(parser.feed(Array((begun + String(repeating: "1", count: 9_000)).utf8)) == [])
            #expect(parser.waiting == .stringEnd)
            #expect(parser.flush() == [])
            #expect(parser.feed([UInt8(ascii: "x")]) == [.key(.character("x"))])
        }
        // Return ends a string that has lost its end, and Escape begins a key.
        var parser = InputParser()
        let begun = "\u{1B}P" + String(repeating: "q", count: 5_000)
        #expect(parser.feed(Array((begun + "\rx").utf8)) == [.key(.enter), .key(.character("x"))])
        #expect(parser.feed(Array((begun + "\u{1B}[A").utf8)) == [.key(.up)])
    }

    @Test func aPasteBeyondTheLimitComesInParts() {
        var parser = InputParser(maximumPasteSize: 8)
        #expect(parser.feed(Array("\u{1B}[200~12345678".utf8)) == [])
        #expect(parser.feed(Array("漢".utf8.prefix(2))) == [.paste("12345678")])
        #expect(parser.feed(Array("漢".utf8.suffix(1)) + Array("12345\r".utf8)) == [.paste("漢12345")])
        #expect(parser.waiting == .pasteEnd)
        #expect(parser.feed(Array("\nend\u{1B}[201~x".utf8)) == [.paste("\nend"), .key(.character("x"))])
    }

    @Test func aPasteWithoutAnEndKeepsNoMoreThanItsLimit() {
        var parser = InputParser(maximumPasteSize: 1_000)
        var text = parser.feed(Array("\u{1B}[200~".utf8))
        for _ in 0..<100 { text += parser.feed([UInt8](repeating: UInt8(ascii: "y"), count: 999)) }
        text += parser.flush()
        let characters = text.map { if case .paste(let part) = $0 { part.count } else { 0 } }
        #expect(characters.reduce(0, +) == 99_900)
        #expect(characters.allSatisfy { (1...1_999).contains($0) })
    }

    @Test func unfinishedSequencesAreDropped() {
        for begun in ["\u{1B}[1;", "\u{1B}]11;rgb:", "\u{1B}[M!", "\u{1B}Pabc"] {
            var parser = InputParser()
            #expect(parser.feed(Array(begun.utf8)) == [])
            #expect(parser.flush() == [])
            #expect(parser.feed([UInt8(ascii: "x")]) == [.key(.character("x"))])
        }
    }

    @Test func aPasteWithoutAnEndIsGivenUp() {
        var parser = InputParser()
        #expect(parser.feed(Array("\u{1B}[200~text\u{1B}[20".utf8)) == [])
        #expect(parser.waiting == .pasteEnd)
        #expect(parser.flush() == [.paste("text\u{1B}[20")])
        #expect(parser.feed([UInt8(ascii: "x")]) == [.key(.character("x"))])
    }

    @Test(
        arguments: [
            ([0xFF], 1), ([0xC3, 0x28], 1), ([0xE2, 0x82, 0x28], 1), ([0xF0, 0x9F, 0x98, 0x28], 1), ([0x80, 0x80], 2),
            ([0xC0, 0xAF], 2), ([0xED, 0xA0, 0x80], 1),
        ] as [([UInt8], Int)])
    func brokenUTF8IsReplaced(_ bytes: [UInt8], _ count: Int) {
        let broken = TerminalEvent.key(.character("\u{FFFD}"))
        var whole = InputParser()
        let events = whole.feed(bytes + [UInt8(ascii: ".")])
        #expect(events.filter { $0 == broken }.count == count)
        #expect(events.last == .key(.character(".")))
        var split = InputParser()
        #expect((bytes + [UInt8(ascii: ".")]).flatMap { split.feed([$0]) } == events)
    }

    @Test func aScalarThatIsCutOffIsReplacedWhenNothingComes() {
        var parser = InputParser()
        #expect(parser.feed([0xE2, 0x82]) == [])
        #expect(parser.flush() == [.key(.character("\u{FFFD}"))])
    }
}

import SeededRandom
import Testing

@testable import TerminalRenderer

/// Invalid input does not stop the parser, and splitting input changes no result.
@Suite struct InputParserFuzzTests {
    static let alphabet =
        Array("\u{1B}\u{1B}\u{1B}[]O<?;:$~MmRuyPA019 \\\u{7}\r".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0x9F, 0xFF, 0x00]

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func splittingGarbageChangesNothing(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<300 {
            let input: [UInt8] = (0..<Int.random(in: 1...60, using: &random)).map { _ in
                round.isMultiple(of: 2)
                    ? UInt8.random(in: 0...255, using: &random) : Self.alphabet.randomElement(using: &random) ?? 0
            }
            var whole = InputParser()
            let events = whole.feed(input)
            for cut in 0...input.count {
                var split = InputParser()
                let isSame = split.feed(input[..<cut]) + split.feed(input[cut...]) == events
                #expect(isSame, "\(input) cut at \(cut)")
            }
            _ = whole.flush()
            #expect(whole.waiting == .none)
        }
    }

    @Test func unterminatedSequencesAreDropped() {
        for begun in ["\u{1B}[", "\u{1B}]1"] {
            var parser = InputParser()
            #expect(parser.feed(Array(begun.utf8) + [UInt8](repeating: UInt8(ascii: "1"), count: 100_000)) == [])
            // The rest of it is dropped as it comes, for as long as the end of an answer is awaited.
            #expect(parser.waiting == .stringEnd)
            #expect(parser.flush() == [])
            #expect(parser.waiting == .none)
        }
    }
}

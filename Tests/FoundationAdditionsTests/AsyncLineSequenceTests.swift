import Foundation
import FoundationAdditions
import Testing

@Suite struct AsyncLineSequenceTests {
    /// Bytes that are there at once.
    struct Bytes: AsyncSequence, AsyncIteratorProtocol, Sendable {
        var rest: ArraySlice<UInt8>

        init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

        func makeAsyncIterator() -> Bytes { self }

        mutating func next() async -> UInt8? { rest.popFirst() }
    }

    private func collected<S: AsyncSequence>(_ sequence: S) async rethrows -> [S.Element] {
        try await sequence.reduce(into: []) { $0.append($1) }
    }

    private func lines(_ text: String) async -> [String] { await collected(Bytes(text.utf8).lines) }

    @Test func everyEndOfALineCounts() async {
        let text = "a\nb\rc\r\nd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}i"
        #expect(await lines(text) == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
    }

    @Test func emptyLinesAreLeftOut() async {
        #expect(await lines("\n\na\n\n\r\n\rb\r\r\n\n") == ["a", "b"])
        #expect(await lines("") == [])
        #expect(await lines("\u{2028}\u{85}") == [])
    }

    @Test func otherBytesOfTerminatorsAreText() async {
        // É is C3 85, Ĩ is C4 A8, and U+2027 is E2 80 A7.
        #expect(await lines("É\u{2027}Ĩ©\nz") == ["É\u{2027}Ĩ©", "z"])
    }

    @Test func brokenBytesAreReplaced() async {
        #expect(await collected(Bytes([0x61, 0xFF, 0x0A, 0xC3]).lines) == ["a\u{FFFD}", "\u{FFFD}"])
    }

    @Test(
        arguments: [
            [0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80],
            // Overlong, a surrogate, beyond the last scalar, cut off, lone continuations.
            [0xC0, 0xAF, 0xE0, 0x80, 0x80, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0x62],
            [0xE2, 0x82, 0x63, 0xF0, 0x9F, 0xC3, 0xA9, 0x80, 0xF0, 0x9F, 0x98],
        ] as [[UInt8]])
    func scalarsMatchTheStandardLibrary(bytes: [UInt8]) async {
        #expect(
            await collected(Bytes(bytes).unicodeScalars) == Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        )
    }

    @Test func charactersAreWhole() async {
        // A combining accent, a family of three, a flag, and the one character that CR LF is.
        let text = "e\u{301}👨‍👩‍👧🇩🇪\r\nz"
        #expect(await collected(Bytes(text.utf8).characters) == ["e\u{301}", "👨‍👩‍👧", "🇩🇪", "\r\n", "z"])
        #expect(await collected(Bytes([]).characters) == [])
    }
}

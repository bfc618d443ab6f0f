/// Reads the beginning of a file byte by byte, always forwards.
struct HeadReader {
    let bytes: [UInt8]
    private(set) var position = 0
    /// The bytes that were examined.
    private(set) var steps = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    func begins(with text: StaticString) -> Bool {
        guard bytes.count - position >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Moves past a text if it comes next.
    mutating func consume(_ text: StaticString) -> Bool {
        steps += 1
        guard begins(with: text) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    /// Moves past the next bytes of a kind, and returns them.
    mutating func consume(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        while let byte = next, isTaken(byte) { position += 1 }
        steps += position - start + 1
        return bytes[start..<position]
    }

    mutating func skipSpace() { _ = consume { Self.isSpace($0) } }

    /// Moves past the next occurrence of a text. Returns false, at the end of the file, if there is none.
    mutating func skip(past text: StaticString) -> Bool {
        while position < bytes.count {
            if consume(text) { return true }
            position += 1
        }
        return false
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0 }
}

/// Parses terminal input: UTF-8, control characters and escape sequences.
///
/// ```
/// var parser = InputParser()
/// let arrow = parser.feed(Array("\u{1B}[A".utf8))   // [.key(.up)]
/// let half = parser.feed([0x1B])                     // []
/// parser.waiting                                     // .escapeTimeout
/// let escape = parser.flush()                        // [.key(.escape)]
/// ```
///
/// - The result does not depend on how the input is split. Only a lone Escape is ambiguous: time alone distinguishes it
///   from the start of a sequence. ``waiting`` specifies whether the caller should call ``flush()`` after some time,
///   and ``InputTimeLimit`` after which.
/// - Unknown sequences are dropped completely. Invalid UTF-8 becomes U+FFFD. No input stops the parser.
/// - The cost is linear in the input. The parser stores at most one sequence and one part of a paste; a sequence that
///   is too long is dropped up to its end.
package struct InputParser: Sendable {
    /// The input that the parser waits for.
    package enum Waiting: Sendable {
        case none
        /// The bytes after Escape. Without them, it was the Escape key or a letter with Alt.
        case escapeTimeout
        /// The rest of a sequence whose first letter may also have been pressed with Alt.
        case sequenceOrLetter
        /// The rest of a character or of a key, which always comes.
        case remainder
        /// The end of an answer.
        case stringEnd
        /// The rest of a paste.
        case pasteEnd
    }

    private var buffer: [UInt8] = []
    /// The bytes of a paste that has begun.
    private var paste: [UInt8]?
    /// The sequence whose rest is dropped, because it is too long.
    private var overlong: OverlongSequence?
    /// The largest part of a paste that becomes one event, in bytes.
    private let maximumPasteSize: Int

    /// - Parameter maximumPasteSize: The bytes of a paste after which its text is reported in several events.
    package init(maximumPasteSize: Int = 4 << 20) {
        self.maximumPasteSize = maximumPasteSize
    }

    package var waiting: Waiting {
        if paste != nil { return .pasteEnd }
        if overlong != nil { return .stringEnd }
        // Some terminals send Alt as an additional Escape before a sequence.
        let start = buffer.starts(with: [0x1B, 0x1B]) ? 1 : 0
        guard let first = buffer.first else { return .none }
        guard first == 0x1B else { return .remainder }
        guard buffer.count > start + 1 else { return .escapeTimeout }
        let isLetter = buffer.count == start + 2
        switch buffer[start + 1] {
        case UInt8(ascii: "["), UInt8(ascii: "O"): return isLetter ? .sequenceOrLetter : .remainder
        case UInt8(ascii: "]"): return isLetter ? .sequenceOrLetter : .stringEnd
        // The session requests no answer that begins with one of these.
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            return isLetter ? .escapeTimeout : .stringEnd
        default: return .remainder
        }
    }

    /// Parses more bytes.
    ///
    /// `followsEscape` specifies whether the time for a lone Escape ran out only a moment ago. Bytes that complete a
    /// sequence are that sequence then, because no person types several characters at once.
    package mutating func feed(
        _ bytes: some Collection<UInt8>, followsEscape: Bool = false
    ) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        if buffer.isEmpty, paste == nil, overlong == nil {
            buffer = Array(bytes)
            if followsEscape, Self.continuesEscape(buffer) { buffer.insert(0x1B, at: 0) }
        } else {
            buffer.append(contentsOf: bytes)
        }
        drain(isComplete: false, into: &events)
        return events
    }

    private static func continuesEscape(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 1, bytes[0] == UInt8(ascii: "[") || bytes[0] == UInt8(ascii: "O") else { return false }
        let start = [0x1B] + bytes.prefix(SequenceReader.maximumControlLength)
        return switch SequenceReader(rest: start[...], isComplete: false).next() {
        case .event, .pasteBegins, .needsMore: true
        case .ignored, .overlong: false
        }
    }

    /// Parses the remaining bytes as if no more will come.
    package mutating func flush() -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        if let begun = paste {
            paste = nil
            let rest = begun + buffer
            if !rest.isEmpty { events.append(.paste(Self.pasted(rest))) }
            buffer.removeAll()
        }
        overlong = nil
        drain(isComplete: true, into: &events)
        return events
    }

    private mutating func drain(isComplete: Bool, into events: inout [TerminalEvent]) {
        var start = 0
        while start < buffer.count {
            if paste != nil {
                guard parsePaste(&start, into: &events) else { break }
                continue
            }
            if let begun = overlong {
                let (count, isEnd) = begun.end(in: buffer[start...])
                start += count
                guard isEnd else { break }
                overlong = nil
                continue
            }
            let reader = SequenceReader(rest: buffer[start...], isComplete: isComplete)
            switch reader.next() {
            case .needsMore:
                buffer.removeFirst(start)
                return
            case .ignored(let count): start += count
            case .overlong(let count, let sequence):
                start += count
                overlong = sequence
            case .event(let event, let count):
                events.append(event)
                start += count
            case .pasteBegins(let count):
                paste = []
                start += count
            }
        }
        buffer.removeFirst(min(start, buffer.count))
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// Moves bytes from the buffer to the paste.
    ///
    /// - Returns: True if the paste is complete.
    private mutating func parsePaste(_ start: inout Int, into events: inout [TerminalEvent]) -> Bool {
        let end = Self.pasteEnd
        while start < buffer.count {
            let next = buffer[start...].firstIndex(of: end[0]) ?? buffer.count
            paste?.append(contentsOf: buffer[start..<next])
            start = next
            let rest = buffer[start...]
            if rest.starts(with: end) {
                events.append(.paste(Self.pasted(paste ?? [])))
                paste = nil
                start += end.count
                return true
            }
            if end.starts(with: rest) { break }
            paste?.append(buffer[start])
            start += 1
        }
        if let begun = paste, begun.count > maximumPasteSize {
            let count = Self.wholeCharacters(of: begun)
            events.append(.paste(Self.pasted(begun[..<count])))
            paste = Array(begun[count...])
        }
        return false
    }

    /// Returns the number of bytes up to the last place that splits neither a character nor a line break.
    private static func wholeCharacters(of bytes: [UInt8]) -> Int {
        var count = bytes.count
        if bytes.last == UInt8(ascii: "\r") { count -= 1 }
        guard let first = bytes[..<count].lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[first] >= 0xC0 else {
            return count
        }
        return count - first < 4 ? first : count
    }

    /// Decodes a paste. Terminals send a carriage return for each line break.
    private static func pasted(_ bytes: some Collection<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar != "\n" || !isAfterReturn { text.append(scalar == "\r" ? "\n" : scalar) }
            isAfterReturn = scalar == "\r"
        }
        return String(text)
    }
}

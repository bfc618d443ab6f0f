/// Parses terminal input: UTF-8, control characters and escape sequences.
///
/// ```
/// var parser = InputParser()
/// let arrow = parser.feed(Array("\u{1B}[A".utf8))   // [.key(.up)]
/// let half = parser.feed([0x1B])                     // []
/// parser.waiting                                     // .forEscape
/// let escape = parser.flush()                // [.key(.escape)]
/// ```
///
/// - The result does not depend on how the input is split, only on time. If the parser is waiting, the caller waits a
///   moment and then calls ``flush()``. Only time distinguishes a lone Escape from the start of a sequence.
/// - Unknown sequences are dropped completely. Invalid UTF-8 becomes U+FFFD. No input stops the parser.
/// - The cost is linear in the input. The parser stores at most one sequence or one paste.
package struct InputParser: Sendable {
    /// The input that the parser waits for.
    package enum Waiting: Sendable {
        case none
        /// The rest of a sequence. After about 50 milliseconds without input, it was the Escape key.
        case escapeTimeout
        /// The rest of a paste, for up to a second.
        case pasteEnd
    }

    private var buffer: [UInt8] = []
    /// The bytes of a paste that has begun.
    private var paste: [UInt8]?

    package init() {}

    package var waiting: Waiting {
        paste != nil ? .pasteEnd : buffer.isEmpty ? .none : .escapeTimeout
    }

    /// Parses more bytes.
    package mutating func feed(_ bytes: some Collection<UInt8>) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        if buffer.isEmpty, paste == nil {
            buffer = Array(bytes)
        } else {
            buffer.append(contentsOf: bytes)
        }
        drain(isComplete: false, into: &events)
        return events
    }

    /// Parses the remaining bytes as if no more will come.
    package mutating func flush() -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        if let begun = paste {
            paste = nil
            events.append(.paste(Self.pasted(begun + buffer)))
            buffer.removeAll()
        }
        drain(isComplete: true, into: &events)
        return events
    }

    private mutating func drain(isComplete: Bool, into events: inout [TerminalEvent]) {
        var start = 0
        while start < buffer.count {
            if paste != nil {
                guard takePaste(&start, into: &events) else { break }
                continue
            }
            let reader = SequenceReader(rest: buffer[start...], isComplete: isComplete)
            switch reader.next() {
            case .needsMore:
                buffer.removeFirst(start)
                return
            case .ignored(let count): start += count
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
    private mutating func takePaste(_ start: inout Int, into events: inout [TerminalEvent]) -> Bool {
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
            if end.starts(with: rest) { return false }
            paste?.append(buffer[start])
            start += 1
        }
        return false
    }

    /// Decodes a paste. Terminals send a carriage return for each line break.
    private static func pasted(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        var afterReturn = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar != "\n" || !afterReturn { text.append(scalar == "\r" ? "\n" : scalar) }
            afterReturn = scalar == "\r"
        }
        return String(text)
    }
}

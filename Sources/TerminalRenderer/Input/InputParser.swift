/// Reads what a terminal sends: UTF-8, control characters and escape sequences.
///
/// ```
/// var parser = InputParser()
/// let arrow = parser.feed(Array("\u{1B}[A".utf8))   // [.key(.up)]
/// let half = parser.feed([0x1B])                     // []
/// parser.waiting                                     // .forEscape
/// let escape = parser.giveUpWaiting()                // [.key(.escape)]
/// ```
///
/// - Where the input is split makes no difference, except for time: whoever feeds waits a moment when the parser does, and
///   then has it give up. A lone Escape is told from the beginning of a sequence in no other way.
/// - What is no known sequence is dropped whole; broken UTF-8 becomes U+FFFD. Nothing that is sent stops the parser.
/// - Linear in what is fed; keeps at most one sequence, or one paste.
package struct InputParser: Sendable {
    /// What must come for the parser to go on.
    package enum Waiting: Sendable {
        case forNothing
        /// The rest of a sequence, or nothing, if Escape was pressed: some 50 milliseconds.
        case forEscape
        /// The rest of a paste: a second.
        case forPaste
    }

    private var buffer: [UInt8] = []
    /// The bytes of a paste that has begun.
    private var paste: [UInt8]?

    package init() {}

    package var waiting: Waiting {
        paste != nil ? .forPaste : buffer.isEmpty ? .forNothing : .forEscape
    }

    /// Takes bytes as they were read.
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

    /// Takes what is there for all that will come.
    package mutating func giveUpWaiting() -> [TerminalEvent] {
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
            case .nothing(let count): start += count
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

    /// Moves what belongs to the paste over to it. Returns whether the paste is over.
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

    /// Terminals send a return for each line's end.
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

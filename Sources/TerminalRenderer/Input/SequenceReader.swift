/// Reads one key, sequence or answer from the start of the input.
///
/// The decision depends only on the bytes that it consumes. It does not matter how the input was split.
struct SequenceReader {
    enum Outcome: Equatable {
        case needsMore
        /// A number of bytes without meaning.
        case ignored(Int)
        /// The beginning of a sequence that is too long. The input after it belongs to it too.
        case overlong(Int, OverlongSequence)
        case event(TerminalEvent, Int)
        case pasteBegins(Int)
    }

    /// The remaining input. Never empty.
    let rest: ArraySlice<UInt8>
    /// Whether no more input will come.
    let isComplete: Bool

    /// The maximum length of a control sequence. A longer one is dropped up to its end.
    static let maximumControlLength = 64
    /// The maximum length of a string sequence. A longer one is dropped up to its end.
    static let maximumStringLength = 4096

    private func byte(_ offset: Int) -> UInt8? {
        offset < rest.count ? rest[rest.startIndex + offset] : nil
    }

    func next() -> Outcome {
        guard let first = byte(0) else { return .needsMore }
        if first == 0x1B { return escape() }
        if first < 0x20 || first == 0x7F { return .event(Self.control(first, modifiers: []), 1) }
        return text(at: 0, modifiers: [])
    }

    private func escape() -> Outcome {
        guard let second = byte(1) else {
            return isComplete ? .event(.key(.escape), 1) : .needsMore
        }
        switch second {
        case UInt8(ascii: "["): return orAltLetter(controlSequence(at: 2))
        case UInt8(ascii: "O"): return orAltLetter(singleShift())
        case UInt8(ascii: "]"):
            // The number of a command follows. Anything else was typed after Alt and the bracket.
            if let third = byte(2), !(0x30...0x39).contains(third) { return text(at: 1, modifiers: .alt) }
            return orAltLetter(string { TerminalResponses.operatingSystemCommand($0) })
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            return orAltLetter(string { _ in nil })
        case 0x1B: return doubleEscape()
        case ..<0x20, 0x7F: return .event(Self.control(second, modifiers: .alt), 2)
        default: return text(at: 1, modifiers: .alt)
        }
    }

    /// If nothing follows ESC and a letter, the key was the letter with Alt.
    private func orAltLetter(_ outcome: Outcome) -> Outcome {
        guard outcome == .needsMore, isComplete else { return outcome }
        return rest.count == 2 ? text(at: 1, modifiers: .alt) : .ignored(rest.count)
    }

    /// Some terminals send Alt as an additional Escape before a sequence.
    private func doubleEscape() -> Outcome {
        guard let third = byte(2) else {
            return isComplete ? .event(.key(.escape), 1) : .needsMore
        }
        guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else { return .event(.key(.escape), 1) }
        let inner = SequenceReader(rest: rest.dropFirst(), isComplete: isComplete).next()
        switch inner {
        case .event(.key(let key, let modifiers), let count):
            return .event(.key(key, modifiers.union(.alt)), count + 1)
        case .needsMore: return .needsMore
        default: return .event(.key(.escape), 1)
        }
    }

    private func controlSequence(at start: Int) -> Outcome {
        var offset = start
        while let byte = byte(offset), offset < Self.maximumControlLength {
            switch byte {
            case 0x20...0x3F: offset += 1
            case UInt8(ascii: "[") where offset == start: return linuxFunctionKey(at: offset + 1)
            case UInt8(ascii: "M") where offset == start: return oldMouse(at: offset + 1)
            case 0x40...0x7E:
                let body = rest[(rest.startIndex + start)..<(rest.startIndex + offset)]
                return ControlSequence(body, final: Unicode.Scalar(byte)).outcome(length: offset + 1)
            default: return .ignored(offset)
            }
        }
        return offset < Self.maximumControlLength ? .needsMore : .overlong(offset, .control)
    }

    /// The Linux console sends ESC [ [ A for F1.
    private func linuxFunctionKey(at offset: Int) -> Outcome {
        guard let letter = byte(offset) else { return .needsMore }
        guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return .ignored(offset) }
        return .event(.key(.function(Int(letter - UInt8(ascii: "A")) + 1)), offset + 1)
    }

    /// Terminals without mode 1006 send three bytes, each with an offset of 32.
    private func oldMouse(at offset: Int) -> Outcome {
        guard let code = byte(offset), let column = byte(offset + 1), let row = byte(offset + 2) else {
            return .needsMore
        }
        let position = CellPoint(column: max(0, Int(column) - 33), row: max(0, Int(row) - 33))
        let event = MouseEvent(code: max(0, Int(code) - 32), isRelease: false, at: position)
        return event.map { .event(.mouse($0), offset + 3) } ?? .ignored(offset + 3)
    }

    private func singleShift() -> Outcome {
        var offset = 2
        var modifiers: KeyModifiers = []
        if let digit = byte(offset), (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(digit) {
            modifiers = KeyModifiers(parameter: Int(digit - UInt8(ascii: "0")))
            offset += 1
        }
        guard let letter = byte(offset) else { return .needsMore }
        guard let key = ControlSequence.key(of: Unicode.Scalar(letter)) else {
            return .ignored(letter < 0x20 || letter > 0x7E ? offset : offset + 1)
        }
        return .event(.key(key, modifiers), offset + 1)
    }

    /// Reads a string up to BEL or ESC \, as in an answer.
    private func string(_ event: (ArraySlice<UInt8>) -> TerminalEvent?) -> Outcome {
        var offset = 2
        while let byte = byte(offset), offset < Self.maximumStringLength {
            let body = rest[(rest.startIndex + 2)..<(rest.startIndex + offset)]
            switch byte {
            case 0x07: return event(body).map { .event($0, offset + 1) } ?? .ignored(offset + 1)
            case 0x18, 0x1A: return .ignored(offset + 1)
            // No string contains a key such as Return, so its end has been lost.
            case 0x08...0x0D: return .ignored(offset)
            case 0x1B:
                guard let end = self.byte(offset + 1) else { return .needsMore }
                guard end == UInt8(ascii: "\\") else { return .ignored(offset) }
                return event(body).map { .event($0, offset + 2) } ?? .ignored(offset + 2)
            default: offset += 1
            }
        }
        return offset < Self.maximumStringLength ? .needsMore : .overlong(offset, .string)
    }

    private func text(at start: Int, modifiers: KeyModifiers) -> Outcome {
        var bytes = rest.dropFirst(start).makeIterator()
        var decoder = UTF8()
        let available = rest.count - start
        let expected = byte(start).map(Self.lengthOfScalar) ?? 1
        switch decoder.decode(&bytes) {
        case .scalarValue(let scalar):
            let length = start + UTF8.width(scalar)
            // The UTF-8 form of C1 control characters.
            if (0x80..<0xA0).contains(scalar.value) { return .ignored(length) }
            return .event(.key(.character(Character(scalar)), modifiers), length)
        case .emptyInput: return .needsMore
        case .error:
            if available < expected, !isComplete, continues(from: start) { return .needsMore }
            return .event(.key(.character("\u{FFFD}"), modifiers), start + brokenLength(from: start, expected))
        }
    }

    private static func lengthOfScalar(_ first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// Whether all remaining bytes after the first are continuation bytes.
    private func continues(from start: Int) -> Bool {
        rest.dropFirst(start + 1).allSatisfy { $0 & 0xC0 == 0x80 }
    }

    private func brokenLength(from start: Int, _ expected: Int) -> Int {
        1 + rest.dropFirst(start + 1).prefix(expected - 1).prefix { $0 & 0xC0 == 0x80 }.count
    }

    private static func control(_ byte: UInt8, modifiers: KeyModifiers) -> TerminalEvent {
        switch byte {
        case 0x00: .key(.character(" "), modifiers.union(.control))
        case 0x09: .key(.tab, modifiers)
        case 0x0A, 0x0D: .key(.enter, modifiers)
        case 0x08, 0x7F: .key(.backspace, modifiers)
        case 0x01...0x1A:
            .key(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
        default: .key(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
        }
    }
}

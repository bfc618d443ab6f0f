/// A control sequence from the terminal: ESC [, parameters, a final character.
struct ControlSequence {
    /// The private marker `?`, `<`, `>` or `=` before the parameters.
    private let privateMarker: Unicode.Scalar?
    /// The parameters, each with its subparameters after colons. -1 for an omitted one.
    private let parameters: [[Int]]
    private let intermediates: [UInt8]
    private let final: Unicode.Scalar

    init(_ body: ArraySlice<UInt8>, final: Unicode.Scalar) {
        var body = body
        if let first = body.first, (0x3C...0x3F).contains(first) {
            privateMarker = Unicode.Scalar(first)
            body = body.dropFirst()
        } else {
            privateMarker = nil
        }
        intermediates = body.filter { $0 < 0x30 }
        parameters = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
            parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
        }
        self.final = final
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
        guard !digits.isEmpty else { return -1 }
        // Clamps absurd numbers. They must not overflow and are not valid scalars.
        return digits.reduce(0) { number, digit in
            (0x30...0x39).contains(digit) ? min(2_000_000, number * 10 + Int(digit & 0xF)) : number
        }
    }

    private func parameter(_ index: Int, else missing: Int) -> Int {
        guard index < parameters.count, let number = parameters[index].first, number >= 0 else { return missing }
        return number
    }

    func outcome(length: Int) -> SequenceReader.Outcome {
        if privateMarker == nil, final == "~", parameter(0, else: 0) == 200 { return .pasteBegins(length) }
        return event.map { .event($0, length) } ?? .ignored(length)
    }

    private var event: TerminalEvent? {
        switch privateMarker {
        case "<": return mouse
        case "?": return answer
        case nil: break
        default: return nil
        }
        guard intermediates.isEmpty else { return nil }
        switch final {
        case "I": return .windowFocus(true)
        case "O": return .windowFocus(false)
        case "Z": return .key(.tab, modifiers.union(.shift))
        case "R" where isCursorPosition: return cursorPosition
        case "u": return unicodeKey
        case "~": return numberedKey
        default: return isRelease ? nil : Self.key(of: final).map { .key($0, modifiers) }
        }
    }

    /// Returns the key for a final letter, after ESC [ or ESC O.
    static func key(of letter: Unicode.Scalar) -> Key? {
        switch letter {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "H": .home
        case "F": .end
        case "M": .enter
        case "P": .function(1)
        case "Q": .function(2)
        case "R": .function(3)
        case "S": .function(4)
        default: nil
        }
    }

    private var modifiers: KeyModifiers { KeyModifiers(parameter: parameter(1, else: 1)) }

    /// Whether the key was released. Only kitty's protocol reports it.
    private var isRelease: Bool {
        parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
    }

    private var numberedKey: TerminalEvent? {
        let number = parameter(0, else: 0)
        if number == 27, parameters.count > 2 { return Self.key(ofCode: parameter(2, else: 0), modifiers) }
        guard !isRelease else { return nil }
        let key: Key
        switch number {
        case 1, 7: key = .home
        case 2: key = .insert
        case 3: key = .delete
        case 4, 8: key = .end
        case 5: key = .pageUp
        case 6: key = .pageDown
        case 11...15: key = .function(number - 10)
        case 17...21: key = .function(number - 11)
        case 23...26: key = .function(number - 12)
        case 28, 29: key = .function(number - 13)
        case 31...34: key = .function(number - 14)
        default: return nil
        }
        return .key(key, modifiers)
    }

    private var unicodeKey: TerminalEvent? {
        guard !isRelease else { return nil }
        // The text of the key, if the terminal reports it.
        if parameters.count > 2, modifiers.isSubset(of: .shift),
            let text = Unicode.Scalar(UInt32(parameter(2, else: 0))),
            text.value >= 0x20, text.value != 0x7F
        {
            return .key(.character(Character(text)))
        }
        return Self.key(ofCode: parameter(0, else: 0), modifiers)
    }

    private static func key(ofCode code: Int, _ modifiers: KeyModifiers) -> TerminalEvent? {
        switch code {
        case 9: return .key(.tab, modifiers)
        case 13, 57414: return .key(.enter, modifiers)
        case 27: return .key(.escape, modifiers)
        case 8, 127: return .key(.backspace, modifiers)
        case 57348...57357:
            let keys: [Key] = [
                .insert, .delete, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end,
            ]
            return .key(keys[code - 57348], modifiers)
        case 57364...57398: return .key(.function(code - 57363), modifiers)
        case 57399...57408: return .key(.character(Character(Unicode.Scalar(UInt8(code - 57399) + 0x30))), modifiers)
        // The remaining private numbers of kitty: lock, media and modifier keys.
        case 57344...63743: return nil
        default:
            guard code >= 0x20, let scalar = Unicode.Scalar(UInt32(code)), !(0x80..<0xA0).contains(code) else {
                return nil
            }
            return .key(.character(Character(scalar)), modifiers)
        }
    }

    private var mouse: TerminalEvent? {
        guard final == "M" || final == "m", parameters.count >= 3 else { return nil }
        let position = CellPoint(column: max(0, parameter(1, else: 1) - 1), row: max(0, parameter(2, else: 1) - 1))
        return MouseEvent(code: parameter(0, else: 0), isRelease: final == "m", at: position).map { .mouse($0) }
    }

    /// Whether the sequence is a cursor position. F3 with modifiers looks like a cursor in the first row. The request
    /// `ESC [ ? 6 n` has an unambiguous answer.
    private var isCursorPosition: Bool {
        parameters.count == 2 && (parameter(0, else: 1) != 1 || parameter(1, else: 1) > 16)
    }

    private var cursorPosition: TerminalEvent {
        .cursorPosition(
            CellPoint(column: max(0, parameter(1, else: 1) - 1), row: max(0, parameter(0, else: 1) - 1)))
    }

    private var answer: TerminalEvent? {
        switch final {
        case "R" where parameters.count >= 2: cursorPosition
        case "y" where intermediates == [UInt8(ascii: "$")] && parameters.count == 2:
            .mode(parameter(0, else: 0), isKnown: (1...3).contains(parameter(1, else: 0)))
        case "n" where parameter(0, else: 0) == 997: .colorSchemeChanged(isDark: parameter(1, else: 1) == 1)
        default: nil
        }
    }
}

extension MouseEvent {
    /// Decodes xterm's button number: bits for modifiers and motion, and separate buttons for the wheel.
    init?(code: Int, isRelease: Bool, at position: CellPoint) {
        var modifiers: KeyModifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
        let action: Action
        switch (code & 3, code & ~31) {
        case (let number, 64) where !isRelease:
            action = .wheel(number == 0 ? .up : number == 1 ? .down : number == 2 ? .left : .right)
        case (3, 32): action = .move
        case (3, 0): action = .release(.left)
        case (let number, let kind) where kind == 0 || kind == 32:
            let button: Button = number == 0 ? .left : number == 1 ? .middle : .right
            action = isRelease ? .release(button) : kind == 32 ? .drag(button) : .press(button)
        default: return nil
        }
        self.init(action, at: position, modifiers: modifiers)
    }
}

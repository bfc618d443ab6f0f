/// Something that came from a terminal: what a person did there, or an answer of the terminal's own.
package enum TerminalEvent: Equatable, Sendable {
    case key(Key, KeyModifiers = [])
    case mouse(MouseEvent)
    /// A text that was pasted, with line feeds between its lines.
    case paste(String)
    /// The terminal's window has got the keyboard, or lost it.
    case windowFocus(Bool)
    /// The colour that the terminal writes on, as it was asked for.
    case backgroundColor(CellColor)
    /// The terminal's user has chosen a light or a dark scheme.
    case colorSchemeChanged(isDark: Bool)
    /// What the terminal makes of a private mode, as it was asked for.
    case mode(Int, isKnown: Bool)
    case cursorPosition(CellPoint)
}

/// A key of a keyboard.
package enum Key: Hashable, Sendable {
    /// What the key writes; with Control, the letter on it, small.
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// F1 to F35.
    case function(Int)
}

/// Keys that were held down. Where a character is written, Shift is in the character.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let shift = KeyModifiers(rawValue: 1 << 0)
    package static let alt = KeyModifiers(rawValue: 1 << 1)
    package static let control = KeyModifiers(rawValue: 1 << 2)
    /// Command, or the key with the window on it.
    package static let command = KeyModifiers(rawValue: 1 << 3)

    /// As xterm and kitty count them: one more than the sum of bits.
    init(parameter: Int) {
        self.init(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1)) & 0b1111)
    }
}

/// Something done with a mouse.
package struct MouseEvent: Equatable, Sendable {
    package enum Action: Hashable, Sendable {
        case press(Button)
        case release(Button)
        /// Moved with a button down.
        case drag(Button)
        /// Moved with none.
        case move
        /// Turned the wheel by one notch.
        case wheel(Direction)
    }

    package enum Button: Hashable, Sendable {
        case left, middle, right
    }

    package enum Direction: Hashable, Sendable {
        case up, down, left, right
    }

    package var action: Action
    package var place: CellPoint
    package var modifiers: KeyModifiers

    package init(_ action: Action, at place: CellPoint, modifiers: KeyModifiers = []) {
        self.action = action
        self.place = place
        self.modifiers = modifiers
    }
}

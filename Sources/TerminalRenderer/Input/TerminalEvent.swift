/// An event from a terminal: user input, or an answer of the terminal.
package enum TerminalEvent: Equatable, Sendable {
    case key(Key, KeyModifiers = [])
    case mouse(MouseEvent)
    /// Pasted text, with line feeds between lines.
    case paste(String)
    /// A key that was held down while the program was busy: its character, and how often it came.
    case heldKey(Character, count: Int)
    /// The terminal's window has become active or inactive.
    case windowFocus(Bool)
    /// The terminal's background color, as requested.
    case backgroundColor(CellColor)
    /// The user has selected a light or a dark color scheme.
    case colorSchemeChanged(isDark: Bool)
    /// Whether the terminal supports a private mode, as requested.
    case mode(Int, isKnown: Bool)
    case cursorPosition(CellPoint)
}

/// A key of a keyboard.
package enum Key: Hashable, Sendable {
    /// The text of the key. With Control, the lowercase letter.
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// A function key, from F1 to F35.
    case function(Int)
}

/// The modifier keys that were held down. Shift is not reported for characters, which contain it.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let shift = KeyModifiers(rawValue: 1 << 0)
    package static let alt = KeyModifiers(rawValue: 1 << 1)
    package static let control = KeyModifiers(rawValue: 1 << 2)
    /// Command, or the Windows key.
    package static let command = KeyModifiers(rawValue: 1 << 3)

    /// Decodes the parameter of xterm and kitty: one more than the sum of the bits.
    init(parameter: Int) {
        self.init(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1)) & 0b1111)
    }
}

/// A mouse event.
package struct MouseEvent: Equatable, Sendable {
    package enum Action: Hashable, Sendable {
        case press(Button)
        case release(Button)
        /// Moved with a button down.
        case drag(Button)
        /// Moved without a button.
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
    package var position: CellPoint
    package var modifiers: KeyModifiers

    package init(_ action: Action, at position: CellPoint, modifiers: KeyModifiers = []) {
        self.action = action
        self.position = position
        self.modifiers = modifiers
    }
}

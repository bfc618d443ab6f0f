/// The keyboard shortcut of a control.
///
/// It is a class, so that a control without a shortcut stores only a null pointer.
public final class RenderShortcut: Hashable, Sendable {
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let capsLock = Modifiers(rawValue: 1)
        public static let shift = Modifiers(rawValue: 2)
        public static let control = Modifiers(rawValue: 4)
        public static let option = Modifiers(rawValue: 8)
        public static let command = Modifiers(rawValue: 16)
        public static let numericPad = Modifiers(rawValue: 32)
    }

    /// The character of the key. Keys without a character, such as arrows, use Apple's private-use code points, which
    /// begin with U+F700 for the up arrow.
    public let key: Character
    public let modifiers: Modifiers

    public init(_ key: Character, modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    public static func == (left: RenderShortcut, right: RenderShortcut) -> Bool {
        left === right || (left.key == right.key && left.modifiers == right.modifiers)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(modifiers)
    }
}

extension RenderShortcut: CustomStringConvertible {
    /// The symbols used in menus, such as `⌥⌘S`.
    public var description: String {
        let signs: [(Modifiers, String)] = [(.control, "⌃"), (.option, "⌥"), (.shift, "⇧"), (.command, "⌘")]
        return signs.map { modifiers.contains($0.0) ? $0.1 : "" }.joined() + keyName
    }

    private var keyName: String {
        switch key {
        case "\r": "↩"
        case "\t": "⇥"
        case " ": "space"
        case "\u{1B}": "⎋"
        case "\u{8}": "⌫"
        case "\u{F700}": "↑"
        case "\u{F701}": "↓"
        case "\u{F702}": "←"
        case "\u{F703}": "→"
        case "\u{F728}": "⌦"
        case "\u{F729}": "↖"
        case "\u{F72B}": "↘"
        case "\u{F72C}": "⇞"
        case "\u{F72D}": "⇟"
        case "\u{F739}": "⌧"
        default: key.uppercased()
        }
    }
}

public import Foundation

/// The location and the phase of a pointer.
public struct RenderPointer: Equatable, Sendable {
    public enum Phase: Equatable, Sendable {
        /// A button or finger was pressed down.
        case began
        case moved
        case ended
        case cancelled
        /// Time has passed without an event.
        case waited
    }

    public var phase: Phase
    /// The location on the screen, in points.
    public var location: CGPoint
    /// The time in seconds since the beginning of 2001. It is monotonic.
    public var time: Double
    public var modifiers: RenderShortcut.Modifiers
    /// Whether the pointer went down on a control, which it will press unless a gesture claims it.
    public var isOnControl: Bool
    /// The magnification of a pinch since it began; nil for a single pointer.
    public var magnification: Double?

    public init(
        _ phase: Phase, at location: CGPoint, time: Double, modifiers: RenderShortcut.Modifiers = [],
        isOnControl: Bool = false, magnification: Double? = nil
    ) {
        self.phase = phase
        self.location = location
        self.time = time
        self.modifiers = modifiers
        self.isOnControl = isOnControl
        self.magnification = magnification
    }
}

/// A key press.
public struct RenderKeyPress: Equatable, Sendable {
    /// The key, as in ``RenderShortcut/key``.
    public var key: Character
    /// The characters that the key produces.
    public var characters: String
    public var modifiers: RenderShortcut.Modifiers
    public var isRepeated: Bool

    public init(
        _ key: Character, characters: String? = nil, modifiers: RenderShortcut.Modifiers = [], isRepeated: Bool = false
    ) {
        self.key = key
        self.characters = characters ?? String(key)
        self.modifiers = modifiers
        self.isRepeated = isRepeated
    }
}

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

    public init(
        _ phase: Phase, at location: CGPoint, time: Double, modifiers: RenderShortcut.Modifiers = [],
        isOnControl: Bool = false
    ) {
        self.phase = phase
        self.location = location
        self.time = time
        self.modifiers = modifiers
        self.isOnControl = isOnControl
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

extension RenderNode {
    /// The node that follows the pointer here: the node itself or its nearest such ancestor.
    public var pointerResponder: RenderNode? { nearestInput { $0.isEnabled && $0.wantsPointer } }

    /// The nodes that receive hover events for a pointer on this node, the innermost first.
    public var hoverResponders: [RenderNode] {
        sequence(first: self, next: \.parent).filter { $0.input?.wantsHover ?? false }
    }

    /// Sends a key to the nodes around the keyboard focus, the innermost first. Returns whether one of them handled it.
    @discardableResult
    public func offer(_ key: RenderKeyPress) -> Bool {
        var node = nearestInput(\.wantsKeys)
        while let current = node {
            if current.send(.key(key)) { return true }
            node = current.parent?.nearestInput(\.wantsKeys)
        }
        return false
    }

    private var input: RenderInput? {
        if case .input(let input) = content { input } else { nil }
    }

    private func nearestInput(_ isWanted: (RenderInput) -> Bool) -> RenderNode? {
        sequence(first: self, next: \.parent).first { $0.input.map(isWanted) ?? false }
    }
}

public import Foundation

/// Where a pointer is, and what it does there.
public struct RenderPointer: Equatable, Sendable {
    public enum Phase: Equatable, Sendable {
        /// A button, or a finger, went down.
        case began
        case moved
        case ended
        case cancelled
        /// Nothing has happened until now.
        case waited
    }

    public var phase: Phase
    /// On the screen, in points.
    public var location: CGPoint
    /// In seconds since the beginning of 2001; it never goes back.
    public var time: Double
    public var modifiers: RenderShortcut.Modifiers
    /// Whether it went down on a control, which is pressed by it unless something else takes it.
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

/// A key that was pressed.
public struct RenderKeyPress: Equatable, Sendable {
    /// As in ``RenderShortcut/key``.
    public var key: Character
    /// What it writes.
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
    /// What follows the pointer here: the node itself, or the nearest around it.
    public var pointerTaker: RenderNode? { nearestInput { $0.isEnabled && $0.wantsPointer } }

    /// All that are to know where a pointer is that is here, the innermost first.
    public var hoverTakers: [RenderNode] {
        sequence(first: self, next: \.parent).filter { $0.input?.wantsHover ?? false }
    }

    /// Offers a key to what the keyboard is in: the innermost first. Returns whether something had a use for it.
    @discardableResult
    public func offer(_ key: RenderKeyPress) -> Bool {
        var node = nearestInput(\.wantsKeys)
        while let here = node {
            if here.send(.key(key)) { return true }
            node = here.parent?.nearestInput(\.wantsKeys)
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

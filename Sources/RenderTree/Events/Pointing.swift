public import Foundation

/// What a pointer is about: the same on each screen that has one.
///
/// A screen says where it goes down, moves and is released, and on what; this hands it on to the gestures there, and tells
/// whether a control is to be pressed. As long as ``RenderTree/pointerDeadline`` says a time, the screen calls
/// ``wait(until:)`` then.
///
/// ```swift
/// // given: node: RenderNode
/// var pointing = Pointing()
/// pointing.begin(on: node, at: CGPoint(x: 4, y: 8), time: 0)
/// if pointing.end(at: CGPoint(x: 4, y: 8), time: 0.1) { node.send(.press) }
/// ```
public struct Pointing {
    private weak var target: RenderNode?
    private weak var taker: RenderNode?
    private var isOnControl = false
    private var location = CGPoint.zero
    private var modifiers: RenderShortcut.Modifiers = []
    /// Whether a gesture has taken the pointer for itself.
    public private(set) var isTaken = false
    private var hovered: [Hovered] = []

    private struct Hovered {
        weak var node: RenderNode?
    }

    public init() {}

    /// Whether something follows the pointer.
    public var isFollowed: Bool { taker != nil }

    /// Whether something knows where the pointer is that presses nothing, or has just been told that it is gone.
    public private(set) var isHovering = false

    /// The pointer went down on the frontmost thing at a place; nil is on nothing.
    public mutating func begin(
        on target: RenderNode?, at location: CGPoint, time: Double, modifiers: RenderShortcut.Modifiers = []
    ) {
        self.target = target
        self.modifiers = modifiers
        taker = target?.pointerTaker
        isOnControl = target.map { $0 !== taker && $0.isControl } ?? false
        isTaken = false
        send(.began, at: location, time: time)
    }

    public mutating func move(to location: CGPoint, time: Double) {
        send(.moved, at: location, time: time)
    }

    /// Returns whether what the pointer went down on is to be pressed, if it is a control and the pointer is still on it.
    public mutating func end(at location: CGPoint, time: Double) -> Bool {
        send(.ended, at: location, time: time)
        return !isTaken
    }

    public mutating func cancel(time: Double) {
        send(.cancelled, at: location, time: time)
    }

    /// Time has passed.
    public mutating func wait(until time: Double) {
        send(.waited, at: location, time: time)
    }

    /// The pointer is above something, and presses nothing.
    public mutating func hover(over node: RenderNode?, at location: CGPoint) {
        let new = node?.hoverTakers ?? []
        isHovering = !new.isEmpty || !hovered.isEmpty
        for old in hovered.compactMap(\.node) where !new.contains(where: { $0 === old }) { old.send(.hover(nil)) }
        hovered = new.map { Hovered(node: $0) }
        for node in new { node.send(.hover(location)) }
    }

    private mutating func send(_ phase: RenderPointer.Phase, at location: CGPoint, time: Double) {
        self.location = location
        let pointer = RenderPointer(
            phase, at: location, time: time, modifiers: modifiers, isOnControl: isOnControl)
        if taker?.send(.pointer(pointer)) ?? false { isTaken = true }
    }
}

extension RenderNode {
    /// Whether it does something itself when a pointer presses it.
    fileprivate var isControl: Bool {
        if case .input = content { return false }
        return responder != nil
    }
}

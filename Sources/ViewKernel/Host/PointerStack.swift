package import RenderTree

/// The mouse pointer that a scene's code has set, and the earlier pointers to which it returns.
package struct PointerStack: Equatable, Sendable {
    /// The pointer; nil for the screen's own.
    package private(set) var current: RenderPointerShape?
    /// The pointers before the current one, the latest last.
    private var earlier: [RenderPointerShape?] = []
    private var timesHidden = 0

    /// Code that pushes at each move of the mouse and never pops must not fill the memory.
    private static let maximumDepth = 256

    /// The pointer that the screen shows; nil for its own.
    package var shown: RenderPointerShape? { timesHidden > 0 ? .hidden : current }

    package init() {}

    package mutating func set(_ pointer: RenderPointerShape?) { current = pointer }

    package mutating func push(_ pointer: RenderPointerShape?) {
        if earlier.count == Self.maximumDepth { earlier.removeFirst() }
        earlier.append(current)
        current = pointer
    }

    /// Returns to the pointer before the last push. Without a push, it has no effect.
    package mutating func pop() {
        if let last = earlier.popLast() { current = last }
    }

    package mutating func hide() { timesHidden += 1 }

    /// Ends one call of ``hide()``.
    package mutating func unhide() { timesHidden = max(0, timesHidden - 1) }
}

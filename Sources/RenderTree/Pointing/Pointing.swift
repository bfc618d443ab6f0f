public import Foundation

/// The state of a pointer, shared by all screens that have one.
///
/// A screen reports presses, moves and releases with their targets. This type sends them to the gestures at the target,
/// and reports whether to press a control. While ``RenderTree/pointerDeadline`` is set, the screen calls
/// ``wait(until:)`` at that time.
///
/// ```swift
/// // given: node: RenderNode
/// var pointing = Pointing()
/// pointing.begin(on: node, at: CGPoint(x: 4, y: 8), time: 0)
/// if pointing.end(at: CGPoint(x: 4, y: 8), time: 0.1) { node.send(.press) }
/// ```
public struct Pointing {
    private weak var target: RenderNode?
    private weak var pointerResponder: RenderNode?
    private var isOnControl = false
    private var location = CGPoint.zero
    private var modifiers: RenderShortcut.Modifiers = []
    /// Whether a gesture has claimed the pointer.
    public private(set) var isTaken = false
    private var hovered: [Hovered] = []
    /// The magnification of the pinch in progress; nil if there is none.
    private var magnification: Double?

    /// The deadline of the timer that the screen has set.
    public var awaitedDeadline: Double?

    private struct Hovered {
        weak var node: RenderNode?
    }

    public init() {}

    /// Whether a gesture has claimed the press that began on a node or inside it, so that no control may act on it.
    public func hasClaimed(_ node: RenderNode) -> Bool { isTaken && pointerResponder === node }

    /// Whether a node follows the pointer.
    public var isFollowed: Bool { pointerResponder != nil }

    /// Whether a node receives hover events, or has just received the event that ends them.
    public private(set) var isHovering = false

    /// Begins a press on the frontmost node at a location; nil if there is none.
    ///
    /// A screen that reports the node with the gesture as the target also reports whether the press begins on a control
    /// inside it.
    public mutating func begin(
        on target: RenderNode?, at location: CGPoint, time: Double, modifiers: RenderShortcut.Modifiers = [],
        isOnControl: Bool? = nil
    ) {
        if magnification != nil { cancel(time: time) }
        self.target = target
        self.modifiers = modifiers
        pointerResponder = target?.pointerResponder
        self.isOnControl = isOnControl ?? target.map { $0 !== pointerResponder && $0.isControl } ?? false
        isTaken = false
        send(.began, at: location, time: time)
    }

    public mutating func move(to location: CGPoint, time: Double) {
        // The pinch has cancelled the press.
        guard magnification == nil else { return }
        send(.moved, at: location, time: time)
    }

    /// Ends the press. Returns whether to press the control at which it began, if the pointer is still on it.
    public mutating func end(at location: CGPoint, time: Double) -> Bool {
        guard magnification == nil else { return false }
        send(.ended, at: location, time: time)
        return !isTaken
    }

    /// Cancels the press or the pinch in progress.
    public mutating func cancel(time: Double) {
        send(.cancelled, at: location, time: time)
        magnification = nil
    }

    /// Changes the magnification of a pinch. The first call begins the pinch and cancels a press in progress.
    ///
    /// `target` is the frontmost node at the location of the pinch, or the node with the gesture.
    public mutating func pinch(
        on target: RenderNode?, at location: CGPoint, magnification: Double, time: Double
    ) {
        if self.magnification == nil || pointerResponder !== target?.pointerResponder {
            send(.cancelled, at: self.location, time: time)
            self.target = target
            (modifiers, isOnControl, isTaken) = ([], false, false)
            pointerResponder = target?.pointerResponder
            self.magnification = 1
            send(.began, at: location, time: time)
        }
        self.magnification = magnification
        send(.moved, at: location, time: time)
    }

    /// Ends the pinch in progress; has no effect without one.
    public mutating func endPinch(time: Double) {
        guard magnification != nil else { return }
        send(.ended, at: location, time: time)
        (magnification, pointerResponder, isTaken) = (nil, nil, false)
    }

    /// Reports that time has passed.
    public mutating func wait(until time: Double) {
        send(.waited, at: location, time: time)
    }

    /// Moves a pointer without a pressed button.
    public mutating func hover(over node: RenderNode?, at location: CGPoint) {
        let new = node?.hoverResponders ?? []
        isHovering = !new.isEmpty || !hovered.isEmpty
        for old in hovered.compactMap(\.node) where !new.contains(where: { $0 === old }) { old.send(.hover(nil)) }
        hovered = new.map { Hovered(node: $0) }
        for node in new { node.send(.hover(location)) }
    }

    private mutating func send(_ phase: RenderPointer.Phase, at location: CGPoint, time: Double) {
        self.location = location
        let pointer = RenderPointer(
            phase, at: location, time: time, modifiers: modifiers, isOnControl: isOnControl,
            magnification: magnification)
        if pointerResponder?.send(.pointer(pointer)) ?? false { isTaken = true }
    }
}

extension RenderNode {
    /// Whether the node itself handles a press.
    fileprivate var isControl: Bool {
        if case .input = content { return false }
        return responder != nil
    }
}

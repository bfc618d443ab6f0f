internal import Foundation
internal import RenderTree

/// Recognizes so many taps, one soon after another at about the same place. Its value is where the last one ended.
final class TapRecognizer: _GestureRecognizer<GestureEvent> {
    /// How far a finger may move in a tap, and from one to the next: some cells of a terminal.
    static let mostDistance: CGFloat = 24
    /// How long the next tap may keep them waiting.
    static let longestPause = 0.35

    var count: Int
    private var start: CGPoint?
    private var taps = 0
    private var end: Double?

    init(count: Int) {
        self.count = count
    }

    override var deadline: Double? { end }

    override var isAmidTaps: Bool { taps > 0 }

    override func take(
        _ event: GestureEvent, _ effects: inout GestureEffects
    ) -> GesturePhase<GestureEvent> {
        if let end, event.time >= end { return .failed }
        if let start, event.location.distance(to: start) > Self.mostDistance, event.phase != .waited { return .failed }
        switch event.phase {
        case .began:
            start = start ?? event.location
            end = nil
        case .ended:
            guard start != nil else { return .failed }
            taps += 1
            if taps >= count { return .ended(event) }
            end = event.time + Self.longestPause
        case .cancelled: return .failed
        case .moved, .waited: break
        }
        return .possible(nil)
    }

    override func reset() {
        (start, taps, end) = (nil, 0, nil)
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    func offset(from other: CGPoint) -> CGSize { CGSize(width: x - other.x, height: y - other.y) }
}

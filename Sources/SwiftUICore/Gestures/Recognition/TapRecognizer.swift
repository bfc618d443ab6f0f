internal import Foundation
internal import RenderTree

/// The recognizer of a number of taps in quick succession at about the same location. Its value is the event that ends
/// the last one.
final class TapRecognizer: _GestureRecognizer<GestureEvent> {
    /// The maximum distance of all events from the first press, in points: a few cells of a terminal.
    static let maximumTapDistance: CGFloat = 24
    /// The maximum time between taps, in seconds.
    static let maximumTapInterval = 0.35

    var count: Int
    private var start: CGPoint?
    private var taps = 0
    private var end: Double?

    init(count: Int) {
        self.count = count
    }

    override var minimumTapCount: Int? { max(1, count) }

    override var deadline: Double? { end }

    override var awaitsTap: Bool { taps > 0 }

    override func handle(
        _ event: GestureEvent, _ effects: inout GestureEffects
    ) -> GesturePhase<GestureEvent> {
        guard event.magnification == nil else { return .failed }
        if let end, event.time >= end { return .failed }
        if let start, event.location.distance(to: start) > Self.maximumTapDistance, event.phase != .waited {
            return .failed
        }
        switch event.phase {
        case .began:
            start = start ?? event.location
            end = nil
        case .ended:
            guard start != nil else { return .failed }
            taps += 1
            if taps >= count { return .ended(event) }
            end = event.time + Self.maximumTapInterval
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

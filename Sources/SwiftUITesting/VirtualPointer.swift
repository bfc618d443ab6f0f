internal import Foundation
internal import RenderTree

/// The pointer of a screen in memory, with virtual time.
@MainActor
final class VirtualPointer {
    private var pointing = Pointing()
    private var time = 0.0
    private var location = CGPoint.zero

    func begin(on target: RenderNode, at location: CGPoint) {
        self.location = location
        pointing.begin(on: target, at: location, time: time)
    }

    func move(to location: CGPoint) {
        self.location = location
        pointing.move(to: location, time: time)
    }

    /// Ends the press. Returns whether to press the control below.
    func end() -> Bool { pointing.end(at: location, time: time) }

    func hover(over target: RenderNode?, at location: CGPoint) { pointing.hover(over: target, at: location) }

    /// Drags by a distance, in four moves at intervals of 50 ms, and releases.
    ///
    /// The closure runs before the release.
    func drag(
        on target: RenderNode, from start: CGPoint, by distance: CGSize, on screen: Screen,
        meanwhile: () throws -> Void
    ) rethrows {
        begin(on: target, at: start)
        for step in 1...4 {
            advance(0.05, on: screen)
            let part = CGFloat(step) / 4
            move(to: CGPoint(x: start.x + distance.width * part, y: start.y + distance.height * part))
            screen.host.update()
        }
        try meanwhile()
        _ = end()
        advance(1, on: screen)
        screen.host.update()
    }

    /// Advances the time, and notifies gestures at their deadlines.
    func advance(_ seconds: Double, on screen: Screen) {
        let end = time + seconds
        while let deadline = screen.tree.pointerDeadline, deadline <= end, deadline > time {
            time = deadline
            pointing.wait(until: time)
            screen.host.update()
        }
        time = end
    }
}

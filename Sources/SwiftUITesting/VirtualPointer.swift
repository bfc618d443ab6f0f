internal import Foundation
internal import RenderTree

/// The pointer of a screen in memory. Its clock moves when somebody says so.
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

    /// Returns whether a control below is to be pressed.
    func end() -> Bool { pointing.end(at: location, time: time) }

    func hover(over target: RenderNode?, at location: CGPoint) { pointing.hover(over: target, at: location) }

    /// Drags by a distance, in four moves of a twentieth of a second, and lets go.
    ///
    /// - Parameter meanwhile: Called before it lets go.
    func drag(
        on target: RenderNode, from start: CGPoint, by distance: CGSize, on screen: Screen,
        meanwhile: () throws -> Void
    ) rethrows {
        begin(on: target, at: start)
        for step in 1...4 {
            pass(0.05, on: screen)
            let part = CGFloat(step) / 4
            move(to: CGPoint(x: start.x + distance.width * part, y: start.y + distance.height * part))
            screen.host.update()
        }
        try meanwhile()
        _ = end()
        pass(1, on: screen)
        screen.host.update()
    }

    /// Lets time pass, and tells each gesture when its time has come.
    func pass(_ seconds: Double, on screen: Screen) {
        let end = time + seconds
        while let deadline = screen.tree.pointerDeadline, deadline <= end, deadline > time {
            time = deadline
            pointing.wait(until: time)
            screen.host.update()
        }
        time = end
    }
}

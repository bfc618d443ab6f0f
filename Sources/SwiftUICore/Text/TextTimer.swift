internal import Foundation
internal import ViewGraph
internal import ViewKernel

/// The ticks of a text that depends on the current time. They pause while the text is covered.
///
/// The text's node owns it, reports each change of its presence, and sets the time until the next change. Main thread
/// only.
@MainActor
final class TextTimer: CoverFollower {
    private unowned let node: Node
    private let clock: SceneClock
    private let presentations: PresentationQueue
    private var interval = 0.0
    /// The moment for which the alarm was last set.
    private var moment = -Double.infinity
    /// Set while the text is on the screen; nil while it is covered, or not in the tree yet.
    private var alarm: ClockAlarm?
    /// The system's timer, on a screen whose time does not advance by itself.
    private var timer: Timer?

    init?(_ node: Node, in values: EnvironmentValues) {
        guard let scene = values.scene else { return nil }
        self.node = node
        clock = scene.clock
        presentations = values.presentationQueue ?? scene.presentations
    }

    var isRunning: Bool { alarm != nil }

    /// Sets the time in seconds until the text's next change.
    func wait(_ interval: Double) {
        // An equal interval continues from the last moment, so that late frames and other changes of the text do not
        // add up.
        let isEqual = interval == self.interval
        self.interval = interval
        guard let alarm, !isEqual || alarm.time == nil else { return }
        if clock.isManual { setTimer() }
        guard clock.hasSource else { return }
        let now = clock.now
        moment = (isEqual ? moment : now) + interval
        if moment <= now { moment = now + interval }
        alarm.set(at: moment)
    }

    private func setTimer() {
        guard timer?.timeInterval != interval else { return }
        timer?.invalidate()
        // A timer created with only an interval fires immediately on Linux. A text that sets it to the remaining time
        // would then be updated endlessly.
        let timer = Timer(fire: Date() + interval, interval: interval, repeats: true) { [weak self] timer in
            // The run loop retains the timer, even if the host was never closed.
            if self == nil { timer.invalidate() }
            // The main run loop calls it, which the compiler cannot know.
            MainActor.assumeIsolated { self?.tick() }
        }
        self.timer = timer
        RunLoop.main.add(timer, forMode: .common)
    }

    /// Starts the ticks once the text is in the tree.
    func begin() {
        presentations.add(self)
        guard isVisible else { return }
        makeAlarm()
        wait(interval)
    }

    /// Starts or stops the ticks. A text that was covered shows the current time at once.
    func presenceDidChange() {
        guard isVisible != isRunning else { return }
        if isRunning { return pause() }
        makeAlarm()
        node.graph.mark(node)
    }

    func coverDidChange() { presenceDidChange() }

    private var isVisible: Bool { node.isPresent && !presentations.isCovered }

    private func makeAlarm() {
        alarm = ClockAlarm(on: clock, isTick: true) { [weak self] _ in self?.tick() }
        moment = -.infinity
    }

    func end() {
        pause()
        presentations.remove(self)
    }

    private func pause() {
        alarm?.cancel()
        timer?.invalidate()
        (alarm, timer) = (nil, nil)
    }

    private func tick() { node.graph.mark(node) }
}

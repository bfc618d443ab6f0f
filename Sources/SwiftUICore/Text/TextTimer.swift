internal import ViewGraph
internal import ViewKernel

/// The ticks of a text that depends on the current time. They pause while the text is covered.
///
/// The text's node owns it, passes on each change of its presence, and sets the interval to the next change. Main
/// thread only.
@MainActor
final class TextTimer: CoverFollower {
    private unowned let node: Node
    private let clock: SceneClock
    private let presentations: PresentationQueue
    private var interval = 0.0
    /// The moment of the last tick.
    private var tick: Double?
    /// Set while the text is on the screen; nil while it is covered, or not in the tree yet.
    private var alarm: ClockAlarm?

    init?(_ node: Node, in values: EnvironmentValues) {
        guard let scene = values.scene else { return nil }
        self.node = node
        clock = scene.clock
        presentations = values.presentationQueue ?? scene.presentations
    }

    var isRunning: Bool { alarm != nil }

    /// Sets the time in seconds until the text's next change.
    func wait(_ interval: Double) {
        // An equal interval continues from the last tick, so that late frames do not add up.
        let start = interval == self.interval ? tick : nil
        self.interval = interval
        tick = nil
        let (now, next) = (clock.now, (start ?? clock.now) + interval)
        alarm?.set(at: next > now ? next : now + interval)
    }

    /// Begins to tick, once the text is in the tree.
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

    private func makeAlarm() { alarm = ClockAlarm(on: clock) { [weak self] _ in self?.ring() } }

    func end() {
        pause()
        presentations.remove(self)
    }

    private func pause() {
        alarm?.cancel()
        (alarm, tick) = (nil, nil)
    }

    private func ring() {
        tick = clock.now
        node.graph.mark(node)
    }
}

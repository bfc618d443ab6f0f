internal import FlowRecords
package import Foundation

/// The time of one screen. Whatever moves or waits there requests a frame from the clock, and nothing runs without a
/// request.
///
/// The screen owns the time. It calls ``ViewHost/advance(to:)`` at ``nextFrame``, either itself or through a
/// ``FrameSource``. A frame first rings the alarms that are due, then updates the views that these have changed. While
/// an update or a frame runs, ``now`` is one moment. Main thread only.
@MainActor
package final class SceneClock: SceneComponent {
    /// The shortest time between two frames in seconds: at most 30 frames a second.
    package static let frameInterval = 1.0 / 30

    /// Whether changes with an animation take time. If not, a screen shows their end at once. Alarms ring either way.
    @exclusivity(unchecked) package var showsMotion = false

    /// The owner of the time; nil if the owner of the host calls ``ViewHost/advance(to:)`` on its own.
    @exclusivity(unchecked) private var source: (any FrameSource)?
    /// The moment of the running update, taken when it is first read.
    @exclusivity(unchecked) private var moment: Double?
    /// The number of updates and frames that run inside one another.
    @exclusivity(unchecked) private var openRuns = 0
    /// The latest moment that was shown or read.
    @exclusivity(unchecked) private var latest = 0.0
    /// The last frame, or the last update in which a frame was requested.
    private var anchor = -Double.infinity
    /// The alarms that are set, and those that were canceled since the last frame.
    private var queue: ContiguousArray<ClockAlarm> = []
    private var count = 0

    /// The recorder of causes. Set by the host.
    var recorder: FlowRecorder?

    /// Seconds since an unknown start. It never goes back.
    package var now: Double {
        if let moment { return moment }
        latest = max(latest, source?.now ?? latest)
        // Fixed for the rest of the update, so that all of its animations begin together.
        if openRuns > 0 { moment = latest }
        return latest
    }

    /// The date at ``now``.
    package var date: Date {
        let now = now
        return source?.date(at: now) ?? Date()
    }

    /// Returns the moment of a date.
    package func time(of date: Date) -> Double { now + date.timeIntervalSince(self.date) }

    /// The moment of the next frame; nil while nothing moves or waits. Ticks do not count.
    package var nextFrame: Double? { nextFrame(withTicks: false) }

    /// The moment of the next frame or tick.
    package var nextFrameOrTick: Double? { nextFrame(withTicks: true) }

    /// Whether the time has an owner that requests the frames.
    package var hasSource: Bool { source != nil }

    /// Whether code, rather than the machine, advances the time. A tick then also needs a timer of the system.
    package var isManual: Bool { source?.isManual ?? true }

    private func nextFrame(withTicks: Bool) -> Double? {
        var earliest = Double.infinity
        for alarm in queue where withTicks || !alarm.isTick { earliest = min(earliest, alarm.time ?? .infinity) }
        // An alarm that is due already waits too, so that the frame rate stays limited.
        return earliest < .infinity ? max(earliest, anchor + Self.frameInterval) : nil
    }

    /// Hands the time over to an owner, which requests each frame from now on.
    package func follow(_ source: any FrameSource) {
        self.source = source
        requestFrame()
    }

    package var canRest: Bool { true }

    package func sceneDidClose() {
        queue = []
        source?.wantsFrame(at: nil)
        source = nil
    }
}

// MARK: - Alarms

extension SceneClock {
    func add(_ alarm: ClockAlarm) {
        if !alarm.isQueued {
            alarm.isQueued = true
            queue.append(alarm)
        }
        count += 1
        alarm.number = count
    }

    func limitRate() { anchor = max(anchor, now) }

    /// Notifies the owner of the time about the next frame; during an update, at its end.
    func alarmsDidChange() {
        if openRuns == 0 { requestFrame() }
    }

    private func requestFrame() {
        guard let source else { return }
        // With ticks, a test's clock would never run out of work. The screen catches up on them when it is read.
        source.wantsFrame(at: source.isVirtual ? nextFrame : nextFrameOrTick)
    }

    /// Whether a test's clock has passed a moment for which a frame was requested.
    var isBehind: Bool {
        guard openRuns == 0, let source, source.isVirtual, source.now > latest else { return false }
        return queue.contains { ($0.time ?? .infinity) <= source.now }
    }

    /// Runs an update at one moment.
    func run<Result>(at time: Double? = nil, _ body: () -> Result) -> Result {
        let outer = moment
        if let time {
            latest = max(latest, time)
            moment = latest
        }
        openRuns += 1
        defer {
            // Lowered first, so that the outermost update reports its alarms to the owner, once.
            openRuns -= 1
            moment = outer
            alarmsDidChange()
        }
        return body()
    }

    /// Rings the alarms that are due, in the order of their times.
    func ring() {
        let now = now
        anchor = now
        var due: ContiguousArray<ClockAlarm> = []
        queue.removeAll { alarm in
            guard let time = alarm.time else {
                // Canceled before: it stayed in the queue because removing it at once would have cost a search.
                alarm.isQueued = false
                return true
            }
            guard time <= now else { return false }
            alarm.isQueued = false
            due.append(alarm)
            return true
        }
        // Equal times ring in the order in which the alarms were set.
        if due.count > 1 { due.sort { ($0.time ?? now, $0.number) < ($1.time ?? now, $1.number) } }
        // Only now, when the queue is complete again: an action may set its alarm.
        for alarm in due { alarm.ring(at: now) }
    }
}

extension HostedScene {
    /// The clock of the scene's screen.
    package var clock: SceneClock { component { SceneClock() } }
}

internal import FlowRecords

/// An action that a clock performs once at a time: at the next frame, or when a moment has come.
///
/// ```
/// let alarm = ClockAlarm(on: scene.clock) { [weak self] now in self?.tick(at: now) }
/// alarm.setForNextFrame()        // for as long as it moves, set again by the action
/// alarm.set(at: scene.clock.now + 60)
/// ```
///
/// The action runs outside of an update, before the frame's action, and may set the alarm again. A moment that passes
/// between two frames is noticed at the second frame. The clock keeps an alarm that is set, so its owner cancels it
/// when the owner leaves. Main thread only.
@MainActor
package final class ClockAlarm {
    /// Whether the action only follows the machine's date, like a text that shows the time. Such an alarm is not
    /// motion: if a test or the host's owner advances the time, the screen has no frame for it alone.
    let isTick: Bool
    private weak var clock: SceneClock?
    private let action: @MainActor (Double) -> Void
    /// The moment at which the alarm becomes due; nil if it is not set.
    package private(set) var time: Double?
    /// Whether the clock has the alarm in its queue. The clock sets it, and the order of alarms of one time.
    var isQueued = false
    var number = 0
    /// The record during which the alarm was set; 0 for none.
    private var cause: FlowRecord.ID = 0

    package init(on clock: SceneClock, isTick: Bool = false, _ action: @escaping @MainActor (Double) -> Void) {
        self.isTick = isTick
        self.clock = clock
        self.action = action
    }

    /// Requests the action at a moment, or at the next frame if the moment has passed. Replaces an earlier request.
    package func set(at time: Double) {
        guard let clock, time < .infinity else { return cancel() }
        self.time = time
        if let recorder = clock.recorder, recorder.isRecording { cause = recorder.current }
        clock.add(self)
        clock.alarmsDidChange()
    }

    /// Requests the action at the next frame: at the next advance of a test, and after a thirtieth of a second on a
    /// screen that keeps time itself.
    package func setForNextFrame() {
        guard let clock else { return }
        clock.limitRate()
        set(at: clock.now)
    }

    /// Withdraws the request.
    package func cancel() {
        guard time != nil else { return }
        time = nil
        // The clock drops the alarm at its next frame, when it goes through all of them anyway.
        clock?.alarmsDidChange()
    }

    func ring(at now: Double) {
        // An alarm that rang in the same frame may have canceled this one.
        guard time != nil else { return }
        // Cleared first, because the action may set the alarm again.
        time = nil
        guard let recorder = clock?.recorder, recorder.isRecording else { return action(now) }
        recorder.event(.text("a timer of the screen"), cause: cause) { action(now) }
    }
}

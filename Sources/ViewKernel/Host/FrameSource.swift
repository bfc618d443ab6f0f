package import Foundation

/// The owner of a screen's time, which requests its frames.
@MainActor
package protocol FrameSource: AnyObject {
    /// Seconds since an unknown start, monotonic.
    var now: Double { get }

    /// Whether a shared test clock moves the time, which ends when it has no more work. An update then first shows
    /// the current frame.
    var isVirtual: Bool { get }

    /// Whether code, rather than the machine, advances the time.
    var isManual: Bool { get }

    /// Returns the date at a moment near to now.
    func date(at time: Double) -> Date

    /// Requests a call of ``ViewHost/advance(to:)`` at a moment. Replaces the previous request; nil for no call.
    func wantsFrame(at time: Double?)
}

extension FrameSource {
    package var isManual: Bool { false }
}

/// The time of the machine, with a timer on the main queue for the next frame, and none while no frame is wanted.
@MainActor
package final class SystemFrames: FrameSource {
    private weak var host: ViewHost?
    private var timer: (any DispatchSourceTimer)?
    /// The moment for which the timer is set.
    private var deadline: Double?

    package init(for host: ViewHost) {
        self.host = host
    }

    package var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    package var isVirtual: Bool { false }

    package func date(at time: Double) -> Date { Date(timeIntervalSinceNow: time - now) }

    package func wantsFrame(at time: Double?) {
        guard time != deadline else { return }
        deadline = time
        guard let time else {
            timer?.cancel()
            timer = nil
            return
        }
        let timer = timer ?? makeTimer()
        // A longer wait would overflow the nanoseconds of a timer. An early frame finds nothing due and requests
        // another.
        let wait = min(max(time - now, 0), 1_000_000)
        timer.schedule(deadline: .now() + wait, leeway: .milliseconds(1))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in
            // The handler runs on the main queue, which the compiler cannot know.
            MainActor.assumeIsolated { self?.fire() }
        }
        self.timer = timer
        timer.activate()
        return timer
    }

    private func fire() {
        // The timer's event may have been queued before the request was withdrawn.
        guard deadline != nil else { return }
        // Cleared first: the frame may request the same moment again, which must set the timer.
        deadline = nil
        host?.advance(to: now)
    }

    isolated deinit {
        timer?.cancel()
    }
}

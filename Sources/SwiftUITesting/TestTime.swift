internal import ClampedNumbers
import Combine
internal import Foundation
internal import SwiftUICore
internal import ViewGraph

/// The time of a screen in memory. It is the time of the test clock in which the screen was created, or else the
/// screen's own time, which ``Screen/advance(by:)`` moves.
///
/// Both start at zero, which is the first instant of 2001 as a date.
@MainActor
final class TestTime: FrameSource {
    /// The test clock; nil if there is none.
    let clock: (any VirtualClock)?
    private weak var host: ViewHost?
    /// The screen's own time, if there is no test clock.
    private var own = 0.0
    private var deadline: Double?
    private var scheduled: (any Cancellable)?
    /// The number of frames that may still be shown in the running advance; nil if none runs.
    private var remainingFrames: Int?
    /// The next frame that the running advance does not show, because there were too many.
    private var omitted: Double?

    /// The number of frames in an advance: an hour of motion. It takes some seconds.
    static let maximumFrames = 108_000

    /// The test clock in which the calling code runs.
    static var installedClock: (any VirtualClock)? { VirtualTime.clock }

    init(clock: (any VirtualClock)?, host: ViewHost) {
        self.clock = clock
        self.host = host
    }

    var now: Double { clock.map { Double($0.nanoseconds) / 1e9 } ?? own }

    var isVirtual: Bool { clock != nil }
    var isManual: Bool { true }

    func date(at time: Double) -> Date { Date(timeIntervalSinceReferenceDate: time) }

    func wantsFrame(at time: Double?) {
        guard let clock, time != deadline else { return }
        deadline = time
        scheduled?.cancel()
        scheduled = nil
        guard let time, time < 9e9 else { return }
        if remainingFrames == 0 { return omitted = time }
        scheduled = clock.schedule(at: Int(clamping: (time * 1e9).rounded(.up)), every: .max) { [weak self] in
            // An advance on another thread moves the time; the next reading of the screen then shows the moment.
            guard Thread.isMainThread else { return }
            MainActor.assumeIsolated { self?.frame() }
        }
    }

    private func frame() {
        scheduled?.cancel()
        scheduled = nil
        deadline = nil
        remainingFrames? -= 1
        host?.advance(to: now)
    }

    /// Moves the time, with a frame at each moment that asks for one, and one at the end.
    ///
    /// After a maximum number of frames, the time moves to the end at once.
    func advance(by seconds: Double, maximumFrames: Int = TestTime.maximumFrames) {
        guard let host, seconds >= 0 else { return }
        remainingFrames = maximumFrames
        if let clock {
            clock.advance(toNanoseconds: clock.nanoseconds.clampedSum(Int(clamping: (seconds * 1e9).rounded())))
        } else {
            let end = own + seconds
            while let next = host.nextFrame, next < end {
                if remainingFrames == 0 {
                    omitted = next
                    break
                }
                own = max(own, next)
                remainingFrames? -= 1
                host.advance(to: own)
            }
            own = end
        }
        let isCut = omitted.map { $0 < now } ?? false
        // The omitted frame was not scheduled.
        if omitted != nil { deadline = nil }
        (remainingFrames, omitted) = (nil, nil)
        host.advance(to: now)
        guard isCut else { return }
        Diagnostic.report(
            "An advance by \(seconds) s has shown \(maximumFrames) frames, and the rest has passed at once: "
                + "something on the screen moves or waits without an end.",
            of: "an advance with too many frames")
    }
}

internal import ClampedNumbers
import Combine
internal import Foundation
internal import SwiftUICore

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

    /// The test clock in which the calling code runs.
    static var installedClock: (any VirtualClock)? { VirtualTime.clock }

    init(clock: (any VirtualClock)?, host: ViewHost) {
        self.clock = clock
        self.host = host
    }

    var now: Double { clock.map { Double($0.nanoseconds) / 1e9 } ?? own }

    var isVirtual: Bool { clock != nil }

    func date(at time: Double) -> Date { Date(timeIntervalSinceReferenceDate: time) }

    func wantsFrame(at time: Double?) {
        guard let clock, time != deadline else { return }
        deadline = time
        scheduled?.cancel()
        scheduled = nil
        guard let time, time < 9e9 else { return }
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
        host?.advance(to: now)
    }

    /// Moves the time, with a frame at each moment that asks for one, and one at the end.
    func advance(by seconds: Double) {
        guard let host, seconds >= 0 else { return }
        if let clock {
            clock.advance(toNanoseconds: clock.nanoseconds.clampedSum(Int(clamping: (seconds * 1e9).rounded())))
        } else {
            let end = own + seconds
            while let next = host.nextFrame, next < end {
                own = max(own, next)
                host.advance(to: own)
            }
            own = end
        }
        host.advance(to: now)
    }
}

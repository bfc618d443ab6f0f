import Glibc

/// The time since a moment in nanoseconds. A subtraction of two instants of `ContinuousClock` is slower.
struct RecordClock {
    /// The moment, in the clock's nanoseconds.
    private let origin: UInt64

    init(origin: ContinuousClock.Instant) {
        let (seconds, attoseconds) = (ContinuousClock.now - origin).components
        let elapsed = UInt64(clamping: seconds) &* 1_000_000_000 &+ UInt64(clamping: attoseconds / 1_000_000_000)
        self.origin = Self.now &- elapsed
    }

    /// Nanoseconds since the moment.
    var elapsed: UInt64 {
        let (elapsed, isEarlier) = Self.now.subtractingReportingOverflow(origin)
        return isEarlier ? 0 : elapsed
    }

    /// The clock that `ContinuousClock` uses, which advances while the machine sleeps.
    private static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
    }
}

import Glibc

/// What a sample is timed with.
public enum Clock: Sendable {
    /// Processor time of the calling thread.
    case thread

    /// Time as it passes.
    case wall

    var nanoseconds: Int {
        var time = timespec()
        clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// How many nanoseconds the body takes.
    func time(_ body: () -> Void) -> Int {
        let start = nanoseconds
        body()
        return nanoseconds - start
    }
}

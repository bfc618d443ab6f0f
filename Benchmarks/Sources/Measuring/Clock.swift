import Glibc

/// What a sample is timed with.
public enum Clock: Sendable {
    /// Processor time of the calling thread.
    case thread

    /// Processor time of all threads.
    case process

    /// Time as it passes.
    case wall

    var nanoseconds: Int {
        let id =
            switch self {
            case .thread: CLOCK_THREAD_CPUTIME_ID
            case .process: CLOCK_PROCESS_CPUTIME_ID
            case .wall: CLOCK_MONOTONIC
            }
        var time = timespec()
        clock_gettime(id, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// How many nanoseconds the body takes.
    func time(_ body: () -> Void) -> Int {
        let start = nanoseconds
        body()
        return nanoseconds - start
    }
}

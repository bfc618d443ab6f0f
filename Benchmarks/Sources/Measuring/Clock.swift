import Glibc

/// What a sample is timed with: processor time, which is deaf to the machine's other business.
enum Clock {
    /// Of the calling thread.
    case thread

    /// Of all threads.
    case process

    var nanoseconds: Int {
        var time = timespec()
        clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// How many nanoseconds the body takes.
    func time(_ body: () -> Void) -> Int {
        let start = nanoseconds
        body()
        return nanoseconds - start
    }
}

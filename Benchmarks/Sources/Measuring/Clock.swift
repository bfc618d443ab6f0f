import Glibc

/// The clock of a sample: processor time, which excludes other load on the machine.
enum Clock {
    /// The processor time of the calling thread.
    case thread

    /// The processor time of all threads.
    case process

    var nanoseconds: Int {
        var time = timespec()
        clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Returns the duration of the body in nanoseconds.
    func time(_ body: () -> Void) -> Int {
        let start = nanoseconds
        body()
        return nanoseconds - start
    }
}

import Glibc

/// The processor time of this thread in milliseconds; other load on the machine does not count.
func milliseconds(_ body: () -> Void) -> Double {
    let start = processorTime()
    body()
    return processorTime() - start
}

private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

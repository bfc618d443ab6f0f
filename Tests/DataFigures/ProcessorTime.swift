import Foundation
import Glibc

/// The processor time of this thread in milliseconds, without the disk's time and other load on the machine.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = processorTime(CLOCK_THREAD_CPUTIME_ID)
    try body()
    return processorTime(CLOCK_THREAD_CPUTIME_ID) - start
}

func processorTime(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The size of the program's resident memory in bytes.
func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}

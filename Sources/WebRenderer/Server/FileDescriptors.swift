internal import Foundation

/// The file descriptors that the system gives this process.
package enum FileDescriptors {
    /// Raises the limit on open files to a number, or as far as the system allows.
    ///
    /// Most systems give a process 1,024, which a single visitor could use up, and let the process raise the limit.
    ///
    /// - Returns: The limit from then on, or `wanted` if the system does not report it.
    package static func raiseLimit(to wanted: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
        guard limit.rlim_cur < wanted else { return Int(clamping: limit.rlim_cur) }
        let former = limit.rlim_cur
        limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
        let isRaised = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
        return Int(clamping: isRaised ? limit.rlim_cur : former)
    }
}

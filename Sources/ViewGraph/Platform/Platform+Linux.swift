import Glibc

/// What is asked of the operating system.
enum Platform {
    /// A number that no other thread has while this one runs.
    static var threadNumber: UInt { pthread_self() }

    /// Writes a line to the standard error.
    static func complain(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            written += count
        }
    }
}

import Glibc

/// The name of the running case, for the message of a process that ends by a trap.
///
/// A trap raises a signal. The handler writes the name and reinstalls the former handler, which then receives the same
/// signal. Written by the test on the main thread; read by the handler, on the thread of the trap.
enum CaseMarker {
    private static let capacity = 512
    private nonisolated(unsafe) static let bytes: UnsafeMutablePointer<UInt8> = .allocate(capacity: capacity)
    private nonisolated(unsafe) static var length = 0
    private nonisolated(unsafe) static var former: [Int32: sigaction] = [:]
    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGFPE, SIGBUS]

    /// Sets the name of the running case.
    static func mark(_ name: String) {
        length = 0
        let line = Array("\nThe number fuzz ends in: \(name)\n".utf8.prefix(capacity))
        for (index, byte) in line.enumerated() { bytes[index] = byte }
        length = line.count
    }

    static func install() {
        // A separate stack, because the thread's own may be full.
        var stack = stack_t()
        stack.ss_size = 65_536
        stack.ss_sp = .allocate(byteCount: stack.ss_size, alignment: 16)
        sigaltstack(&stack, nil)
        for signal in signals {
            var action = sigaction()
            action.sa_flags = SA_ONSTACK
            action.__sigaction_handler.sa_handler = { signal in
                write(STDERR_FILENO, CaseMarker.bytes, CaseMarker.length)
                if var former = CaseMarker.former[signal] { sigaction(signal, &former, nil) }
            }
            var before = sigaction()
            sigaction(signal, &action, &before)
            former[signal] = before
        }
    }

    static func remove() {
        for (signal, var action) in former { sigaction(signal, &action, nil) }
        former = [:]
    }
}

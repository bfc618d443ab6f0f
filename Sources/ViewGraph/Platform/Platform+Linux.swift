import Glibc

/// Calls to the operating system.
enum Platform {
    /// Writes a line to the standard error.
    static func writeToStandardError(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            written += count
        }
    }

    private typealias AttributesOfThread =
        @convention(c) (_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> CInt

    /// The stack of the current thread; nil if the system does not report it.
    ///
    /// The headers declare `pthread_getattr_np` only for clients that enable GNU extensions.
    static func stack() -> Range<UInt>? {
        guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
        var attributes = pthread_attr_t()
        // The symbol is a function of this type in every C library that has it.
        guard unsafeBitCast(symbol, to: AttributesOfThread.self)(pthread_self(), &attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        var lowest: UnsafeMutableRawPointer?
        var size = 0
        guard pthread_attr_getstack(&attributes, &lowest, &size) == 0, let lowest, size > 0 else { return nil }
        return UInt(bitPattern: lowest)..<UInt(bitPattern: lowest) + UInt(size)
    }

    private typealias TypeByName =
        @convention(c) (
            _ name: UnsafeRawPointer, _ count: UInt, _ context: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?
        ) -> UnsafeRawPointer?

    /// A function of the Swift runtime, available wherever the runtime is linked dynamically. It takes four words and
    /// returns one, which the C and Swift calling conventions pass alike.
    private static let typeByName = dlsym(nil, "swift_getTypeByMangledNameInContext").map {
        unsafeBitCast($0, to: TypeByName.self)
    }

    /// Returns the type with a mangled name, if it needs no generic context.
    static func type(named name: UnsafeRawPointer, count: Int) -> (any Any.Type)? {
        typeByName?(name, UInt(count), nil, nil).map { unsafeBitCast($0, to: Any.Type.self) }
    }
}

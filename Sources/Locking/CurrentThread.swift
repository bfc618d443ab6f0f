import Glibc

/// The identity of the running thread.
public enum CurrentThread {
    /// A number that no other running thread has. Reading it costs about half a nanosecond.
    @inlinable
    @inline(__always)
    public static var number: UInt { pthread_self() }
}

/// The destination of the records of a running app.
@MainActor
package protocol TraceOutput: AnyObject {
    /// Whether anything can be written, now or later.
    var isOpen: Bool { get }
    /// Whether more can be written now. Until then, the records wait in their rings.
    var isReady: Bool { get }
    /// Whether the output has its maximum size, and ``restart()`` comes next.
    var isFull: Bool { get }
    /// Writes whole lines.
    func write(_ lines: String)
    /// Begins again, with nothing written.
    func restart()
}

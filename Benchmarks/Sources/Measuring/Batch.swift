import Dispatch

/// Sends values in batches and waits after each until it has come out at the other end.
///
/// - `awaited` is written by the sender before a batch and after it has arrived, and counted down by the receiver in
///   between; the semaphore orders the two.
public final class Batch {
    private let size: Int
    private let isComplete = DispatchSemaphore(value: 0)
    private var awaited = 0

    public init(of size: Int) {
        self.size = size
    }

    public func send(_ count: Int, _ send: (Int) -> Void) {
        for start in stride(from: 0, to: count, by: size) {
            let end = min(count, start + size)
            awaited = end - start
            for value in start..<end { send(value) }
            isComplete.wait()
        }
    }

    public func arrived() {
        awaited -= 1
        if awaited == 0 { isComplete.signal() }
    }
}

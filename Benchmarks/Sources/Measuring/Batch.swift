import Dispatch

/// Sends values in batches through a queue that is suspended until the whole batch is enqueued, and waits for the
/// output.
///
/// A running queue goes to sleep and is woken again after a few values, depending on the machine. That is not measured.
///
/// - `awaited` is written by the sender before a batch and decremented by the receiver after it; the queue and the
///   semaphore order the two.
public final class Batch {
    private let size: Int
    private let queue: DispatchQueue
    private let isComplete = DispatchSemaphore(value: 0)
    private var awaited = 0

    public init(of size: Int, on queue: DispatchQueue) {
        self.size = size
        self.queue = queue
    }

    public func send(_ count: Int, _ send: (Int) -> Void) {
        for start in stride(from: 0, to: count, by: size) {
            let end = min(count, start + size)
            awaited = end - start
            queue.suspend()
            for value in start..<end { send(value) }
            queue.resume()
            isComplete.wait()
        }
    }

    public func arrived() {
        awaited -= 1
        if awaited == 0 { isComplete.signal() }
    }
}

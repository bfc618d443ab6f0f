import Dispatch

/// Sends values in batches through a queue that is suspended until the whole batch is enqueued, and waits for the
/// output.
///
/// A running queue would go to sleep and wake up again after a few values, at a cost that depends on the machine.
///
/// - The sender sets `awaited` before a batch, and the receiver decrements it for each value. Resuming the queue and
///   signaling the semaphore order these accesses.
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

internal import FlowRecords
import Locking
internal import ViewGraph

/// A queue of values from any thread for the main actor, in order of arrival.
///
/// Each value invalidates the reader again, because a stopped update must not leave values behind.
///
/// Sendable: `values` is guarded by `lock`, and `isPublisherNew` belongs to the main actor. A value of a publisher
/// passes from its thread to the main thread, and is not accessed in between.
final class Delivery<Value>: Source, @unchecked Sendable {
    private let lock = Lock()
    private nonisolated(unsafe) var values: [Value] = []
    /// Whether the view creates another publisher at each evaluation, as far as a rehearsal has shown.
    @MainActor var isPublisherNew = false

    func receive(_ value: Value) {
        lock.withLock { values.append(value) }
        changed()
    }

    override var flowLabel: FlowLabel { .text("a value of onReceive") }

    func dequeue() -> [Value] {
        lock.withLock {
            defer { values = [] }
            return values
        }
    }
}

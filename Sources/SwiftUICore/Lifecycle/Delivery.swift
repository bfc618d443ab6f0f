import Locking
internal import ViewGraph

/// Values that wait for the main actor, in the order in which they came: from any thread.
///
/// Each tells the reader anew, so that none is left behind when an update is stopped.
///
/// Sendable: `values` is guarded by `lock`. What a publisher sends goes from its thread to the main one and is not looked at
/// in between.
final class Delivery<Value>: Source, @unchecked Sendable {
    private let lock = Lock()
    private nonisolated(unsafe) var values: [Value] = []

    func receive(_ value: Value) {
        lock.withLock { values.append(value) }
        changed()
    }

    func take() -> [Value] {
        lock.withLock {
            defer { values = [] }
            return values
        }
    }
}

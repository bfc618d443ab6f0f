import Locking

/// Where threads other than the main one leave the sources that have changed.
///
/// It is an object of its own so that a source may keep it without keeping the graph.
///
/// Sendable: `sources` is guarded by `lock`.
public final class Inbox: @unchecked Sendable {
    private let lock = Lock()
    private var sources: [Source] = []
    let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    var isEmpty: Bool { lock.withLock { sources.isEmpty } }

    /// Has the readers of a source marked when the next pass begins.
    func post(_ source: Source) {
        let isFirst = lock.withLock {
            sources.append(source)
            return sources.count == 1
        }
        if isFirst { wake() }
    }

    /// What was left since the last call, in the order in which it came.
    func take() -> [Source] {
        lock.withLock {
            guard !sources.isEmpty else { return [] }
            defer { sources = [] }
            return sources
        }
    }
}

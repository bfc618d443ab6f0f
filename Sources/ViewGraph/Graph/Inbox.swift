import Locking

/// Where threads other than the main one leave the sources that have changed.
///
/// It is an object of its own so that a source may keep it without keeping the graph.
///
/// Sendable: `changes` is guarded by `lock`.
public final class Inbox: @unchecked Sendable {
    /// A source that has changed, and what goes along with that.
    typealias Change = (source: Source, context: ChangeContext?)

    private let lock = Lock()
    private var changes: [Change] = []
    let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    var isEmpty: Bool { lock.withLock { changes.isEmpty } }

    /// Has the readers of a source marked when the next pass begins.
    func post(_ source: Source) {
        let context = ChangeContext.current
        if let context, context.isAwaited { context.taken() }
        let isFirst = lock.withLock {
            changes.append((source, context))
            return changes.count == 1
        }
        if isFirst { wake() }
    }

    /// What was left since the last call, in the order in which it came.
    func take() -> [Change] {
        lock.withLock {
            guard !changes.isEmpty else { return [] }
            defer { changes = [] }
            return changes
        }
    }
}

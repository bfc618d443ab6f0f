import Dispatch
import Locking

/// Reports commits to the stores of a container, or to one of them: a commit of this process immediately, on the thread
/// of its context, and one of another process within about a second, on the watch's queue.
package final class CommitWatch: Sendable {
    let queue: DispatchQueue
    private let core: ContainerCore
    /// The only store whose commits are reported; `nil` for all.
    private let store: (any ModelStore)?
    /// The version of the stores at the last poll; nil makes the next poll report a change.
    private let version: Locked<Int64?>
    // Sendable: `begin` uses it once, before any other thread knows it, and the deinitializer.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// - Parameters:
    ///   - core: The container.
    ///   - described: The only store of the container whose commits are reported; `nil` for all.
    ///   - label: The name of the queue.
    package init(_ core: ContainerCore, of described: DescribedStore? = nil, label: String) {
        self.core = core
        store = described?.store
        queue = DispatchQueue(label: label)
        version = Locked(Self.version(core, store))
        timer = DispatchSource.makeTimerSource(queue: queue)
    }

    deinit { timer.cancel() }

    /// Starts calling a closure for each commit. Call it once, immediately after the initializer.
    package func begin(_ didCommit: @escaping @Sendable () -> Void) {
        core.addCommitListener(self) { [weak self] event in
            guard let self, self.core.changes(event, in: store) else { return }
            didCommit()
        }
        timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(100))
        timer.setEventHandler { [weak self] in
            if self?.hasForeignCommit() == true { didCommit() }
        }
        timer.resume()
    }

    /// Makes the next poll report a change, because the last one could not be read.
    func reportAgain() { version.withLock { $0 = nil } }

    private func hasForeignCommit() -> Bool {
        // If the version cannot be read now, the next poll tries again.
        guard let current = Self.version(core, store) else { return false }
        return version.withLock { known in
            defer { known = current }
            return known != current
        }
    }

    private static func version(_ core: ContainerCore, _ store: (any ModelStore)?) -> Int64? {
        guard let store else { return core.foreignVersion }
        return try? store.foreignVersion()
    }
}

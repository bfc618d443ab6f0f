import Locking

/// The changes that wait to be marked, in steps: changes that were made in one context, one after the other, are a step,
/// and are shown by an update of their own.
///
/// At most one step is open. What the main thread changes in its context is marked at once; other threads leave here what
/// they change. A change in another context begins a later step, and so does all that comes after it, so that the order of
/// changes is the order of updates. ``StateCell`` keeps what it has to show until a later step begins.
///
/// It is an object of its own so that a source may keep it without keeping the graph.
///
/// Sendable: `lock` guards what changes, but for `isShowing`, which belongs to the main thread.
public final class Inbox: @unchecked Sendable {
    /// A source that has changed, and what goes along with that.
    typealias Change = (source: Source, context: ChangeContext?)

    private let lock = Lock()
    private var changes: [(change: Change, step: UInt64)] = []
    /// The step that is being collected or shown.
    private var open: UInt64 = 0
    /// What the changes of the open step are made in; nil as long as none has been made.
    private var openContext: ChangeContext?
    private var hasOpened = false
    /// The last step that a change belongs to: the open one, or a later one.
    private var last: UInt64 = 0
    private var lastContext: ChangeContext?
    let wake: @Sendable () -> Void

    /// Whether the graph brings views in line with the open step, so that cells show what they have in it.
    @exclusivity(unchecked) nonisolated(unsafe) var isShowing = false

    init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    var isEmpty: Bool { lock.withLock { changes.isEmpty } }

    // MARK: - Changing

    /// The step of a change that is made now; nil for the open one.
    func laterStep() -> UInt64? {
        let context = ChangeContext.current
        return lock.withLock {
            let step = step(of: context)
            return step == open ? nil : step
        }
    }

    /// Has the readers of a source marked when the update of its change begins.
    func post(_ source: Source) {
        let context = ChangeContext.current
        if let context, context.isAwaited { context.taken() }
        let isFirst = lock.withLock {
            changes.append(((source, context), step(of: context)))
            return changes.count == 1
        }
        if isFirst { wake() }
    }

    /// Locked.
    private func step(of context: ChangeContext?) -> UInt64 {
        if last != open {
            if !ChangeContext.areAlike(context, lastContext) {
                last += 1
                lastContext = context
            }
            return last
        }
        // What an update changes while it evaluates belongs to that update.
        if ThreadIdentity.isMain, isShowing { return open }
        guard hasOpened else {
            (hasOpened, openContext) = (true, context)
            return open
        }
        guard !ChangeContext.areAlike(context, openContext) else { return open }
        last += 1
        lastContext = context
        return last
    }

    // MARK: - Showing

    /// Whether there are changes of the open step.
    var hasChangesOfOpenStep: Bool { lock.withLock { changes.first?.step == open } }

    /// Whether there are changes of later steps.
    var hasLaterSteps: Bool { lock.withLock { changes.contains { $0.step != open } } }

    /// The step that is being shown.
    var openStep: UInt64 { lock.withLock { open } }

    /// What was left of the open step since the last call, in the order in which it came.
    func take() -> [Change] {
        lock.withLock {
            guard !changes.isEmpty else { return [] }
            let end = changes.firstIndex { $0.step != open } ?? changes.endIndex
            defer { changes.removeSubrange(..<end) }
            return changes[..<end].map(\.change)
        }
    }

    /// Begins the next step.
    func openNextStep() {
        lock.withLock {
            guard let next = changes.first, next.step != open else { return }
            (open, openContext, hasOpened) = (next.step, next.change.context, true)
        }
    }

    /// Says that the open step is being shown: what follows in another context belongs to a later one.
    func beginShowing() {
        isShowing = true
        lock.withLock { hasOpened = true }
    }

    /// Says that the open step has been shown: the next change may be made in any context.
    func closeStep() {
        lock.withLock {
            if last == open { (hasOpened, openContext) = (false, nil) }
        }
    }
}

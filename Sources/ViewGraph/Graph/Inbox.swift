package import FlowRecords
import Locking

/// The changes that wait to be marked, grouped in steps. A step holds consecutive changes of one context and is shown
/// by its own update.
///
/// At most one step is open. Changes on the main thread in the context of the open step are marked at once. Other
/// threads post their changes here. A change in another context begins a later step, and all changes after it belong to
/// that step or later ones. Updates therefore follow the order of changes. ``StateCell`` keeps the value to show until
/// a later step begins.
///
/// The inbox is a separate object, so a source can retain it without retaining the graph.
///
/// Sendable: `lock` guards the mutable state, except `isShowing`, which belongs to the main thread. These rules exclude
/// overlapping accesses, so the run-time exclusivity check is off.
public final class Inbox: @unchecked Sendable {
    /// A changed source, the context of the change, and its record; 0 for none.
    typealias Change = (source: Source, context: ChangeContext?, record: FlowRecord.ID)

    private let lock = Lock()
    @exclusivity(unchecked) private var changes: [(change: Change, step: UInt64)] = []
    @exclusivity(unchecked) private var changesInProgress = 0
    /// The step that is being collected or shown.
    @exclusivity(unchecked) private var open: UInt64 = 0
    /// The context of the open step; nil as long as the step has no changes.
    @exclusivity(unchecked) private var openContext: ChangeContext?
    @exclusivity(unchecked) private var hasOpened = false
    /// The last step that has a change: the open one or a later one.
    @exclusivity(unchecked) private var last: UInt64 = 0
    @exclusivity(unchecked) private var lastContext: ChangeContext?
    let wake: @Sendable () -> Void
    /// The recorder of the scene.
    package let recorder: FlowRecorder?

    /// Whether the tree has been freed, to be recreated before the next change is shown. Every change then begins a
    /// later step, so that views are recreated with the values from before it. Guarded by `lock`.
    @exclusivity(unchecked) private var isResting = false

    /// Recreates the tree of a graph at rest; nil unless the tree is freed. Main thread only.
    @exclusivity(unchecked) nonisolated(unsafe) var recreateTree: (() -> Void)?

    /// The maximum number of trees that objects recreate between two updates, before they change. Others are recreated
    /// by updates of their own, so that the main thread does something else in between.
    public static let maximumRecreations = 16
    /// The number of trees that objects have recreated since an update began. Sendable: only the main thread uses it.
    @exclusivity(unchecked) static nonisolated(unsafe) var recreations = 0

    /// Lets objects recreate trees again. Called where the main thread has begun to update a scene.
    @MainActor
    public static func renewRecreations() { recreations = 0 }

    /// Whether the graph is updating views to the open step. Cells return their value of that step while it is set.
    @exclusivity(unchecked) nonisolated(unsafe) var isShowing = false

    init(recorder: FlowRecorder?, wake: @escaping @Sendable () -> Void) {
        self.recorder = recorder
        self.wake = wake
    }

    var isEmpty: Bool { lock.withLock { changes.isEmpty } }

    // MARK: - Changing

    /// Returns the step of a change that is made now; nil for the open step.
    func laterStep() -> UInt64? {
        let context = ChangeContext.current
        return lock.withLock {
            let step = step(of: context)
            return step == open ? nil : step
        }
    }

    /// Begins a change on a thread other than the main thread. A rest does not begin until ``endChange()``.
    func beginChange() { lock.withLock { changesInProgress += 1 } }

    /// Ends a change that has been posted.
    func endChange() { lock.withLock { changesInProgress -= 1 } }

    /// Whether another thread has begun a change that may not be posted yet.
    var hasChangesInProgress: Bool { lock.withLock { changesInProgress > 0 } }

    /// Schedules a source whose readers are marked when the update of this change begins.
    ///
    /// `label` is another name for records than the source's.
    func post(_ source: Source, recordedAs label: FlowLabel? = nil) {
        let context = ChangeContext.current
        if let context, context.isAwaited { context.dequeued() }
        var record: FlowRecord.ID = 0
        if let recorder, recorder.isRecording { record = source.recordChange(by: recorder, as: label) }
        let isFirst = lock.withLock {
            changes.append(((source, context, record), step(of: context)))
            return changes.count == 1
        }
        if isFirst { wake() }
    }

    /// Requires `lock` to be held.
    private func step(of context: ChangeContext?) -> UInt64 {
        if last != open {
            if !ChangeContext.areCompatible(context, lastContext) {
                last += 1
                lastContext = context
            }
            return last
        }
        if isResting {
            last += 1
            lastContext = context
            return last
        }
        // A change that an update makes while it evaluates belongs to that update.
        if ThreadIdentity.isMain, isShowing { return open }
        guard hasOpened else {
            (hasOpened, openContext) = (true, context)
            return open
        }
        guard !ChangeContext.areCompatible(context, openContext) else { return open }
        last += 1
        lastContext = context
        return last
    }

    /// Begins or ends a rest, during which the graph has no tree.
    func setResting(_ isResting: Bool) { lock.withLock { self.isResting = isResting } }

    // MARK: - Showing

    /// Whether there are changes of the open step.
    var hasChangesOfOpenStep: Bool { lock.withLock { changes.first?.step == open } }

    /// Whether there are changes of later steps.
    var hasLaterSteps: Bool { lock.withLock { changes.contains { $0.step != open } } }

    /// The step that is being shown.
    var openStep: UInt64 { lock.withLock { open } }

    /// Removes and returns the changes of the open step, in the order in which they were posted.
    func dequeue() -> [Change] {
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

    /// Begins to show the open step. Later changes in another context belong to a later step.
    func beginShowing() {
        isShowing = true
        lock.withLock { hasOpened = true }
    }

    /// Ends the open step. The next change may have any context.
    func closeStep() {
        lock.withLock {
            if last == open { (hasOpened, openContext) = (false, nil) }
        }
    }
}

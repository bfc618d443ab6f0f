internal import FlowRecords
import Locking

/// A value that belongs to a position in the tree and marks its readers when it changes.
///
/// Reading and writing are safe from any thread. Setting an equal value changes nothing. Plain data is compared by its
/// bytes, other values by `==`. Collections are compared by their storage, so the cost does not depend on their length.
///
/// Sendable: `lock` guards `stored` and `earlier`. Only the main actor uses `parts`, and no access lasts while other
/// code runs: a copy is notified.
public final class StateCell<Value>: Source, @unchecked Sendable {
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var stored: Value
    /// The values that views see until a later step begins, the next one first. Empty unless changes wait for
    /// separate updates. Guarded by `lock`.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var earlier: [(value: Value, end: UInt64)] = []
    private let plan: ComparisonPlan

    public init(_ value: Value, comparedBy plan: ComparisonPlan, inbox: Inbox) {
        stored = value
        self.plan = plan
        super.init(inbox: inbox)
    }

    /// The value. A node that is being evaluated on this thread depends on it from now on.
    ///
    /// Views that are being updated see the value of the step that is being shown. All others see the latest value.
    @inlinable
    public var value: Value {
        if DependencyTracker.isActive, !DependencyTracker.hasRecorded(self) { recordRead() }
        return lock.withLock { earlier.isEmpty ? stored : shown }
    }

    /// Requires `lock` to be held.
    @usableFromInline
    var shown: Value {
        guard ThreadIdentity.isMain, DependencyTracker.isActive || inbox.isShowing else { return stored }
        let step = inbox.openStep
        return earlier.first { step < $0.end }?.value ?? stored
    }

    @usableFromInline
    func recordRead() {
        if let reader = DependencyTracker.current { assumingMainActor { reader.read(self) } }
    }

    /// Replaces the value. Returns false, and marks no readers, if the new value is equal.
    @discardableResult
    public func set(_ new: Value) -> Bool {
        if let evaluated = DependencyTracker.current { Diagnostic.report("writes state", whileEvaluating: evaluated) }
        guard !ThreadIdentity.isMain else { return replaceValue(by: new) }
        // Keeps a rest from beginning before the change is posted: it would need the earlier value, which only changes
        // of later steps keep.
        inbox.beginChange()
        defer { inbox.endChange() }
        return replaceValue(by: new)
    }

    private func replaceValue(by new: Value) -> Bool {
        // Compared first, because a change in another context begins a later step.
        let isEqual = plan.isSame(lock.withLock { stored }, as: new)
        if !isEqual, let step = inbox.laterStep() { return set(new, in: step) }
        // Old values may release objects whose deinitializers read this cell, so they are released without the lock.
        // They are not returned as a tuple, whose type the runtime would look up at each call.
        var past: [(value: Value, end: UInt64)] = []
        let old = lock.withLock {
            let old = stored
            stored = new
            if !isEqual, !earlier.isEmpty { swap(&past, &earlier) }
            return old
        }
        withExtendedLifetime(past) {}
        // Compared again: another thread may have replaced the value in between.
        if isEqual, plan.isSame(old, as: new) { return false }
        if let recorder = inbox.recorder, recorder.isRecording { recorder.announce(old, new, of: self) }
        changed()
        return true
    }

    /// Replaces the value for a step that has not begun.
    private func set(_ new: Value, in step: UInt64) -> Bool {
        let gone = lock.withLock {
            let begun = inbox.openStep
            let gone = (stored, earlier.filter { $0.end <= begun })
            earlier.removeAll { $0.end <= begun }
            if earlier.last?.end != step { earlier.append((stored, step)) }
            stored = new
            return gone
        }
        if let recorder = inbox.recorder, recorder.isRecording { recorder.announce(gone.0, new, of: self) }
        changedBeforeNextPass()
        return withExtendedLifetime(gone) { true }
    }

    // MARK: - Parts

    private struct Part {
        weak var source: Source?
    }

    /// Sources for parts of the value, which check themselves whether their part has changed. Main actor only.
    @exclusivity(unchecked) private nonisolated(unsafe) var parts: [Part] = []
    private nonisolated(unsafe) var partsLimit = 8

    /// Adds a source whose ``Source/markReaders()`` is called whenever the value changes.
    @MainActor
    public func addPart(_ source: Source) {
        if parts.count == partsLimit {
            parts.removeAll { $0.source == nil }
            partsLimit = max(8, parts.count * 2)
        }
        parts.append(Part(source: source))
    }

    public override func markReaders() {
        super.markReaders()
        for part in parts { part.source?.markReaders() }
    }
}

import Locking

/// A value that belongs to a place in the tree, and tells its readers when it changes.
///
/// Reading and writing are safe from any thread. A value that is equal to the one before changes nothing: plain data is
/// compared by its bytes, the rest by `==`, and collections by their storage, so that nobody pays for their length.
///
/// Sendable: `stored` is guarded by `lock`.
public final class StateCell<Value>: Source, @unchecked Sendable {
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var stored: Value
    /// What views are shown until a later step begins, the next one first; empty unless changes wait for updates of their
    /// own. Guarded by `lock`.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var earlier: [(value: Value, end: UInt64)] = []
    private let plan: ComparisonPlan

    public init(_ value: Value, comparedBy plan: ComparisonPlan, inbox: Inbox) {
        stored = value
        self.plan = plan
        super.init(inbox: inbox)
    }

    /// The value; whoever is being evaluated on this thread depends on it from now on.
    ///
    /// Views that are being updated have the value of the changes that are being shown, everybody else the last one.
    @inlinable
    public var value: Value {
        if Tracker.isActive, !Tracker.hasNoted(self) { noteRead() }
        return lock.withLock { earlier.isEmpty ? stored : shown }
    }

    /// Locked.
    @usableFromInline
    var shown: Value {
        guard ThreadIdentity.isMain, Tracker.isActive || inbox.isShowing else { return stored }
        let step = inbox.openStep
        return earlier.first { step < $0.end }?.value ?? stored
    }

    @usableFromInline
    func noteRead() {
        if let reader = Tracker.current { assumingMainActor { reader.read(self) } }
    }

    /// Replaces the value. Returns false, and tells nobody, if it is the same.
    @discardableResult
    public func set(_ new: Value) -> Bool {
        if let evaluated = Tracker.current { Complaint.report("writes state", whileEvaluating: evaluated) }
        if let step = inbox.laterStep() { return set(new, in: step) }
        // The value that goes may end objects whose deinitializers read this one: they do so unlocked.
        let old = lock.withLock {
            let old = (value: stored, earlier)
            stored = new
            if !earlier.isEmpty { earlier = [] }
            return old
        }
        guard !plan.isSame(old.value, as: new) else { return false }
        changed()
        return true
    }

    /// Replaces the value for a step that has not begun.
    private func set(_ new: Value, in step: UInt64) -> Bool {
        let old = lock.withLock { stored }
        guard !plan.isSame(old, as: new) else { return false }
        let gone = lock.withLock {
            let begun = inbox.openStep
            let gone = (stored, earlier.filter { $0.end <= begun })
            earlier.removeAll { $0.end <= begun }
            if earlier.last?.end != step { earlier.append((stored, step)) }
            stored = new
            return gone
        }
        changedBeforeNextPass()
        return withExtendedLifetime(gone) { true }
    }

    // MARK: - Parts

    private struct Part {
        weak var source: Source?
    }

    /// Sources that stand for a part of the value, and find out for themselves whether it has changed. They belong to the
    /// main actor.
    private nonisolated(unsafe) var parts: [Part] = []
    private nonisolated(unsafe) var mostParts = 8

    /// Has a source asked to mark its readers, by ``Source/markReaders()``, whenever the value has changed.
    @MainActor
    public func addPart(_ source: Source) {
        if parts.count == mostParts {
            parts.removeAll { $0.source == nil }
            mostParts = max(8, parts.count * 2)
        }
        parts.append(Part(source: source))
    }

    public override func markReaders() {
        super.markReaders()
        for part in parts { part.source?.markReaders() }
    }
}

import Locking
import Synchronization

/// Records what happens in one scene, each with its cause, in a ring of fixed size.
///
/// - **The cause of a record** is the record during which it was made. On the main thread that is ``openID``, which
///   ``during(_:_:)`` sets, and from the evaluation of a body until its result is applied the body. Elsewhere it is the
///   ``FlowCause`` of the task or thread. A record that has no cause and is not an event is preceded by an event that
///   stands for the code outside, so every chain of causes ends at an event.
/// - **A cause is always an earlier record**, so chains have no cycles. A cause of another recorder does not count, so
///   chains do not leave their scene.
/// - **The ring** is allocated when the recording starts. The newest records replace the oldest ones.
///
/// Sendable: `lock` guards the properties below the comment that names it. The other mutable properties belong to the
/// main thread.
package final class FlowRecorder: @unchecked Sendable {
    package typealias ID = FlowRecord.ID

    /// The number of records that the ring holds.
    package static let standardCapacity = 1 << 16
    /// The number of records in a second above which the rest of the second is dropped.
    package static let standardRate = 200_000

    private let lock = Lock()
    private let capacity: UInt64
    private let maximumRate: Int?
    @usableFromInline let isOn = Atomic<Bool>(false)

    // Guarded by `lock`, which also excludes overlapping accesses.
    @exclusivity(unchecked) private var ring: UnsafeMutablePointer<FlowRecord>?
    @exclusivity(unchecked) private var lastID: ID = 0
    @exclusivity(unchecked) private var firstID: ID = 1
    @exclusivity(unchecked) private var dropped = 0
    @exclusivity(unchecked) private var clock = RecordClock(origin: .now)
    /// The time of the last record that has read the clock.
    @exclusivity(unchecked) private var time: UInt64 = 0
    @exclusivity(unchecked) private var second: UInt64 = 0
    @exclusivity(unchecked) private var recordsInSecond = 0
    @exclusivity(unchecked) private var eventNames: [ID: String] = [:]
    @exclusivity(unchecked) private var maximumEventNames = 1_000
    @exclusivity(unchecked) private var changes = RecentValueChanges()
    /// The values of streams. A busy one replaces no values of writes.
    @exclusivity(unchecked) private var streamValues = RecentValueChanges()
    /// Whether the scene has shown content that records must not contain.
    @exclusivity(unchecked) private var hidesValues = false
    @exclusivity(unchecked) private var outside: FlowLabel
    /// Diagnostics that the library has reported, and that have not been read yet.
    @exclusivity(unchecked) private var notes: [Note] = []

    // Main thread only.
    /// The innermost record that is open on the main thread; 0 for none.
    @exclusivity(unchecked) package private(set) var openID: ID = 0
    @exclusivity(unchecked) private var bodies: ContiguousArray<OpenBody> = []
    @exclusivity(unchecked) private var marks = PendingMarks()
    /// The cause that this recorder has bound on the main thread, which tasks of the running code inherit; nil if there
    /// is none, or once a task has inherited it. It is valid only during the call that bound it.
    @exclusivity(unchecked) private var inheritable: Unmanaged<FlowCause>?
    /// Its reference count while no task has inherited it.
    @exclusivity(unchecked) private var referenceCount: UInt = 0
    /// The last mutation, or the change of a size, that a layout or a frame will show; 0 for none.
    ///
    /// Computed, because the module of the render tree would check its accesses to a stored property.
    package var lastChange: ID {
        get { shownChange }
        set { shownChange = newValue }
    }
    @exclusivity(unchecked) private var shownChange: ID = 0
    /// The last frame, which is the cause of what renderers send afterwards; 0 for none.
    @exclusivity(unchecked) package var lastFrame: ID = 0
    /// Whether the names of the elements that events went to are kept. They are parts of the app's content.
    @exclusivity(unchecked) package var keepsEventNames = false

    /// Whether the scene is one of a running app, which may have scenes of other visitors. Code that belongs to no
    /// scene may then work for any of them. Set before the recording starts.
    @exclusivity(unchecked) package var isOfOneVisitor = false

    /// The thread on which `openID` is set; 0 for none.
    private let openThread = Atomic<UInt>(0)

    private struct OpenBody {
        let node: ObjectIdentifier
        let id: ID
        let outer: ID
    }

    /// `capacity` is rounded up to a power of two. `maximumRate` limits the records in a second; nil for no limit.
    package init(capacity: Int = standardCapacity, maximumRate: Int? = standardRate) {
        var rounded: UInt64 = 1
        while rounded < UInt64(clamping: capacity) { rounded *= 2 }
        self.capacity = rounded
        self.maximumRate = maximumRate
        outside = Self.outsideOfViews
    }

    private static let outsideOfViews = FlowLabel.text("code outside of the views")

    deinit {
        stop()
        ring?.deallocate()
    }

    // MARK: - Recording

    /// Whether records are written. Costs one relaxed load, and nothing in a build without recordings.
    @inlinable package var isRecording: Bool {
        RecordingAvailability.isAvailable && isOn.load(ordering: .relaxed)
    }

    /// Begins a recording. Earlier records are no longer returned.
    ///
    /// `outside` names the code that no record covers. `origin` is the moment from which times are counted; recorders
    /// with one origin have comparable times.
    package func start(
        outside: FlowLabel? = nil, at origin: ContinuousClock.Instant = .now
    ) {
        lock.withLock {
            if ring == nil { ring = .allocate(capacity: Int(clamping: capacity)) }
            firstID = lastID + 1
            dropped = 0
            clock = RecordClock(origin: origin)
            second = 0
            recordsInSecond = 0
            eventNames = [:]
            changes = RecentValueChanges()
            streamValues = RecentValueChanges()
            notes = []
            time = 0
            self.outside = outside ?? Self.outsideOfViews
        }
        marks = PendingMarks()
        lastChange = 0
        lastFrame = 0
        if !isOn.exchange(true, ordering: .relaxed) { FlowCause.recorderHasStarted() }
    }

    /// Ends the recording.
    package func stop() {
        if isOn.exchange(false, ordering: .relaxed) { FlowCause.recorderHasStopped() }
    }

    /// The record during which the calling code runs; 0 for none.
    package var current: ID {
        if openThread.load(ordering: .relaxed) == CurrentThread.number, openID != 0 { return openID }
        guard let cause = FlowCause.bound, cause.recorder === self else { return 0 }
        return cause.id
    }

    /// Writes a record and returns its number; 0 if it is dropped. Callable on any thread.
    ///
    /// `cause` is another cause than the ``current`` one.
    @discardableResult
    package func record(
        _ kind: FlowRecord.Kind,
        _ label: FlowLabel,
        flags: FlowRecord.Flags = [],
        subject: UInt64 = 0,
        argument: Int64 = 0,
        cause: ID? = nil
    ) -> ID {
        let cause = cause ?? current
        return lock.withLock {
            guard ring != nil else { return 0 }
            // A cause from an earlier recording is not part of any chain of this one.
            var cause = cause < firstID ? 0 : cause
            if kind != .event, cause == 0 {
                cause = write(.event, outside, flags: [], subject: 0, argument: 0, cause: 0)
                if cause == 0 { return 0 }
            }
            let id = write(kind, label, flags: flags, subject: subject, argument: argument, cause: cause)
            switch kind {
            case .write: changes.keep(id, of: subject)
            case .mark: changes.markRead(cause)
            default: break
            }
            return id
        }
    }

    /// Requires `lock` to be held, and a ring.
    private func write(
        _ kind: FlowRecord.Kind, _ label: FlowLabel, flags: FlowRecord.Flags, subject: UInt64, argument: Int64,
        cause: ID
    ) -> ID {
        // A mark immediately follows its write, and a mutation its body, so they share its time.
        if kind != .mark, kind != .mutation { time = clock.elapsed }
        if let maximumRate {
            if time / 1_000_000_000 != second { (second, recordsInSecond) = (time / 1_000_000_000, 0) }
            recordsInSecond += 1
            if recordsInSecond > maximumRate {
                dropped += 1
                return 0
            }
        }
        lastID += 1
        let record = FlowRecord(
            id: lastID, cause: cause, kind: kind, flags: flags, label: label, subject: subject, time: time,
            argument: argument)
        (ring! + place(of: lastID)).initialize(to: record)
        return lastID
    }

    private func place(of id: ID) -> Int { Int(truncatingIfNeeded: id & (capacity - 1)) }

    /// Sets the duration of a record that ends now.
    package func end(_ id: ID) {
        guard id != 0 else { return }
        lock.withLock {
            guard let ring, id >= firstID, lastID - id < capacity else { return }
            let record = ring + place(of: id)
            time = clock.elapsed
            record.pointee.duration = max(1, time - record.pointee.time)
        }
    }

    /// Sets the place of a stream's closure at the record of its beginning.
    package func setPlace(_ place: Int64, of id: ID) {
        guard id != 0, place != 0 else { return }
        lock.withLock {
            guard let ring, id >= firstID, lastID - id < capacity else { return }
            let record = ring + self.place(of: id)
            record.pointee.flags.insert(.hasPlace)
            record.pointee.argument = place
        }
    }

    /// Sets the place of the code that an event or an effect runs.
    func setPlace(_ place: Int64, ofAction id: ID) {
        guard id != 0, place != 0 else { return }
        lock.withLock {
            guard let ring, id >= firstID, lastID - id < capacity else { return }
            let record = ring + self.place(of: id)
            guard record.pointee.kind == .event || record.pointee.kind == .effect else { return }
            record.pointee.flags.insert(.hasPlace)
            record.pointee.argument = place
        }
    }

    // MARK: - Reading

    /// The records of this recording that the ring still holds, oldest first.
    package var records: [FlowRecord] { records(after: 0, limit: .max) }

    /// The records after a number that the ring still holds, oldest first, and at most `limit` of them.
    package func records(after id: ID, limit: Int) -> [FlowRecord] {
        lock.withLock {
            guard let ring, lastID >= firstID, lastID > id else { return [] }
            let first = max(oldestID, id + 1)
            let last = lastID - first < UInt64(clamping: limit) ? lastID : first + UInt64(clamping: limit) - 1
            return (first..<(last + 1)).map { ring[place(of: $0)] }
        }
    }

    /// The last mutation that shows an element; 0 if the ring holds none.
    ///
    /// `subjects` are the numbers of the element and its ancestors. An ancestor shows the element with it when it is
    /// inserted: `insertion` is the argument of such a mutation. The nearest element with a mutation counts.
    package func lastMutation(of subjects: [UInt64], inserting insertion: Int64) -> ID {
        lock.withLock {
            guard let ring, lastID >= firstID else { return 0 }
            var (found, distance): (ID, Int) = (0, subjects.count)
            for id in (oldestID...lastID).reversed() where ring[place(of: id)].kind == .mutation {
                let mutation = ring[place(of: id)]
                guard let index = subjects[..<distance].firstIndex(of: mutation.subject),
                    index == 0 || mutation.argument == insertion
                else { continue }
                (found, distance) = (id, index)
                if index == 0 { break }
            }
            return found
        }
    }

    /// Nanoseconds since the recording began.
    package var elapsed: UInt64 { lock.withLock { clock.elapsed } }

    /// The number of the last record, which the ring may have dropped; 0 before the first.
    package var lastRecordID: ID { lock.withLock { lastID } }

    /// The first number that the ring still holds. Requires `lock` to be held.
    private var oldestID: ID { max(firstID, lastID < capacity ? 1 : lastID - capacity + 1) }

    /// The number of records of this recording that were left out, because there were too many in a second.
    package var droppedCount: Int { lock.withLock { dropped } }

    /// The name of the element that an event went to, if names are kept.
    package func eventName(of id: ID) -> String? { lock.withLock { eventNames[id] } }

    // MARK: - Notes

    /// A sentence for the programmer, and the record during which it was reported.
    package struct Note: Sendable {
        package fileprivate(set) var text: String
        /// The text without values of the app.
        fileprivate let reduced: String
        package let cause: ID
        /// Nanoseconds since the recording began.
        package let time: UInt64
    }

    /// The number of notes that wait to be read. More are left out.
    private static let maximumNotes = 1_000

    /// Keeps a sentence that the library reports, or in a scene that hides values the sentence `withoutValues`.
    /// Callable on any thread.
    package func note(_ text: String, withoutValues reduced: String) {
        let cause = current
        lock.withLock {
            guard notes.count < Self.maximumNotes else { return }
            notes.append(
                Note(text: hidesValues ? reduced : text, reduced: reduced, cause: cause, time: clock.elapsed))
        }
    }

    /// Returns the notes since the last call whose causes are not later than a record.
    package func dequeueNotes(upTo last: ID) -> [Note] {
        lock.withLock {
            let due = notes.filter { $0.cause <= last }
            notes.removeAll { $0.cause <= last }
            return due
        }
    }

    // MARK: - Values

    /// Keeps the old and the new value of a source for the write that the calling code records next. Callable on any
    /// thread.
    package func announce<Value>(_ old: Value, _ new: Value, of source: AnyObject) {
        guard let change = ValueChange(from: old, to: new) else { return }
        let subject = UInt64(UInt(bitPattern: Unmanaged.passUnretained(source).toOpaque()))
        lock.withLock { if !hidesValues { changes.announce(change, of: subject) } }
    }

    /// Keeps the old and new values of a source for a write that is already recorded. Callable on any thread.
    package func keep(_ change: ValueChange, of id: ID) {
        lock.withLock {
            // The readers of the source are already marked.
            if !hidesValues, id >= firstID { changes.keep(change, for: id, isRead: true) }
        }
    }

    /// Whether the values of writes are kept. Callable on any thread.
    package var keepsValues: Bool { isRecording && !lock.withLock { hidesValues } }

    /// Keeps the value of a stream's record until it is described. Callable on any thread.
    package func keep(_ value: FlowValue, of id: ID) {
        lock.withLock {
            guard !hidesValues, id >= firstID else { return }
            streamValues.keep(ValueChange(from: value, to: value), for: id, isRead: true)
        }
    }

    /// The value of a stream's record; nil if it is not kept.
    package func streamValue(of id: ID) -> FlowValue? { lock.withLock { streamValues.change(of: id)?.new } }

    /// The values before and after a write; nil if no view reads the source, or if they are not kept.
    package func change(of id: ID) -> ValueChange? { lock.withLock { changes.change(of: id) } }

    /// Releases the values of a write or of a stream after they have been described.
    package func forgetChange(of id: ID) {
        lock.withLock {
            changes.forget(id)
            streamValues.forget(id)
        }
    }

    /// Drops the values, and keeps none from now on: the scene shows content that records must not contain, and any
    /// value may be part of it. Callable on any thread.
    package func hideValues() {
        lock.withLock {
            guard !hidesValues else { return }
            hidesValues = true
            changes = RecentValueChanges()
            streamValues = RecentValueChanges()
            for index in notes.indices { notes[index].text = notes[index].reduced }
        }
    }

    // MARK: - Code During a Record

    /// Runs code during a record. The tasks that it starts inherit the record as their cause. Main thread only.
    package func during<Result>(_ id: ID, _ body: () throws -> Result) rethrows -> Result {
        let outer = (inheritable, referenceCount)
        defer { (inheritable, referenceCount) = outer }
        let cause = FlowCause(recorder: self, id: id)
        return try opening(id) {
            try FlowCause.$bound.withValue(cause) {
                let bound = Unmanaged.passUnretained(cause)
                (inheritable, referenceCount) = (bound, FlowCause.referenceCount(of: bound))
                return try body()
            }
        }
    }

    /// Runs code of an update during a record, as ``during(_:_:)`` does. Main thread only.
    ///
    /// Binding a value costs several hundred instructions, and few bodies start a task. So the cause that is already
    /// bound, usually the whole pass's, follows the open record. If its reference count shows that a task has inherited
    /// it, the task keeps it, and later bodies get their own causes.
    package func duringUpdate<Result>(_ id: ID, _ body: () throws -> Result) rethrows -> Result {
        guard let inheritable else { return try during(id, body) }
        // The body around this one has started a task already, which keeps the cause as it is.
        guard FlowCause.referenceCount(of: inheritable) == referenceCount else {
            self.inheritable = nil
            return try during(id, body)
        }
        inheritable._withUnsafeGuaranteedRef { $0.id = id }
        let outerID = openID
        defer {
            if self.inheritable?.toOpaque() == inheritable.toOpaque() {
                if FlowCause.referenceCount(of: inheritable) == referenceCount {
                    inheritable._withUnsafeGuaranteedRef { $0.id = outerID }
                } else {
                    self.inheritable = nil
                }
            }
        }
        return try opening(id, body)
    }

    /// Runs code during a record that starts no tasks. Main thread only.
    package func opening<Result>(_ id: ID, _ body: () throws -> Result) rethrows -> Result {
        let outer = (openID, openThread.load(ordering: .relaxed), bodies.count)
        setOpen(id)
        defer {
            openID = outer.0
            openThread.store(outer.1, ordering: .relaxed)
            // The bodies that the code has left open.
            while bodies.count > outer.2 { bodies.removeLast() }
        }
        return try body()
    }

    private func setOpen(_ id: ID) {
        openID = id
        openThread.store(CurrentThread.number, ordering: .relaxed)
    }

    /// Runs code during a new record, and records how long it takes. Main thread only.
    package func recording<Result>(
        _ kind: FlowRecord.Kind, _ label: FlowLabel, subject: UInt64 = 0, cause: ID? = nil,
        _ body: () throws -> Result
    ) rethrows -> Result {
        let id = record(kind, label, subject: subject, cause: cause)
        defer { end(id) }
        return try during(id, body)
    }

    /// Runs code during an event. Main thread only.
    ///
    /// `cause` is the record that has asked for the event, such as the body that set a timer. `name` names the element
    /// that the event went to, and is evaluated only if names are kept.
    package func event<Result>(
        _ label: FlowLabel, subject: UInt64 = 0, cause: ID = 0, name: () -> String? = { nil },
        _ body: () throws -> Result
    ) rethrows -> Result {
        let id = record(.event, label, subject: subject, cause: cause)
        if keepsEventNames, id != 0, let name = name() { keep(name, of: id) }
        defer { end(id) }
        return try during(id, body)
    }

    private func keep(_ name: String, of event: ID) {
        lock.withLock {
            if eventNames.count >= maximumEventNames {
                // Names of events that have left the ring are never read.
                eventNames = eventNames.filter { $0.key >= oldestID }
                maximumEventNames = max(1_000, 2 * eventNames.count)
            }
            eventNames[event] = name
        }
    }

    // MARK: - Marks and Bodies

    /// Records that a node was marked. Main thread only.
    package func recordMark(of node: AnyObject, _ label: FlowLabel, subject: UInt64) {
        let id = record(.mark, label, subject: subject)
        marks.insert(id, for: ObjectIdentifier(node))
    }

    /// Returns the mark of a node that is updated now or has left the tree, and forgets it; 0 for none. Main thread
    /// only.
    package func dequeueMark(of node: AnyObject) -> ID {
        marks.isEmpty ? 0 : marks.remove(ObjectIdentifier(node)) ?? 0
    }

    /// Evaluates a body, which stays open until ``endBody(of:)``, or until the record around it ends. Main thread only.
    package func recordBody<Result>(
        of node: AnyObject, _ label: FlowLabel, flags: FlowRecord.Flags, subject: UInt64, _ body: () -> Result
    ) -> Result {
        let outer = openID
        let id = record(.body, label, flags: flags, subject: subject)
        let result = duringUpdate(id, body)
        end(id)
        bodies.append(OpenBody(node: ObjectIdentifier(node), id: id, outer: outer))
        setOpen(id)
        return result
    }

    /// Ends the record of a body, whose result has been applied. Main thread only.
    package func endBody(of node: AnyObject) {
        let node = ObjectIdentifier(node)
        // Usually the last one, so the search starts there.
        guard let index = bodies.lastIndex(where: { $0.node == node }) else { return }
        openID = bodies[index].outer
        while bodies.count > index { bodies.removeLast() }
    }
}

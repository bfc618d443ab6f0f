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

    let lock = Lock()
    let capacity: UInt64
    private let maximumRate: Int?
    @usableFromInline let isOn = Atomic<Bool>(false)

    // Guarded by `lock`, which also excludes overlapping accesses.
    @exclusivity(unchecked) var ring: UnsafeMutablePointer<FlowRecord>?
    @exclusivity(unchecked) var lastID: ID = 0
    @exclusivity(unchecked) var firstID: ID = 1
    @exclusivity(unchecked) var dropped = 0
    @exclusivity(unchecked) var clock = RecordClock(origin: .now)
    /// The time of the last record that has read the clock.
    @exclusivity(unchecked) var time: UInt64 = 0
    @exclusivity(unchecked) var second: UInt64 = 0
    @exclusivity(unchecked) var recordsInSecond = 0
    @exclusivity(unchecked) var eventNames: [ID: String] = [:]
    @exclusivity(unchecked) var maximumEventNames = 1_000
    @exclusivity(unchecked) var changes = RecentValueChanges()
    /// The values of streams. A busy one replaces no values of writes.
    @exclusivity(unchecked) var streamValues = RecentValueChanges()
    /// Whether the scene has shown content that records must not contain.
    @exclusivity(unchecked) var hidesValues = false
    @exclusivity(unchecked) var outside: FlowLabel
    /// Diagnostics that the library has reported, and that have not been read yet.
    @exclusivity(unchecked) var notes: [Note] = []

    // Main thread only.
    /// The innermost record that is open on the main thread; 0 for none.
    @exclusivity(unchecked) package internal(set) var openID: ID = 0
    @exclusivity(unchecked) var bodies: ContiguousArray<OpenBody> = []
    @exclusivity(unchecked) var marks = PendingMarks()
    /// The cause that this recorder has bound on the main thread, which tasks of the running code inherit; nil if there
    /// is none, or once a task has inherited it. It is valid only during the call that bound it.
    @exclusivity(unchecked) var inheritable: Unmanaged<FlowCause>?
    /// Its reference count while no task has inherited it.
    @exclusivity(unchecked) var referenceCount: UInt = 0
    /// The last mutation, or the change of a size, that a layout or a frame will show; 0 for none.
    ///
    /// Computed, because the module of the render tree would check its accesses to a stored property.
    package var lastChange: ID {
        get { shownChange }
        set { shownChange = newValue }
    }
    @exclusivity(unchecked) var shownChange: ID = 0
    /// The last frame, which is the cause of what renderers send afterwards; 0 for none.
    @exclusivity(unchecked) package var lastFrame: ID = 0
    /// Whether the names of the elements that events went to are kept. They are parts of the app's content.
    @exclusivity(unchecked) package var keepsEventNames = false

    /// Whether the scene is one of a running app, which may have scenes of other visitors. Code that belongs to no
    /// scene may then work for any of them. Set before the recording starts.
    @exclusivity(unchecked) package var isOfOneVisitor = false

    /// The thread on which `openID` is set; 0 for none.
    let openThread = Atomic<UInt>(0)

    struct OpenBody {
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
        if isOpenHere { return openID }
        guard let cause = FlowCause.bound, cause.recorder === self else { return 0 }
        return cause.id
    }

    /// Whether a record is open on the running thread.
    private var isOpenHere: Bool { openThread.load(ordering: .relaxed) == CurrentThread.number && openID != 0 }

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
        let job = isOpenHere ? 0 : FlowCause.job
        return lock.withLock {
            guard ring != nil else { return 0 }
            // A cause from an earlier recording is not part of any chain of this one.
            var cause = cause < firstID ? 0 : cause
            if kind != .event, cause == 0 {
                cause = write(.event, outside, flags: [], job: job, subject: 0, argument: 0, cause: 0)
                if cause == 0 { return 0 }
            }
            let id = write(
                kind, label, flags: flags, job: job, subject: subject, argument: argument, cause: cause)
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
        _ kind: FlowRecord.Kind, _ label: FlowLabel, flags: FlowRecord.Flags, job: UInt16, subject: UInt64,
        argument: Int64, cause: ID
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
            id: lastID, cause: cause, kind: kind, flags: flags, job: job, label: label, subject: subject, time: time,
            argument: argument)
        (ring! + place(of: lastID)).initialize(to: record)
        return lastID
    }

    func place(of id: ID) -> Int { Int(truncatingIfNeeded: id & (capacity - 1)) }

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
}

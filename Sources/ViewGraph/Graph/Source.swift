public import FlowRecords
import Locking

/// A value whose readers must be updated when it changes.
///
/// The readers belong to the main actor. A change on another thread posts the source to the graph's inbox, and the next
/// pass marks the readers.
///
/// Sendable: only the main actor uses `readers`, `lastReadEvaluation` and `changedAt`. The methods that use them are
/// isolated to it or require its thread. No access lasts while other code runs: readers are marked from a copy.
open class Source: @unchecked Sendable {
    @usableFromInline let inbox: Inbox
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var readers = Readers()
    /// The last evaluation that recorded a read of the source.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var lastReadEvaluation: UInt64 = 0
    /// The last evaluation that had begun when the readers were marked.
    @exclusivity(unchecked) private nonisolated(unsafe) var changedAt: UInt64 = 0

    /// The name in records: the property that holds the source; nil in an app that is not inspected. Set before other
    /// threads know the source.
    @exclusivity(unchecked) package final nonisolated(unsafe) var propertyLabel: FlowLabel?

    public init(inbox: Inbox) {
        self.inbox = inbox
    }

    /// Schedules an update of the readers for this change. Callable on any thread.
    public final func changed() {
        if isDueNow() { assumingMainActor { markReadersNow() } } else { inbox.post(self) }
    }

    /// Recreates the readers if their tree is freed by a rest, before an object makes the change that it announces.
    ///
    /// On other threads, and while a body is evaluated, nothing happens: the tree is then recreated with the next
    /// update, from the new values. The same applies to the trees beyond ``Inbox/maximumRecreations`` between two
    /// updates, unless `isLimited` is false: an object that thousands of scenes read would make its writer wait for all
    /// of them.
    public final func prepareForObjectChange(isLimited: Bool = true) {
        guard ThreadIdentity.isMain, let recreateTree = inbox.recreateTree, !DependencyTracker.isActive else { return }
        if isLimited {
            guard Inbox.recreations < Inbox.maximumRecreations else { return }
            Inbox.recreations += 1
        }
        recreateTree()
    }

    /// Schedules an update of the readers for a change that is recorded with another name. Callable on any thread.
    ///
    /// - Returns: The number of the record, if the change is made at once.
    @discardableResult
    package final func changed(recordedAs label: FlowLabel) -> FlowRecord.ID? {
        guard isDueNow() else {
            inbox.post(self, recordedAs: label)
            return nil
        }
        return assumingMainActor {
            guard let recorder = inbox.recorder, recorder.isRecording else {
                markReaders()
                return nil
            }
            let record = recordChange(by: recorder, as: label)
            recorder.opening(record) { markReaders() }
            return record
        }
    }

    /// The node that reads the source, if there is only one.
    @MainActor
    package final var onlyReader: ReadingNode? {
        var reader: ReadingNode?
        if readers.count == 1 { readers.forEach { reader = $0 } }
        return reader
    }

    /// Marks the readers for a change that is made now, on the main thread, and records the change.
    @MainActor
    public final func markReadersNow() {
        guard let recorder = inbox.recorder, recorder.isRecording else { return markReaders() }
        recorder.opening(recordChange(by: recorder)) { markReaders() }
    }

    /// The source or the object whose value this one is a part of; the source itself if its value is whole.
    @MainActor
    open var whole: AnyObject { self }

    /// The name of the source in records, if no property has named it.
    open var flowLabel: FlowLabel { .of(type(of: self)) }

    /// The recorder of the scene. Nil in an app that is not inspected.
    package final var recorder: FlowRecorder? { inbox.recorder }

    /// Records a change of the source. Callable on any thread.
    ///
    /// `label` is another name than the source's.
    package final func recordChange(by recorder: FlowRecorder, as label: FlowLabel? = nil) -> FlowRecord.ID {
        recorder.record(
            .write, label ?? propertyLabel ?? flowLabel,
            subject: UInt64(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())))
    }

    /// Whether the readers can be marked at once: on the main thread, unless an earlier change in another context
    /// waits. Otherwise call ``changedBeforeNextPass(recordedAs:)``.
    public final func isDueNow() -> Bool {
        ThreadIdentity.isMain && inbox.laterStep() == nil
    }

    /// Schedules a call of ``markReaders()`` when the update of this change begins. Callable on any thread.
    ///
    /// `label` is another name in records than the source's.
    public final func changedBeforeNextPass(recordedAs label: FlowLabel? = nil) {
        inbox.post(self, recordedAs: label)
    }

    /// Marks the readers.
    @MainActor
    open func markReaders() {
        changedAt = Graph.evaluations
        if let recorder = inbox.recorder, recorder.isRecording { return markReadersInOrder() }
        readers.forEach { $0.graph.mark($0) }
    }

    /// Marks the readers in the order of their updates, so that records of equal runs are equal.
    @MainActor
    private func markReadersInOrder() {
        var ordered: [ReadingNode] = []
        readers.forEach { ordered.append($0) }
        ordered.sort { $0.priority < $1.priority }
        for reader in ordered { reader.graph.mark(reader) }
    }

    /// Whether the readers were marked after an evaluation had begun.
    @MainActor
    public final func hasChanged(since evaluation: UInt64) -> Bool {
        changedAt != 0 && changedAt >= evaluation
    }

    /// Adds a node that depends on this source regardless of its reads, until ``removeReader(_:)``.
    @MainActor
    public final func addReader(_ node: ReadingNode) {
        readers.insert(node)
    }

    @MainActor
    public final func removeReader(_ node: ReadingNode) {
        readers.remove(node)
    }
}

/// The nodes that have read a source. Usually there is none or one, which needs no allocation.
///
/// The references are unmanaged, because a node removes itself from the sources that it has read before it is released.
@usableFromInline
struct Readers {
    private enum Storage {
        case none
        case one(Unmanaged<ReadingNode>)
        case many([ObjectIdentifier: Unmanaged<ReadingNode>])
    }

    private var storage = Storage.none

    @usableFromInline
    mutating func insert(_ node: ReadingNode) {
        let reader = Unmanaged.passUnretained(node)
        switch storage {
        case .none: storage = .one(reader)
        case .one(let other):
            guard other.toOpaque() != reader.toOpaque() else { return }
            storage = .many([Self.key(other): other, Self.key(reader): reader])
        case .many(var nodes):
            storage = .none
            nodes[Self.key(reader)] = reader
            storage = .many(nodes)
        }
    }

    @usableFromInline
    mutating func remove(_ node: ReadingNode) {
        let reader = Unmanaged.passUnretained(node)
        switch storage {
        case .none: break
        case .one(let other): if other.toOpaque() == reader.toOpaque() { storage = .none }
        case .many(var nodes):
            storage = .none
            nodes[Self.key(reader)] = nil
            storage = nodes.isEmpty ? .none : .many(nodes)
        }
    }

    func contains(_ node: ReadingNode) -> Bool {
        switch storage {
        case .none: false
        case .one(let reader): reader.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
        case .many(let nodes): nodes[ObjectIdentifier(node)] != nil
        }
    }

    @MainActor
    func forEach(_ body: (ReadingNode) -> Void) {
        switch storage {
        case .none: break
        case .one(let reader): body(reader.takeUnretainedValue())
        case .many(let nodes):
            for reader in nodes.values { body(reader.takeUnretainedValue()) }
        }
    }

    var count: Int {
        switch storage {
        case .none: 0
        case .one: 1
        case .many(let nodes): nodes.count
        }
    }

    private static func key(_ reader: Unmanaged<ReadingNode>) -> ObjectIdentifier {
        reader._withUnsafeGuaranteedRef { ObjectIdentifier($0) }
    }
}

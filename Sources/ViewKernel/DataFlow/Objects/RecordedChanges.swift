internal import Combine
internal import FlowRecords
internal import ViewGraph

/// Changes of properties of objects that were recorded when they were announced, before the new values were current.
///
/// A new value is read when the object announces its next change, or in the update that shows the change. Only part of
/// a value is kept: see `FlowValue`.
@MainActor
struct RecordedChanges {
    private struct Entry {
        let change: PublishedChange
        let old: FlowValue
        let write: FlowRecord.ID
    }

    private var entries: [Entry] = []
    private var isScheduled = false

    nonisolated init() {}

    /// Keeps the old value of a change, and the new one as soon as it is known.
    mutating func follow<ObjectType>(
        _ change: PublishedChange, recordedAs write: FlowRecord.ID, by recorder: FlowRecorder,
        of watch: ObjectWatch<ObjectType>
    ) {
        settle(by: recorder, before: change)
        guard recorder.keepsValues, !SecretNames.contains(change.name ?? watch.property),
            let old = FlowValue.of(any: change.value)
        else { return }
        if !isScheduled {
            isScheduled = true
            watch.afterBodies { [weak watch] in watch?.settleRecordedChanges() }
        }
        entries.append(Entry(change: change, old: old, write: write))
    }

    /// Keeps the new values that have become current. Another thread, or a caller of this code, may still be announcing
    /// one.
    ///
    /// `next` is a change that begins now. An earlier change of its property has ended, unless `next` is nested in it.
    mutating func settle(by recorder: FlowRecorder, before next: PublishedChange? = nil) {
        entries.removeAll { entry in
            let isFollowed = next.map { $0.isOfSameProperty(as: entry.change) } ?? false
            guard isFollowed || !entry.change.isAnnounced, let new = FlowValue.of(any: entry.change.value) else {
                return false
            }
            // During the earlier announcement, the property still has its old value.
            if isFollowed, new.isSame(as: entry.old) { return false }
            recorder.keep(ValueChange(from: entry.old, to: new), of: entry.write)
            return true
        }
    }

    /// Drops the changes at the end of their update.
    mutating func removeAll() {
        entries.removeAll()
        isScheduled = false
    }
}

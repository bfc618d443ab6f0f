/// The values of writes and streams, which are kept until they are described.
extension FlowRecorder {
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
}

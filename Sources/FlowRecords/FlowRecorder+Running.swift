import Locking

/// Running code during a record.
extension FlowRecorder {
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

    func setOpen(_ id: ID) {
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
}

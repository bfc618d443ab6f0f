internal import FlowRecords

extension Screen {
    /// Records what happens while a test acts, from each event to the changes of the screen, with the cause of each.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// let trace = try screen.trace { try screen.press("More") }
    /// // trace.redundantBodies.isEmpty
    /// print(trace)
    /// ```
    ///
    /// The screen is updated before and after the actions. Writes of the test itself, such as to the property of a
    /// model, begin at the event `code outside of the views`. At most 65,536 records are kept, the newest ones; see
    /// ``Trace/missingCount``. A trace cannot be recorded inside another one of the same screen.
    public func trace(_ body: () throws -> Void) rethrows -> Trace {
        beginTrace()
        defer { recorder.stop() }
        try recorder.including(body)
        return endTrace()
    }

    /// Records what happens while an asynchronous test acts.
    ///
    /// Tasks that views start belong to the records that started them, even after they have been suspended. So do the
    /// actions of Combine's schedulers. Work that ends after the closure returns is not recorded: await it inside, for
    /// example by ``idle(atMost:)``. Otherwise it is the same as the synchronous function.
    public func trace(_ body: @MainActor () async throws -> Void) async rethrows -> Trace {
        beginTrace()
        defer { recorder.stop() }
        try await recorder.including { try await body() }
        return endTrace()
    }

    func beginTrace() {
        precondition(!recorder.isRecording, "trace(_:) is called inside another trace of the same screen.")
        host.update()
        // An action that threw has left records that belong to no trace.
        lastRecord = recorder.records.last?.id ?? lastRecord
        recorder.keepsEventNames = true
        recorder.start()
    }

    func endTrace() -> Trace {
        host.update()
        recorder.stop()
        let trace = Trace(of: recorder, after: lastRecord, on: host)
        lastRecord = recorder.records.last?.id ?? lastRecord
        return trace
    }
}

/// The places of the actions that the library runs for the app.
package enum ActionPlace {
    /// Names the place of an action in the event or effect that is about to run it. The last call counts, so an action
    /// that wraps another one names it. Costs one relaxed load while nothing is recorded. Main thread only.
    @MainActor
    package static func runs(_ action: @escaping @MainActor () -> Void) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredAction(action: action), in: recorder)
    }

    package static func runs<Value>(_ action: @escaping (Value) -> Void) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredValueAction(action: action), in: recorder)
    }

    package static func runs<Old, New>(_ action: @escaping (Old, New) -> Void) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredChangeAction(action: action), in: recorder)
    }

    /// Reads the address of a function and its context, of which a closure consists.
    private static func set<Stored>(_ stored: Stored, in recorder: FlowRecorder) {
        typealias Words = (code: UInt, context: UInt)
        guard recorder.isRecording, MemoryLayout<Stored>.size == MemoryLayout<Words>.size else { return }
        withUnsafeBytes(of: stored) { bytes in
            let words = bytes.loadUnaligned(as: Words.self)
            let number = CodePlace.number(of: words.code, context: UnsafeRawPointer(bitPattern: words.context))
            recorder.setPlace(number, ofAction: recorder.current)
        }
    }
}

// A closure that is passed to generic code itself is wrapped in another one. A stored property is not.

private struct StoredAction {
    let action: @MainActor () -> Void
}

private struct StoredValueAction<Value> {
    let action: (Value) -> Void
}

private struct StoredChangeAction<Old, New> {
    let action: (Old, New) -> Void
}

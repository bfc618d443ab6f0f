/// The source locations of the actions that the library runs for the app.
package enum ActionPlace {
    /// Records an action's place with the event or effect that is about to run it. The last call counts, so a wrapper's
    /// action records the action inside. Costs one relaxed load while nothing is recorded. Main thread only.
    @MainActor
    package static func record(_ action: @escaping @MainActor () -> Void) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredAction(action: action), in: recorder)
    }

    package static func record<Value>(_ action: @escaping (Value) -> Void) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredValueAction(action: action), in: recorder)
    }

    package static func record<Old, New>(_ action: @escaping (Old, New) -> Void) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredChangeAction(action: action), in: recorder)
    }

    /// Reads the two words of a closure: the address of its function and its context.
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

// Passing a closure directly to generic code wraps it in another closure. Passing a struct that stores it does not.

private struct StoredAction {
    let action: @MainActor () -> Void
}

private struct StoredValueAction<Value> {
    let action: (Value) -> Void
}

private struct StoredChangeAction<Old, New> {
    let action: (Old, New) -> Void
}

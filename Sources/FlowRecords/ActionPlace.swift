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

    package static func record<Result>(_ action: @escaping () -> Result) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredFunction(action: action), in: recorder)
    }

    package static func record<Value, Result>(_ action: @escaping (Value) -> Result) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredValueFunction(action: action), in: recorder)
    }

    package static func record<First, Second, Result>(_ action: @escaping (First, Second) -> Result) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredPairFunction(action: action), in: recorder)
    }

    package static func record(_ action: @escaping @isolated(any) () async -> Void) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredTask(action: action), in: recorder)
    }

    package static func record(_ action: @escaping @MainActor @Sendable () async -> Void) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(StoredAsyncAction(action: action), in: recorder)
    }

    /// Records the place of a closure, the only stored property of a struct. Passed directly in generic code, a closure
    /// whose type depends on the generic parameters would be wrapped in a thunk, which hides its code.
    package static func record<Stored>(closureIn stored: Stored) {
        guard let recorder = FlowCause.current?.recorder else { return }
        set(stored, in: recorder)
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

private struct StoredFunction<Result> {
    let action: () -> Result
}

private struct StoredValueFunction<Value, Result> {
    let action: (Value) -> Result
}

private struct StoredPairFunction<First, Second, Result> {
    let action: (First, Second) -> Result
}

private struct StoredTask {
    let action: @isolated(any) () async -> Void
}

private struct StoredAsyncAction {
    let action: @MainActor @Sendable () async -> Void
}

private struct StoredChangeAction<Old, New> {
    let action: (Old, New) -> Void
}

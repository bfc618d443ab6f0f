/// Sentences for the programmer, with the records during which they were reported.
extension FlowRecorder {
    /// A sentence for the programmer, and the record during which it was reported.
    package struct Note: Sendable {
        package internal(set) var text: String
        /// The text without values of the app.
        let reduced: String
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
}

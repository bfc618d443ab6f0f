internal import Locking
internal import Synchronization

/// The sentences about files of strings that cannot be read.
package enum StringProblems {
    private typealias Listener = @Sendable (String) -> Void

    /// Receives each sentence.
    private static let listener = Locked<Listener>({ _ in })

    /// Sends the sentences to a function, which any thread may call.
    package static func listen(_ listener: @escaping @Sendable (String) -> Void) {
        self.listener.withLock { $0 = listener }
    }

    static func report(_ sentence: String) {
        let listener = Self.listener.withLock { $0 }
        listener(sentence)
    }
}

/// The report of keys that a table lacks.
package enum MissingStrings {
    private static let isReporting = Atomic(false)
    /// The keys that were reported, by language and place.
    private static let reported = Locked(Set<String>())
    /// The maximum number of reported keys. A program that lacks more would print nothing else.
    private static let maximumCount = 1_000

    /// Reports each missing key once from now on.
    package static func startReporting() { isReporting.store(true, ordering: .relaxed) }

    static func report(_ key: String, language: String, place: String) {
        guard isReporting.load(ordering: .relaxed) else { return }
        let cause = "\(language)\n\(place)\n\(key)"
        let isNew = reported.withLock { $0.count < maximumCount && $0.insert(cause).inserted }
        if isNew { StringProblems.report("No string for \(language) has the key \"\(key)\" in the table \(place).") }
    }
}

internal import Locking
internal import Synchronization

/// The sentences about files of strings that cannot be read.
package enum StringProblems {
    private static let lock = Lock()
    /// Receives each sentence. Every access holds `lock`.
    private nonisolated(unsafe) static var listener: @Sendable (String) -> Void = { _ in }

    /// Sends the sentences to a function, which any thread may call.
    package static func listen(_ listener: @escaping @Sendable (String) -> Void) {
        lock.withLock { self.listener = listener }
    }

    static func report(_ sentence: String) {
        let listener = lock.withLock { Self.listener }
        listener(sentence)
    }
}

/// The report of keys that a table lacks.
package enum MissingStrings {
    private static let isReporting = Atomic(false)
    private static let lock = Lock()
    /// The keys that were reported, by language and place. Every access holds `lock`.
    private nonisolated(unsafe) static var reported: Set<String> = []
    /// The maximum number of reported keys. A program that lacks more would print nothing else.
    private static let maximumCount = 1_000

    /// Reports each missing key once from now on.
    package static func startReporting() { isReporting.store(true, ordering: .relaxed) }

    static func report(_ key: String, language: String, place: String) {
        guard isReporting.load(ordering: .relaxed) else { return }
        let cause = "\(language)\n\(place)\n\(key)"
        let isNew = lock.withLock { reported.count < maximumCount && reported.insert(cause).inserted }
        if isNew { StringProblems.report("No string for \(language) has the key \"\(key)\" in the table \(place).") }
    }
}

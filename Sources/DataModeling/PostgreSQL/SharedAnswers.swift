#if Postgres
    import Locking

    /// The answers of queries that views make at the same time.
    ///
    /// After a commit, every page of a process fetches again, and most pages show the same models. One of them asks the
    /// database. An answer is used until the store receives or makes the next commit, and for a few milliseconds at
    /// most, because other programs do not announce their changes.
    package final class SharedAnswers: Sendable {
        private struct Key: Hashable {
            let text: String
            let arguments: [ColumnValue]
        }

        private struct State {
            var generation = 0
            var answers: [Key: (answer: RowAnswer, end: ContinuousClock.Instant)] = [:]
        }

        private let state = Locked(State())

        /// The maximum number of kept answers.
        private static let mostAnswers = 64
        /// Longer than the pages of a process take to fetch after a commit, and too short to notice.
        private static let age = Duration.milliseconds(50)

        package init() {}

        /// The answer to a query, cached or read.
        package func answer(
            _ text: String, _ arguments: [ColumnValue], now: ContinuousClock.Instant = .now,
            read: () throws -> RowAnswer
        ) rethrows -> RowAnswer {
            let key = Key(text: text, arguments: arguments)
            let (known, generation) = state.withLock { state in (state.answers[key], state.generation) }
            if let known, now < known.end { return known.answer }
            let answer = try read()
            state.withLock { state in
                // A commit during the read may be missing from it.
                guard state.generation == generation else { return }
                if state.answers.count >= Self.mostAnswers { state.answers = [:] }
                state.answers[key] = (answer, now + Self.age)
            }
            return answer
        }

        /// Forgets all answers, because rows have changed.
        package func invalidate() {
            state.withLock { state in
                state.generation += 1
                state.answers = [:]
            }
        }
    }
#endif

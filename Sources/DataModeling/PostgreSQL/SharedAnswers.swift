#if Postgres
    import Locking

    /// The answers of queries that views make at the same time.
    ///
    /// After a commit, every page of a process fetches again, and most pages show the same models. One of them asks the
    /// database. An answer is used until the store hears of the next commit or makes one, and for some milliseconds at
    /// most, because changes by other programs are not heard.
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

        /// More answers than this are not kept.
        private static let mostAnswers = 64
        /// Longer than the pages of a process take to fetch after a commit, and shorter than anybody notices.
        private static let age = Duration.milliseconds(50)

        package init() {}

        /// The answer of a query, known or read.
        package func answer(
            _ text: String, _ arguments: [ColumnValue], now: ContinuousClock.Instant = .now,
            read: () throws -> RowAnswer
        ) rethrows -> RowAnswer {
            let key = Key(text: text, arguments: arguments)
            let (known, generation) = state.withLock { state in (state.answers[key], state.generation) }
            if let known, now < known.end { return known.answer }
            let answer = try read()
            state.withLock { state in
                // A commit during the read may be missing in it.
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

#if Postgres
    internal import Foundation
    internal import Locking

    /// A connection to a database that is established again whenever it ends.
    ///
    /// It has its own thread. Queries run one after the other, in the order of their calls. Each has a deadline: one
    /// that was not sent by then fails, even while another one is being answered, and one that was sent and is not
    /// answered ends the connection with it. Nothing is sent a second time.
    ///
    /// Sendable: `state` guards the values that threads share. Everything else is used on the connection's thread.
    package final class PostgresConnection: Sendable {
        /// An event of the connection. Events arrive on its thread, in order.
        package enum Event: Sendable {
            /// The connection is established, and listens. Earlier notifications are not known.
            case connected
            /// The connection has ended, or could not be established.
            case interrupted(PostgresError)
            case notified(PostgresNotification)
        }

        private struct State {
            var queries: [PostgresQuery] = []
            var isClosed = false
        }

        private let address: String
        private let name: String
        private let setup: StaticString
        private let state = Locked(State())
        private let wake = WakePipe()
        private let handle: @Sendable (Event) -> Void

        /// Begins to connect.
        ///
        /// `address` is a URI or a list of settings, as libpq reads them. The server's statistics show `name`. `setup`
        /// has the statements that begin each connection, such as `LISTEN`.
        package init(
            _ address: String, name: String, setup: StaticString = "SET statement_timeout = 10000",
            events: @escaping @Sendable (Event) -> Void = { _ in }
        ) {
            self.address = address
            self.name = name
            self.setup = setup
            handle = events
            let thread = Thread { [self] in run() }
            thread.name = name
            thread.start()
        }

        /// Runs a query.
        ///
        /// `seconds` is the time until the answer. `answer` is called once, on the connection's thread.
        package func query(
            _ text: StaticString, _ values: [PostgresValue] = [], within seconds: Double = 5,
            answer: @escaping @Sendable (Result<PostgresRows, PostgresError>) -> Void
        ) {
            // In range: the callers state a few seconds.
            let query = PostgresQuery(
                text: text, values: values, deadline: .now + .seconds(seconds), answer: answer)
            let isClosed = state.withLock { state in
                if !state.isClosed { state.queries.append(query) }
                return state.isClosed
            }
            if isClosed { answer(.failure(.closed)) } else { wake.wake() }
        }

        /// Runs a query, and returns its rows.
        package func query(
            _ text: StaticString, _ values: [PostgresValue] = [], within seconds: Double = 5
        ) async throws(PostgresError) -> PostgresRows {
            let result = await withCheckedContinuation { continuation in
                query(text, values, within: seconds) { continuation.resume(returning: $0) }
            }
            return try result.get()
        }

        /// Ends the connection after the waiting queries, or fails them if there is no connection.
        package func close() {
            let wasClosed = state.withLock { state in
                defer { state.isClosed = true }
                return state.isClosed
            }
            if !wasClosed { wake.wake() }
        }

        // MARK: - The thread

        private func run() {
            var backoff = PostgresBackoff()
            while !isClosed {
                do throws(PostgresError) {
                    let link = try PostgresLink(
                        address, name: name, until: .now + .seconds(5), wake: wake, isWanted: { !expire() })
                    try begin(link)
                    backoff.reset()
                    failure = "the queries before it were not answered in time"
                    handle(.connected)
                    try serve(link)
                } catch {
                    failure = error.reason
                    if error != .closed { handle(.interrupted(error)) }
                    pause(backoff.next())
                }
            }
            let rest = state.withLock { state in
                defer { state.queries.removeAll() }
                return state.queries
            }
            for query in rest { query.answer(.failure(.closed)) }
        }

        /// The reason why a query is not sent. Used on the thread only.
        private nonisolated(unsafe) var failure = "it was not tried yet"

        private var isClosed: Bool { state.withLock { $0.isClosed } }

        private func begin(_ link: PostgresLink) throws(PostgresError) {
            let answered = Locked<Result<PostgresRows, PostgresError>?>(nil)
            let query = PostgresQuery(text: setup, values: [], deadline: .now + .seconds(5)) { result in
                answered.withLock { $0 = result }
            }
            try perform(query, over: link)
            _ = try answered.withLock { $0 }?.get()
        }

        /// Performs queries and takes notifications, until the connection ends or is closed.
        private func serve(_ link: PostgresLink) throws(PostgresError) {
            while true {
                if let query = dequeueNext() {
                    try perform(query, over: link)
                } else if isClosed {
                    return
                } else {
                    let idle = ContinuousClock.now + .seconds(Self.probing)
                    link.wait(until: idle, wake: wake)
                    try link.exchange()
                    deliver(link)
                    if ContinuousClock.now >= idle { try probe(link) }
                }
            }
        }

        /// Checks that the server still answers, because a connection that was cut reports nothing.
        private func probe(_ link: PostgresLink) throws(PostgresError) {
            let probe = PostgresQuery(text: "SELECT 1", values: [], deadline: .now + .seconds(Self.probing)) { _ in }
            try perform(probe, over: link)
        }

        private func perform(_ query: PostgresQuery, over link: PostgresLink) throws(PostgresError) {
            do throws(PostgresError) {
                try link.send(query)
            } catch {
                query.answer(.failure(error))
                throw error
            }
            var outcome: Result<PostgresRows, PostgresError>?
            var nextExpiry = ContinuousClock.now
            do throws(PostgresError) {
                try link.exchange()
                while !link.handleResults({ result in
                    // The first failure counts, or the last result.
                    if case .failure? = outcome { return }
                    outcome = result
                }) {
                    let now = ContinuousClock.now
                    guard now < query.deadline else { throw .interrupted("its time is over") }
                    if now >= nextExpiry {
                        expire()
                        nextExpiry = now + .milliseconds(50)
                    }
                    link.wait(until: min(query.deadline, nextExpiry), wake: wake)
                    try link.exchange()
                }
            } catch {
                query.answer(.failure(error))
                throw error
            }
            deliver(link)
            query.answer(outcome ?? .failure(.interrupted("it has no result")))
            if case .failure(.interrupted(let reason)) = outcome { throw .interrupted(reason) }
        }

        private func deliver(_ link: PostgresLink) {
            for notification in link.dequeueNotifications() { handle(.notified(notification)) }
        }

        private func dequeueNext() -> PostgresQuery? {
            expire()
            return state.withLock { $0.queries.isEmpty ? nil : $0.queries.removeFirst() }
        }

        /// Fails the queries whose time is over.
        ///
        /// - Returns: Whether the connection was closed.
        @discardableResult
        private func expire() -> Bool {
            let now = ContinuousClock.now
            let (expired, isClosed) = state.withLock { state in
                let expired = state.queries.filter { $0.deadline <= now }
                if !expired.isEmpty { state.queries.removeAll { $0.deadline <= now } }
                return (expired, state.isClosed)
            }
            for query in expired { query.answer(.failure(.unreachable(failure))) }
            return isClosed
        }

        private func pause(_ seconds: Double) {
            // In range: the pauses between attempts are at most some seconds.
            let end = ContinuousClock.now + .seconds(seconds)
            while !expire(), ContinuousClock.now < end {
                var descriptor = pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0)
                let rest = (end - .now) / .milliseconds(1)
                poll(&descriptor, 1, CInt(max(1, min(50, rest))))
                wake.empty()
            }
        }

        /// The number of seconds of silence after which a connection is tested, and within which it must then answer.
        private static let probing = 2.0
    }
#endif

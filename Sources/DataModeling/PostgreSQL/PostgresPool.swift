#if Postgres
    internal import Foundation
    import Locking
    internal import PostgresConnections

    /// The connections of the process to one database, which its stores share.
    ///
    /// A few connections serve all contexts; a caller waits if none is idle. After a failed attempt to connect, a
    /// thread of the pool tries again, and calls fail at once until it succeeds: an unreachable host does not refuse
    /// connections, so each attempt takes seconds, and a page must not wait for it.
    ///
    /// Sendable: `condition` guards what threads share. A session is used only by the thread that has checked it out.
    final class PostgresPool: @unchecked Sendable {
        let address: String
        /// The database, for messages: without a password.
        let place: String
        private let condition = NSCondition()
        private var idle: [PostgresSession] = []
        private var openCount = 0
        /// The error of the last attempt to connect, until one succeeds.
        private var failure: PostgresError?
        /// Whether the pool's thread is trying to connect.
        private var isReconnecting = false
        /// Whether the server has responded since the last attempt began.
        private var wasHeard = false
        /// The time of the last call that failed immediately.
        private var lastCall = ContinuousClock.now

        private static let mostConnections = 4
        private static let shortestPause = 0.05
        private static let longestPause = 2.0
        /// The number of seconds that a call waits for a connection while all are in use.
        private static let longestWait = 15.0
        /// The number of seconds without calls after which the pool's thread ends.
        private static let longestSilence = 60.0

        private static let pools = Locked<[String: PostgresPool]>([:])

        /// The pool of an address. It lasts as long as the process, with the listening connection.
        static func of(_ address: String) -> PostgresPool {
            pools.withLock { pools in
                if let known = pools[address] { return known }
                let pool = PostgresPool(address)
                pools[address] = pool
                return pool
            }
        }

        private init(_ address: String) {
            self.address = address
            place = PostgresAddress.place(address)
        }

        /// The listener for commits, shared by all stores of this process in the database.
        let listener = PostgresListener()

        // MARK: Sessions

        /// Runs a closure with a connection whose unqualified names refer to the tables of a schema.
        func withSession<Result>(_ schema: String, _ body: (PostgresSession) throws -> Result) throws -> Result {
            let session = try take()
            defer { giveBack(session) }
            if session.schema != schema {
                try session.execute("SET search_path TO \(SQLWriter.quoted(schema))")
                session.schema = schema
            }
            return try body(session)
        }

        /// Reads with a connection, and retries with others if one was cut, because the server usually ends all of them
        /// at once.
        func read<Result>(_ schema: String, _ body: (PostgresSession) throws -> Result) throws -> Result {
            var attempt = 1
            while true {
                do {
                    return try withSession(schema, body)
                } catch PostgresError.interrupted(let reason) {
                    guard attempt < Self.mostAttempts else { throw PostgresError.interrupted(reason) }
                    attempt += 1
                }
            }
        }

        /// The number of attempts on connections that are cut: more than there are connections.
        static let mostAttempts = 6

        /// A separate connection, for work that also takes connections from the pool.
        func withOwnSession<Result>(_ body: (PostgresSession) throws -> Result) throws -> Result {
            try body(PostgresSession(address, name: Self.name))
        }

        private static let name = "Swiftwater models"

        private func take() throws(PostgresError) -> PostgresSession {
            if let session = try idleSession() { return session }
            do throws(PostgresError) {
                let session = try PostgresSession(address, name: Self.name)
                condition.lock()
                failure = nil
                condition.unlock()
                return session
            } catch {
                condition.lock()
                openCount -= 1
                failure = error
                beginReconnecting()
                condition.broadcast()
                condition.unlock()
                throw error
            }
        }

        /// An idle connection, or `nil` if the caller should make one, which is already counted.
        private func idleSession() throws(PostgresError) -> PostgresSession? {
            condition.lock()
            defer { condition.unlock() }
            let end = Date(timeIntervalSinceNow: Self.longestWait)
            while true {
                while let session = idle.popLast() {
                    if session.isAlive { return session }
                    openCount -= 1
                }
                if let failure {
                    lastCall = .now
                    beginReconnecting()
                    throw failure
                }
                if openCount < Self.mostConnections {
                    openCount += 1
                    return nil
                }
                guard condition.wait(until: end) else {
                    throw .unreachable("its \(Self.mostConnections) connections are in use")
                }
            }
        }

        // MARK: A server that is away

        /// Makes the next call try to connect, because the server has responded.
        func serverIsHeard() {
            condition.lock()
            failure = nil
            wasHeard = true
            condition.broadcast()
            condition.unlock()
        }

        /// Starts connecting on a thread of the pool. `condition` is locked.
        private func beginReconnecting() {
            guard !isReconnecting else { return }
            isReconnecting = true
            lastCall = .now
            Thread.detachNewThread { [self] in reconnect() }
        }

        private func reconnect() {
            var pause = Self.shortestPause
            while true {
                condition.lock()
                wasHeard = false
                let end = Date(timeIntervalSinceNow: pause)
                while failure != nil, condition.wait(until: end) {}
                // The next call tries itself: the server has responded, or the program has stopped calling.
                let isOver = failure == nil || ContinuousClock.now - lastCall > .seconds(Self.longestSilence)
                if isOver {
                    failure = nil
                    isReconnecting = false
                }
                condition.unlock()
                if isOver { return }
                do throws(PostgresError) {
                    let session = try PostgresSession(address, name: Self.name)
                    condition.lock()
                    openCount += 1
                    idle.append(session)
                    failure = nil
                    isReconnecting = false
                    condition.broadcast()
                    condition.unlock()
                    return
                } catch {
                    condition.lock()
                    // The failure of an attempt that began before the server responded is outdated.
                    if !wasHeard { failure = error }
                    condition.unlock()
                }
                pause = min(Self.longestPause, pause * 2)
            }
        }

        private func giveBack(_ session: PostgresSession) {
            if !session.isBroken, session.isInTransaction { try? session.execute("ROLLBACK") }
            condition.lock()
            defer { condition.unlock() }
            if session.isBroken || session.isInTransaction {
                openCount -= 1
                // The server has usually ended the others as well.
                openCount -= idle.count
                idle = []
            } else {
                idle.append(session)
            }
            condition.broadcast()
        }
    }
#endif

#if Postgres
    internal import Foundation
    internal import PostgresConnections

    /// The connections of the process to one database, which its stores share.
    ///
    /// A few connections answer all contexts; who finds none waits for one. After a failed attempt to connect, the next
    /// one waits a moment, and calls fail at once until then: a page must not wait for a server that is away.
    ///
    /// Sendable: `condition` guards what threads share. A session is used by the thread that has taken it.
    final class PostgresPool: @unchecked Sendable {
        let address: String
        /// The database, for messages: without a password.
        let place: String
        private let condition = NSCondition()
        private var idle: [PostgresSession] = []
        private var openCount = 0
        private var failure: PostgresError?
        private var nextAttempt = ContinuousClock.now
        private var pause = PostgresPool.shortestPause

        private static let mostConnections = 4
        private static let shortestPause = 0.05
        private static let longestPause = 2.0

        private static let lock = NSLock()
        private static nonisolated(unsafe) var pools: [String: PostgresPool] = [:]

        /// The pool of an address. It stays as long as the process, with the connection that listens.
        static func of(_ address: String) -> PostgresPool {
            lock.withLock {
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

        /// What the connections of this process to the database hear of commits.
        let listener = PostgresListener()

        // MARK: Sessions

        /// Works with a connection on which names mean those of a schema.
        func withSession<Result>(_ schema: String, _ body: (PostgresSession) throws -> Result) throws -> Result {
            let session = try take()
            defer { giveBack(session) }
            if session.schema != schema {
                try session.execute("SET search_path TO \(SQLWriter.quoted(schema))")
                session.schema = schema
            }
            return try body(session)
        }

        /// Reads with a connection, and again with others if one was cut: the server ends all of them at once.
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

        private func take() throws(PostgresError) -> PostgresSession {
            condition.lock()
            while idle.isEmpty, openCount >= Self.mostConnections { condition.wait() }
            while let session = idle.popLast() {
                guard session.isAlive else {
                    openCount -= 1
                    continue
                }
                condition.unlock()
                return session
            }
            if let failure, ContinuousClock.now < nextAttempt {
                condition.unlock()
                throw failure
            }
            openCount += 1
            condition.unlock()
            do throws(PostgresError) {
                let session = try PostgresSession(address, name: "Swiftwater models")
                connected(nil)
                return session
            } catch {
                connected(error)
                throw error
            }
        }

        /// Notes whether the last attempt to connect has failed.
        private func connected(_ error: PostgresError?) {
            condition.lock()
            defer { condition.unlock() }
            failure = error
            guard error != nil else {
                pause = Self.shortestPause
                return
            }
            openCount -= 1
            nextAttempt = .now + .seconds(pause)
            pause = min(Self.longestPause, pause * 2)
            condition.signal()
        }

        private func giveBack(_ session: PostgresSession) {
            if !session.isBroken, session.isInTransaction { try? session.execute("ROLLBACK") }
            condition.lock()
            defer { condition.unlock() }
            if session.isBroken || session.isInTransaction {
                openCount -= 1
                // The server has ended the others as well, most of the time.
                openCount -= idle.count
                idle = []
            } else {
                idle.append(session)
            }
            condition.signal()
        }
    }
#endif

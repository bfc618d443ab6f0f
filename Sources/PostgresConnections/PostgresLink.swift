#if Postgres
    internal import Foundation
    internal import LibPQ

    /// One connection of libpq, without blocking calls except for the lookup of names. Used on one thread.
    final class PostgresLink {
        private let connection: OpaquePointer
        private var needsFlush = false

        /// Connects.
        ///
        /// `wake` is a descriptor that ends the wait; `isWanted` is called then.
        init(
            _ address: String, name: String, until deadline: ContinuousClock.Instant, wake: WakePipe,
            isWanted: () -> Bool
        ) throws(PostgresError) {
            try ConnectingThreads.enter()
            defer { ConnectingThreads.leave() }
            let options = [
                ("dbname", address), ("application_name", name), ("client_encoding", "UTF8"), ("connect_timeout", "5"),
                ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
                ("tcp_user_timeout", "5000"),
            ]
            guard let connection = Self.start(options) else { throw .unreachable("there is no memory") }
            self.connection = connection
            // The server's notices, such as the ones about tables that exist already, are discarded.
            PQsetNoticeProcessor(connection, { _, _ in }, nil)
            var next = PGRES_POLLING_WRITING
            while next != PGRES_POLLING_OK {
                guard next != PGRES_POLLING_FAILED, PQstatus(connection) != CONNECTION_BAD else {
                    throw .unreachable(message)
                }
                guard isWanted() else { throw .closed }
                guard ContinuousClock.now < deadline else { throw .unreachable("it does not answer") }
                // Short steps, so that the deadlines of waiting queries are checked.
                let step = min(deadline, .now + .milliseconds(50))
                let isReady = wait(for: next == PGRES_POLLING_READING ? POLLIN : POLLOUT, until: step, wake: wake)
                // Before the socket is ready the call would block.
                if isReady { next = PQconnectPoll(connection) }
            }
            PQsetnonblocking(connection, 1)
        }

        deinit { PQfinish(connection) }

        private static func start(_ options: [(key: String, value: String)]) -> OpaquePointer? {
            // The strings live until the call has returned.
            let keys = options.map { strdup($0.key) }
            let values = options.map { strdup($0.value) }
            defer { for text in keys + values { free(text) } }
            return PQconnectStartParams(
                keys.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
        }

        /// Waits for the socket, for another thread, or until a time.
        func wait(until deadline: ContinuousClock.Instant, wake: WakePipe) {
            wait(for: needsFlush ? POLLIN | POLLOUT : POLLIN, until: deadline, wake: wake)
        }

        /// - Returns: Whether the socket is ready, or has failed.
        @discardableResult
        private func wait(for events: CInt, until deadline: ContinuousClock.Instant, wake: WakePipe) -> Bool {
            var descriptors = [
                pollfd(fd: PQsocket(connection), events: Int16(events), revents: 0),
                pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
            ]
            poll(&descriptors, 2, deadline.milliseconds)
            if descriptors[1].revents != 0 { wake.empty() }
            return descriptors[0].revents != 0
        }

        func send(_ query: PostgresQuery) throws(PostgresError) {
            let text = UnsafeRawPointer(query.text.utf8Start).assumingMemoryBound(to: CChar.self)
            let status: CInt
            if query.values.isEmpty {
                status = PQsendQuery(connection, text)
            } else {
                let values = query.values.map { value in value.encoded.flatMap { strdup($0) } }
                defer { for value in values { free(value) } }
                status = PQsendQueryParams(
                    connection, text, CInt(values.count), nil, values.map { UnsafePointer($0) }, nil, nil, 0)
            }
            guard status == 1 else { throw .unreachable(message) }
            needsFlush = true
        }

        /// Writes and reads what is possible now.
        func exchange() throws(PostgresError) {
            guard PQconsumeInput(connection) == 1 else { throw .interrupted(message) }
            guard needsFlush else { return }
            let rest = PQflush(connection)
            guard rest >= 0 else { throw .interrupted(message) }
            needsFlush = rest > 0
        }

        /// Handles the results of a query that have arrived. The query is answered when there is no further one.
        ///
        /// - Returns: Whether the query is answered.
        func handleResults(_ handle: (Result<PostgresRows, PostgresError>) -> Void) -> Bool {
            while PQisBusy(connection) == 0 {
                guard let result = PQgetResult(connection) else { return true }
                handle(Self.read(result))
                PQclear(result)
            }
            return false
        }

        private static func read(_ result: OpaquePointer) -> Result<PostgresRows, PostgresError> {
            let status = PQresultStatus(result)
            guard status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK else {
                let state = PQresultErrorField(result, CInt(UInt8(ascii: "C"))).map { String(cString: $0) }
                let message = PQresultErrorField(result, CInt(UInt8(ascii: "M"))).map { String(cString: $0) }
                guard let state else { return .failure(.interrupted(message ?? "the connection has ended")) }
                // The server ends, or ends this connection: the effect of the query is unknown.
                if state.hasPrefix("57P") || state.hasPrefix("08") { return .failure(.interrupted(message ?? state)) }
                return .failure(.refused(state: state, message: message ?? "without a reason"))
            }
            let columns = PQnfields(result)
            let rows = (0..<PQntuples(result)).map { row in
                (0..<columns).map { column -> String? in
                    PQgetisnull(result, row, column) == 1 ? nil : String(cString: PQgetvalue(result, row, column))
                }
            }
            return .success(PostgresRows(rows: rows, count: Int(String(cString: PQcmdTuples(result))) ?? 0))
        }

        func dequeueNotifications() -> [PostgresNotification] {
            var all: [PostgresNotification] = []
            while let notification = PQnotifies(connection) {
                all.append(
                    PostgresNotification(
                        channel: String(cString: notification.pointee.relname),
                        payload: String(cString: notification.pointee.extra)))
                PQfreemem(notification)
            }
            return all
        }

        /// The first line of libpq's last message.
        private var message: String {
            let text = String(cString: PQerrorMessage(connection))
            return text.split(separator: "\n").first.map(String.init) ?? "the connection has ended"
        }
    }

    extension ContinuousClock.Instant {
        /// The milliseconds until this time, for the system's calls: at least none, rounded up.
        fileprivate var milliseconds: CInt {
            let seconds = (self - .now) / .seconds(1)
            return CInt(max(0, min(3_600_000, (seconds * 1000).rounded(.up))))
        }
    }
#endif

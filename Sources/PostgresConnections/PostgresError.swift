#if Postgres
    /// The reason why a query has no answer.
    package enum PostgresError: Error, Equatable, Sendable, CustomStringConvertible {
        /// The query was not sent: the server could not be reached before its deadline. It has no effect.
        case unreachable(String)
        /// The query was sent, and the connection or its time ended before the answer. It is unknown whether it took
        /// effect.
        case interrupted(String)
        /// The server has rejected the query, with an SQLSTATE code and a message. It has no effect.
        case refused(state: String, message: String)
        /// The connection was closed by the program.
        case closed

        /// Whether the same query may succeed later: the server was not reached, ended, had no space, or refused to
        /// wait for another transaction.
        package var isTemporary: Bool {
            guard case .refused(let state, _) = self else { return self != .closed }
            return ["25006", "40", "53", "55", "57", "58"].contains { state.hasPrefix($0) }
        }

        /// The reason without the kind of the failure.
        var reason: String {
            switch self {
            case .unreachable(let reason), .interrupted(let reason): reason
            case .refused(let state, let message): "\(message) (\(state))"
            case .closed: "the connection was closed"
            }
        }

        package var description: String {
            switch self {
            case .unreachable(let reason): "the database cannot be reached: \(reason)"
            case .interrupted(let reason): "the database has not answered: \(reason)"
            case .refused(let state, let message): "the database has refused a query: \(message) (\(state))"
            case .closed: "the connection to the database was closed"
            }
        }
    }
#endif

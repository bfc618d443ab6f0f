#if Postgres
    /// A parameter of a query. Values never become part of the query's text.
    package enum PostgresValue: Sendable {
        case text(String)
        case integer(Int64)
        case null

        /// The value as the server reads it; a text ends before a null character, which the server cannot store.
        var encoded: String? {
            switch self {
            case .text(let text): text
            case .integer(let number): String(number)
            case .null: nil
            }
        }
    }

    /// The rows that a query has returned, with their values as text.
    package struct PostgresRows: Equatable, Sendable {
        package var rows: [[String?]] = []
        /// The number of rows that the query has changed or returned.
        package var count = 0

        /// The first value of the first row.
        package var first: String? { rows.first?.first ?? nil }
    }

    /// A message that another connection, or this one, has sent by `NOTIFY`.
    package struct PostgresNotification: Equatable, Sendable {
        package let channel: String
        package let payload: String
    }

    /// A query that waits, or is being answered.
    struct PostgresQuery: Sendable {
        /// The text of the query is a constant of the program. Without values it may have several statements, which the
        /// server runs as one transaction.
        let text: StaticString
        let values: [PostgresValue]
        let deadline: ContinuousClock.Instant
        /// Called once, on the connection's thread.
        let answer: @Sendable (Result<PostgresRows, PostgresError>) -> Void
    }
#endif

#if Postgres
    internal import Foundation
    internal import PostgresConnections

    /// The history of a schema: a table with a row for each transaction, as in a file.
    ///
    /// The table exists from the start, and gets rows once a program asks for a history. Transactions that add a row
    /// are serialized, so that none with a lower number appears after a reader has passed it.
    enum PostgresHistory {
        static let name = SQLWriter.quoted(TableNames.history)
        static let columns = "_id, time, author, program, process, changes"
        static let beginning = "INSERT INTO _swiftdata (name, value) VALUES ('history', '1') ON CONFLICT DO NOTHING"
        static let endOfStage = "DELETE FROM _swiftdata WHERE name = 'stage'"

        /// Deletes the rows of deleted transactions, except for the last one of each author.
        static let deletionOfMarks = """
            DELETE FROM \(name) WHERE changes IS NULL AND _id NOT IN
            (SELECT max(_id) FROM \(name) WHERE changes IS NULL GROUP BY author)
            """

        private static let isKept = "EXISTS (SELECT 1 FROM _swiftdata WHERE name = 'history')"

        /// The last statements of a commit. They have no effect if no history is kept.
        static func statements(_ changes: ChangeSet, schema: String, trims: Bool) -> [PostgresStatement] {
            let lock = PostgresTables.lock("history", schema)
            func text(_ value: String?) -> PostgresParameter {
                value.map { .text(EscapedText.escaped($0)) } ?? .null
            }
            var statements: [PostgresStatement] = []
            if changes.author != nil { statements.append(PostgresStatement(beginning)) }
            statements += [
                PostgresStatement("SELECT pg_advisory_xact_lock(\(lock)) WHERE \(isKept)"),
                PostgresStatement(
                    """
                    INSERT INTO \(name) (time, author, program, process, changes)
                    SELECT $1::double precision, $2::text, $3::text, $4::text, $5::text WHERE \(isKept)
                    """,
                    [
                        .text("\(Date().timeIntervalSinceReferenceDate)"), text(changes.author),
                        text(HistoryProcess.program), text(HistoryProcess.process),
                        text(HistoryText.text(of: changes)),
                    ]),
            ]
            guard trims else { return statements }
            let old = "(SELECT max(_id) - \(HistoryLimits.transactions) FROM \(name))"
            return statements + [
                PostgresStatement("UPDATE \(name) SET changes = NULL WHERE _id <= \(old) AND changes IS NOT NULL"),
                PostgresStatement(deletionOfMarks),
            ]
        }

        static func record(_ row: [ColumnValue]) -> HistoryRecord {
            func text(_ column: Int) -> String? { if case .text(let text) = row[column] { text } else { nil } }
            var time = 0.0
            if case .real(let seconds) = row[1] { time = seconds }
            return HistoryRecord(
                transaction: row[0].key ?? 0, time: Date(timeIntervalSinceReferenceDate: time), author: text(2),
                program: text(3) ?? "", process: text(4) ?? "", changes: text(5))
        }
    }
#endif

#if Postgres
    internal import PostgresConnections

    extension PostgresStore {
        private var statements: RowStatements {
            RowStatements(store: identifier, hierarchies: hierarchies, dialect: .postgres)
        }

        /// Runs a query. If its condition fails for some values, such as a sum that is too large, the query runs
        /// without it.
        private func answer<Result>(
            _ query: RowQuery, joining joins: String? = nil, isOrdered: Bool = true,
            _ body: (RowStatements.Text) throws -> Result
        ) throws -> Result {
            let text = statements.text(query, joining: joins, isOrdered: isOrdered)
            do {
                return try body(text)
            } catch PostgresError.refused(let state, let message)
                where state.hasPrefix("22") && query.condition != nil
            {
                var plain = statements.text(query, joining: joins, isOrdered: isOrdered, isFiltered: false)
                plain.reason = message
                return try body(plain)
            }
        }

        package func rows(_ query: RowQuery) throws -> RowAnswer {
            guard query.isShared else { return try readRows(query) }
            let selection = RowSelection(query.plan, in: hierarchies, dialect: .postgres)
            let text = statements.text(query, joining: selection.joins)
            // Conditions that the database cannot evaluate are not part of the text.
            guard text.reason == nil, text.isOrdered else { return try readRows(query) }
            let leading = query.leadingCount.map { " leading \($0)" } ?? ""
            return try shared.answer(selection.columns + text.text + leading, text.arguments) { try readRows(query) }
        }

        private func readRows(_ query: RowQuery) throws -> RowAnswer {
            try read { session in
                if let leading = RowStatements.leading(query),
                    let answer = try leadingRows(query, leadingBy: leading, session)
                {
                    return answer
                }
                return try wholeRows(query, session)
            }
        }

        private func wholeRows(_ query: RowQuery, _ session: PostgresSession) throws -> RowAnswer {
            let selection = RowSelection(query.plan, in: hierarchies, dialect: .postgres)
            return try answer(query, joining: selection.joins) { text in
                var rows: [Row] = []
                try run(
                    session, "SELECT \(selection.columns)\(text.text)", text.arguments, isKept: text.isKept
                ) { row in
                    rows.append(selection.row(row[0].key ?? 0, Array(row.dropFirst())))
                }
                return RowAnswer(
                    rows: rows, isFiltered: text.reason == nil, isOrdered: text.isOrdered, reason: text.reason)
            }
        }

        /// The first rows of a query and the keys of the others, in one state of the database; `nil` if the database
        /// cannot evaluate the query.
        private func leadingRows(
            _ query: RowQuery, leadingBy leading: RowQuery, _ session: PostgresSession
        ) throws -> RowAnswer? {
            let text = statements.text(query)
            guard text.reason == nil, text.isOrdered else { return nil }
            let count = query.leadingCount ?? 0
            guard count > 0 else {
                return try keys(text, query, session).map { RowAnswer(laterKeys: $0) }
            }
            // Most results are short, so a single statement, which sees one state, returns them.
            let first = try wholeRows(leading, session)
            guard first.isFiltered, first.isOrdered else { return nil }
            if first.rows.count <= count { return first }
            let isOwnTransaction = !session.isInTransaction
            if isOwnTransaction { try session.execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY") }
            do {
                var answer = isOwnTransaction ? try wholeRows(leading, session) : first
                let found = try keys(text, query, session)
                if isOwnTransaction { try session.execute("COMMIT") }
                guard answer.isFiltered, let found else { return nil }
                answer.rows.removeLast(max(answer.rows.count - count, 0))
                answer.laterKeys = Array(found.dropFirst(count))
                return answer
            } catch {
                // A transaction ends with its connection.
                if isOwnTransaction, !session.isBroken { try? session.execute("ROLLBACK") }
                throw error
            }
        }

        /// The keys of a query; `nil` if its condition fails for some values.
        private func keys(
            _ text: RowStatements.Text, _ query: RowQuery, _ session: PostgresSession
        ) throws -> [Int64]? {
            do {
                var keys: [Int64] = []
                try run(session, "SELECT t0._id\(text.text)", text.arguments, isKept: text.isKept) {
                    keys.append($0[0].key ?? 0)
                }
                return keys
            } catch PostgresError.refused(let state, _) where state.hasPrefix("22") && query.condition != nil {
                return nil
            }
        }

        package func count(_ query: RowQuery) throws -> Int? {
            try read { session in
                try answer(query, isOrdered: false) { text in
                    guard text.reason == nil else { return nil }
                    var count = 0
                    try run(
                        session, "SELECT count(*) FROM (SELECT 1\(text.text)) AS found", text.arguments,
                        isKept: text.isKept
                    ) { count = Int($0[0].key ?? 0) }
                    return count
                }
            }
        }

        package func keys(_ query: RowQuery) throws -> [Int64]? {
            try read { session in
                try answer(query) { text in
                    guard text.reason == nil, text.isOrdered else { return nil }
                    var keys: [Int64] = []
                    try run(session, "SELECT t0._id\(text.text)", text.arguments, isKept: text.isKept) {
                        keys.append($0[0].key ?? 0)
                    }
                    return keys
                }
            }
        }

        package func rows(of plan: EntityPlan, keys: [Int64]) throws -> [Row] {
            let selection = RowSelection(plan, in: hierarchies, dialect: .postgres)
            let text = PostgresText.numbered(
                "SELECT \(selection.columns) FROM \(SQLWriter.quoted(TableNames.table(plan))) AS t0"
                    + "\(selection.joins) WHERE t0._id = ANY (?1::bigint[])")
            var rows: [Row] = []
            for start in stride(from: 0, to: keys.count, by: Self.keysOfQuery) {
                let part = keys[start..<min(keys.count, start + Self.keysOfQuery)]
                let statement = PostgresStatement(text, [PostgresText.array(part.lazy.map { .integer($0) })])
                rows += try read { session in
                    var rows: [Row] = []
                    try session.run(statement) { columns, cell in
                        let values = (0..<columns).map { PostgresText.value(cell($0)) }
                        rows.append(selection.row(values[0].key ?? 0, Array(values.dropFirst())))
                    }
                    return rows
                }
            }
            return rows
        }

        private static let keysOfQuery = 1_000

        package func row(_ id: RowID) throws -> Row? { try first(of: id.plan, "t0._id = ?1", [.integer(id.key)]) }

        package func row(
            of plan: EntityPlan, where values: [(property: PropertyPlan, value: ColumnValue)]
        ) throws -> Row? {
            try first(of: plan, statements.condition(values, of: plan), values.map(\.value))
        }

        private func first(of plan: EntityPlan, _ condition: String, _ arguments: [ColumnValue]) throws -> Row? {
            let selection = RowSelection(plan, in: hierarchies, dialect: .postgres)
            let text = statements.first(selection, where: condition)
            return try read { session in
                var found: Row?
                try run(session, text, arguments) { found = selection.row($0[0].key ?? 0, Array($0.dropFirst())) }
                return found
            }
        }

        package func list(_ property: PropertyPlan, of id: RowID) throws -> [PlacedRow] {
            guard let plan = property.target else { return [] }
            let selection = RowSelection(plan, in: hierarchies, dialect: .postgres)
            let text = statements.list(property, of: id.plan, selection)
            return try read { session in
                var rows: [PlacedRow] = []
                try run(session, text, [.integer(id.key)]) { row in
                    rows.append(
                        PlacedRow(
                            row: selection.row(row[2].key ?? 0, Array(row.dropFirst(3))), position: row[1].key ?? 0))
                }
                return rows
            }
        }
    }
#endif

/// The statements that read rows, each with a connection.
extension SQLiteStore {
    func wholeRows(_ query: RowQuery, _ connection: SQLiteConnection) throws -> RowAnswer {
        let selection = RowSelection(query.plan, in: hierarchies)
        let text = statements.text(query, joining: selection.joins)
        var rows: [Row] = []
        try connection.run("SELECT \(selection.columns)\(text.text)", text.arguments, isKept: text.isKept) { row in
            rows.append(selection.row(row.key, row.columns(from: 1)))
        }
        return RowAnswer(rows: rows, isFiltered: text.reason == nil, isOrdered: true, reason: text.reason)
    }

    /// The first rows of a query and the keys of the others, in one state of the file; `nil` if the database cannot
    /// evaluate the condition.
    func answer(
        _ query: RowQuery, leadingBy leading: RowQuery, _ connection: SQLiteConnection
    ) throws -> RowAnswer? {
        let text = statements.text(query)
        guard text.reason == nil else { return nil }
        return try connection.inReadTransaction {
            let count = query.leadingCount ?? 0
            var answer = RowAnswer()
            if count > 0, try query.condition == nil && isProbablyLong(query.plan, count, connection) {
                // Sorting once instead of twice, because without an index sorting takes most of the time.
                var keys = try self.keys(query, text, connection)
                let first = Array(keys.prefix(count))
                var rows: [Int64: Row] = [:]
                for row in try self.rows(of: query.plan, keys: first, connection) { rows[row.key] = row }
                answer.rows = first.compactMap { rows[$0] }
                keys.removeFirst(first.count)
                answer.laterKeys = keys
                return answer
            }
            if count > 0 {
                answer = try wholeRows(leading, connection)
                guard answer.rows.count > count else { return answer }
                answer.rows.removeLast()
            }
            answer.laterKeys = Array(try keys(query, text, connection).dropFirst(count))
            return answer
        }
    }

    func keys(
        _ query: RowQuery, _ text: RowStatements.Text, _ connection: SQLiteConnection
    ) throws -> [Int64] {
        if let keys = try keysInByteOrder(query, text.sortedTexts, connection) { return keys }
        var keys: [Int64] = []
        try connection.run("SELECT t0._id\(text.text)", text.arguments, isKept: text.isKept) { keys.append($0.key) }
        return keys
    }

    /// The keys of a query that sorts texts, in the order of the texts' bytes; `nil` if Swift's order may differ, or if
    /// the query sorts no texts. In UTF-16, other letters have the bytes of ASCII characters.
    ///
    /// SQLite compares bytes several times faster than it calls a collation, and does not sort if there is an index.
    private func keysInByteOrder(
        _ query: RowQuery, _ sortedTexts: [String], _ connection: SQLiteConnection
    ) throws -> [Int64]? {
        guard hasUTF8Texts, !sortedTexts.isEmpty else { return nil }
        let order = "\(query.plan.name)\(sortedTexts)"
        guard !ordersUnlikeBytes.withLock({ $0.contains(order) }) else { return nil }
        let text = statements.text(query, comparesBytes: true)
        let columns = sortedTexts.map { ", \($0)" }.joined()
        var keys: [Int64] = []
        do {
            try connection.run(
                "SELECT t0._id\(columns)\(text.text)", text.arguments, isKept: text.isKept
            ) { row in
                for column in sortedTexts.indices where !row.hasByteOrder(1 + column) { throw OrderUnlikeBytes() }
                keys.append(row.key)
            }
            return keys
        } catch is OrderUnlikeBytes {
            ordersUnlikeBytes.withLock { _ = $0.insert(order) }
            return nil
        }
    }

    /// A text whose bytes do not determine its order.
    private struct OrderUnlikeBytes: Error {}

    /// Whether a table probably has many more rows than a number, by its last key.
    private func isProbablyLong(_ plan: EntityPlan, _ count: Int, _ connection: SQLiteConnection) throws -> Bool {
        let text = "SELECT max(_id) FROM \(SQLWriter.quoted(TableNames.table(plan)))"
        return try (connection.single(text)?.key ?? 0) / 8 > Int64(count)
    }

    func rows(of plan: EntityPlan, keys: [Int64], _ connection: SQLiteConnection) throws -> [Row] {
        let selection = RowSelection(plan, in: hierarchies)
        var rows: [Row] = []
        rows.reserveCapacity(keys.count)
        for start in stride(from: 0, to: keys.count, by: Self.keysOfStatement) {
            let part = keys[start..<min(keys.count, start + Self.keysOfStatement)]
            try connection.run(statements.rows(selection, keys: part), isKept: false) { row in
                rows.append(selection.row(row.key, row.columns(from: 1)))
            }
        }
        return rows
    }

    /// Keeps a statement's text far below SQLite's limit of a million bytes.
    private static let keysOfStatement = 1_024
}

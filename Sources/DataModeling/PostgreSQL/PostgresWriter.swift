#if Postgres
    internal import PostgresConnections

    /// The statements of a commit.
    ///
    /// Rows with the same columns are written by one statement, whatever their number, so few texts are prepared.
    /// Executing a statement twice has the same effect as executing it once.
    package struct PostgresWriter {
        private(set) var statements: [PostgresStatement] = []
        /// The positions of statements that update rows by key, one for each update, with the number of rows that they
        /// change if all exist.
        private(set) var updates: [(place: Int, update: (entity: String, rows: Int))] = []

        /// The rows of one statement.
        private static let mostRows = 1_000
        /// The number of bytes of values after which a statement takes no more rows. A message to the server is limited
        /// to a gigabyte, and each byte takes two digits.
        private static let mostBytes = 8_000_000
        /// The bytes of the largest value.
        package static let largestValue = 400_000_000

        init(_ changes: ChangeSet) {
            for update in Self.runs(of: changes.freeingUpdates, { Self.form($0) == Self.form($1) }) { add(update) }
            let inserts = Self.runs(
                of: changes.inserts, size: { $0.columns.reduce(0) { $0 + Self.size($1) } }, { $0.plan === $1.plan })
            for inserts in inserts { add(inserts) }
            let updates = Self.runs(
                of: changes.updates, size: { $0.columns.reduce(0) { $0 + Self.size($1.value) } },
                { Self.form($0) == Self.form($1) })
            for updates in updates {
                let place = statements.count
                add(updates)
                guard let plan = updates.first?.plan, statements.count > place else { continue }
                self.updates.append((place, (plan.name, updates.count)))
            }
            for list in changes.lists { add(list) }
            for ids in Self.runs(of: changes.deletes, { $0.plan.root === $1.plan.root }) {
                guard let plan = ids.first?.plan.root else { continue }
                add(
                    "DELETE FROM \(SQLWriter.quoted(TableNames.table(plan))) WHERE _id = ANY (?1::bigint[])",
                    [PostgresText.array(ids.map { .integer($0.key) })])
            }
        }

        private mutating func add(_ text: String, _ parameters: [PostgresParameter]) {
            statements.append(PostgresStatement(PostgresText.numbered(text), parameters))
        }

        /// The size in bytes of a value without a fixed size.
        static func size(_ value: ColumnValue) -> Int {
            switch value {
            case .text(let text): text.utf8.count
            case .blob(let data): data.count
            default: 0
            }
        }

        /// The slices of a list whose adjacent elements are alike, and whose values fit into one statement.
        package static func runs<Element>(
            of elements: [Element], size: (Element) -> Int = { _ in 0 }, _ areAlike: (Element, Element) -> Bool
        ) -> [[Element]] {
            var runs: [[Element]] = []
            var bytes = 0
            for element in elements {
                let own = size(element)
                if let last = runs.last?.last, areAlike(last, element), (runs.last?.count ?? 0) < mostRows,
                    bytes + own <= mostBytes
                {
                    runs[runs.count - 1].append(element)
                    bytes += own
                } else {
                    runs.append([element])
                    bytes = own
                }
            }
            return runs
        }

        private struct Form: Equatable {
            let plan: ObjectIdentifier
            let places: [Int]
        }

        private static func form(_ update: ChangeSet.Update) -> Form {
            Form(plan: update.plan.identity, places: update.columns.map(\.place))
        }

        // MARK: Rows

        private mutating func add(_ inserts: [ChangeSet.Insert]) {
            guard let plan = inserts.first?.plan else { return }
            for ancestor in plan.lineage {
                let own = ancestor.ownColumns
                let names = own.map { SQLWriter.quoted(TableNames.column($0, .postgres)) }
                let arrays = ["?1::bigint[]"] + own.enumerated().map { "?\($0 + 2)::\(PostgresText.arrayType($1))" }
                // A commit whose answer was lost may be repeated.
                let again = names.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
                let text =
                    "INSERT INTO \(SQLWriter.quoted(TableNames.table(ancestor))) "
                    + "(\((["_id"] + names).joined(separator: ", "))) "
                    + "SELECT * FROM unnest(\(arrays.joined(separator: ", "))) "
                    + "ON CONFLICT (_id) DO " + (again.isEmpty ? "NOTHING" : "UPDATE SET \(again)")
                let values = own.indices.map { place in PostgresText.array(inserts.lazy.map { $0.columns[place] }) }
                add(text, [PostgresText.array(inserts.map { .integer($0.key) })] + values)
            }
        }

        private mutating func add(_ updates: [ChangeSet.Update]) {
            guard let first = updates.first else { return }
            for plan in first.plan.lineage {
                let numbers = first.columns.indices.filter { plan.ownColumns.indices.contains(first.columns[$0].place) }
                guard !numbers.isEmpty else { continue }
                let properties = numbers.map { plan.columns[first.columns[$0].place] }
                let arrays = properties.enumerated().map { "?\($0 + 2)::\(PostgresText.arrayType($1))" }
                let settings = properties.enumerated().map { number, property in
                    "\(SQLWriter.quoted(TableNames.column(property, .postgres))) = n.c\(number)"
                }
                let names = ["_id"] + properties.indices.map { "c\($0)" }
                add(
                    "UPDATE \(SQLWriter.quoted(TableNames.table(plan))) AS t SET \(settings.joined(separator: ", ")) "
                        + "FROM unnest(\((["?1::bigint[]"] + arrays).joined(separator: ", "))) "
                        + "AS n(\(names.joined(separator: ", "))) WHERE t._id = n._id",
                    [PostgresText.array(updates.map { .integer($0.key) })]
                        + numbers.map { number in PostgresText.array(updates.lazy.map { $0.columns[number].value }) })
            }
        }

        // MARK: Lists

        private mutating func add(_ change: ChangeSet.ListChange) {
            guard let target = change.property.target else { return }
            let keys = PostgresText.array(change.placed.map { .integer($0.key) })
            let positions = PostgresText.array(change.placed.map { .integer($0.position) })
            switch change.plan.place(of: change.property) {
            case .elements(let inverse):
                guard !change.placed.isEmpty else { return }
                let table = SQLWriter.quoted(TableNames.table(target.declaring(inverse)))
                add(
                    "UPDATE \(table) AS t SET \(SQLWriter.quoted(TableNames.position(inverse))) = n.place "
                        + "FROM unnest(?1::bigint[], ?2::bigint[]) AS n(_id, place) WHERE t._id = n._id",
                    [keys, positions])
            case .pairs(let isFirst):
                let (own, theirs) = isFirst ? ("first", "second") : ("second", "first")
                let table = SQLWriter.quoted(TableNames.pairs(change.property, of: change.plan))
                let owner = PostgresParameter.text("\(change.key)")
                if !change.removed.isEmpty {
                    add(
                        "DELETE FROM \(table) WHERE \(own) = ?1 AND \(theirs) = ANY (?2::bigint[])",
                        [owner, PostgresText.array(change.removed.map { .integer($0) })])
                }
                guard !change.placed.isEmpty else { return }
                add(
                    "INSERT INTO \(table) (\(own), \(theirs), \(own)_position) "
                        + "SELECT ?1::bigint, * FROM unnest(?2::bigint[], ?3::bigint[]) "
                        + "ON CONFLICT (first, second) DO UPDATE SET \(own)_position = excluded.\(own)_position",
                    [owner, keys, positions])
            }
        }
    }
#endif

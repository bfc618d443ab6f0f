/// The tables of pairs, which the lists of two models share.
extension TableMigration {
    /// A table of pairs in the stored schema, which a table of the present one continues.
    private struct PairSource: Equatable {
        let table: String
        /// Whether the first side is the second one now.
        let isReversed: Bool
    }

    /// Gives the lists of pairs their tables. A table's name and the order of its sides follow from the names of the
    /// two properties, so a new inverse or another name of one can move the pairs.
    func changePairs(_ stored: StoredSchema?) throws {
        for plan in plans { try checkLists(plan, stored?.entity(plan.name)) }
        var present: Set<String> = []
        var continued: Set<String> = []
        var moved: [(table: String, name: String)] = []
        for plan in plans {
            for (list, target) in TableText.pairedLists(plan) {
                let name = TableNames.pairs(list, of: plan)
                present.insert(name)
                let sources = try pairSources(list, of: plan, target, stored)
                if sources == [PairSource(table: name, isReversed: false)] { continue }
                // Without a source or a description, an existing table belongs to another build, or to a removed
                // property.
                let isNew = try !connection.hasTable(name)
                let isKnown = stored?.entities.contains { $0.known.contains { $0.pairs == name } } ?? false
                if !isNew, keepsColumns(stored), sources.isEmpty || !isKnown { continue }
                let table = sources.isEmpty && isNew ? name : "next.\(moved.count)"
                try connection.execute(TableText.pairs(plan, target, named: table, connection.dialect))
                guard table != name else { continue }
                moved.append((table, name))
                for source in sources {
                    try copyPairs(source, to: table, plan, target)
                    continued.insert(source.table)
                }
            }
        }
        if connection.dialect == .postgres, !moved.isEmpty {
            // Deferred checks of the copied pairs would be in the way of the next statements.
            try connection.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
        }
        // After all copies: two lists may exchange their names, or become independent of each other.
        for name in continued.union(removedPairs(stored)).subtracting(present) + moved.map(\.name) {
            try connection.execute("DROP TABLE IF EXISTS \(SQLWriter.quoted(name))")
        }
        for (table, name) in moved {
            try connection.execute("ALTER TABLE \(SQLWriter.quoted(table)) RENAME TO \(SQLWriter.quoted(name))")
        }
    }

    /// Refuses lists that have become another kind of relationship.
    private func checkLists(_ plan: EntityPlan, _ old: StoredSchema.Entity?) throws {
        for property in plan.ownRelationships where property.isToMany {
            guard let before = old.flatMap({ former(property, of: plan, in: $0) }) else { continue }
            let isSame = before.kind == "many" && before.target == property.target?.name
            let isInPairs = if case .pairs = plan.place(of: property) { true } else { false }
            guard isSame, (before.pairs != nil) == isInPairs else {
                throw SwiftDataError(
                    "\(path): the relationship \(plan.name).\(property.name) has another kind than its stored one. "
                        + "Give the property another name, and carry its models over in a MigrationStage.custom.")
            }
        }
    }

    /// The stored tables of a list and its inverse: one, or two if the inverse was another list before.
    private func pairSources(
        _ list: PropertyPlan, of plan: EntityPlan, _ target: EntityPlan, _ stored: StoredSchema?
    ) throws -> [PairSource] {
        var sources: [PairSource] = []
        func add(_ side: PropertyPlan, of plan: EntityPlan, isFirst: Bool) throws {
            guard let old = stored?.entity(plan.name), let before = former(side, of: plan, in: old),
                let table = before.pairs, try connection.hasTable(table)
            else { return }
            let wasFirst = table == "\(plan.name).\(before.name)"
            let source = PairSource(table: table, isReversed: wasFirst != isFirst)
            if !sources.contains(source) { sources.append(source) }
        }
        try add(list, of: plan, isFirst: true)
        if let inverse = plan.inverse(of: list), inverse !== list {
            try add(inverse, of: target.declaring(inverse), isFirst: false)
        }
        return sources
    }

    private func copyPairs(
        _ source: PairSource, to table: String, _ plan: EntityPlan, _ target: EntityPlan
    ) throws {
        let (first, second) = source.isReversed ? ("second", "first") : ("first", "second")
        let tables = [plan, target].map { SQLWriter.quoted(TableNames.table($0)) }
        // An earlier release may have left pairs whose sides are exchanged, and so lead nowhere.
        try connection.execute(
            """
            INSERT INTO \(SQLWriter.quoted(table)) AS t (first, second, first_position, second_position)
            SELECT p.\(first), p.\(second), p.\(first)_position, p.\(second)_position
            FROM \(SQLWriter.quoted(source.table)) AS p
            WHERE EXISTS (SELECT 1 FROM \(tables[0]) WHERE _id = p.\(first))
            AND EXISTS (SELECT 1 FROM \(tables[1]) WHERE _id = p.\(second))
            ON CONFLICT (first, second) DO UPDATE SET
            first_position = coalesce(t.first_position, excluded.first_position),
            second_position = coalesce(t.second_position, excluded.second_position)
            """)
    }

    /// The tables of lists that have been removed from the schema's models. The lists of other models stay.
    private func removedPairs(_ stored: StoredSchema?) -> Set<String> {
        guard let stored, !keepsColumns(stored) else { return [] }
        let names = Set(plans.map(\.name))
        func pairs(_ entities: [StoredSchema.Entity]) -> Set<String> {
            Set(entities.flatMap(\.known).compactMap(\.pairs))
        }
        return pairs(stored.entities.filter { names.contains($0.name) })
            .subtracting(pairs(stored.entities.filter { !names.contains($0.name) }))
    }
}

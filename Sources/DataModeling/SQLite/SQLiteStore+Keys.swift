/// The reservation of keys, and new keys for rows whose keys another process has used.
extension SQLiteStore {
    package func reserveKey(for plan: EntityPlan) throws -> Int64 {
        let plan = plan.root
        return try withContent { content in
            let last: Int64
            if let reserved = content.reserved[plan.identity] {
                last = reserved
            } else {
                last = try content.connection.lastKey(of: plan)
                content.stored[plan.identity] = last
            }
            content.reserved[plan.identity] = last + 1
            return last + 1
        }
    }

    /// Finds keys that another process has used since this one reserved them, and gives their rows new keys.
    static func replacementKeys(
        for inserts: [ChangeSet.Insert], _ content: inout Content
    ) throws -> [RowID: Int64] {
        var instead: [RowID: Int64] = [:]
        var plans: [ObjectIdentifier: EntityPlan] = [:]
        for insert in inserts { plans[insert.plan.root.identity] = insert.plan.root }
        for plan in plans.values {
            let last = try content.connection.lastKey(of: plan)
            let known = content.stored[plan.identity] ?? 0
            var reserved = max(content.reserved[plan.identity] ?? 0, last)
            for insert in inserts where insert.plan.root === plan && insert.key <= last {
                // This process's saves have moved past a lower key, and another process may have used it before them.
                guard try insert.key > known || hasRow(plan, insert.key, content.connection) else { continue }
                reserved += 1
                instead[RowID(plan: plan, key: insert.key)] = reserved
            }
            content.reserved[plan.identity] = reserved
        }
        return instead
    }

    private static func hasRow(_ root: EntityPlan, _ key: Int64, _ connection: SQLiteConnection) throws -> Bool {
        let text = "SELECT 1 FROM \(SQLWriter.quoted(TableNames.table(root))) WHERE _id = ?1"
        return try connection.single(text, [.integer(key)]) != nil
    }

    /// Reserves keys, so that other processes skip them. Returns false if another process has inserted rows since, and
    /// may have used the same keys.
    func keepKeys(_ ids: [RowID]) throws -> Bool {
        guard allowsSave else { return false }
        var roots: [ObjectIdentifier: (plan: EntityPlan, keys: [Int64])] = [:]
        for id in ids { roots[id.plan.root.identity, default: (id.plan.root, [])].keys.append(id.key) }
        return try withContent { content in
            let connection = content.connection
            try connection.run("BEGIN IMMEDIATE")
            defer { if connection.isInTransaction { try? connection.execute("ROLLBACK") } }
            var stored = content.stored
            for (identity, (plan, keys)) in roots {
                let last = try connection.lastKey(of: plan)
                guard last <= stored[identity] ?? 0 else { return false }
                // As in a save: another process may have used a lower key before this process's saves.
                let isTaken = try keys.contains { try $0 <= last && Self.hasRow(plan, $0, connection) }
                guard !isTaken else { return false }
                guard let key = keys.max(), key > last else { continue }
                try connection.setLastKey(key, of: plan)
                stored[identity] = key
            }
            try checkFile()
            try connection.run("COMMIT")
            content.stored = stored
            return true
        }
    }
}

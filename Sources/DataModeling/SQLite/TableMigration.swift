internal import Foundation

/// The migration of a file's tables to a schema, in one transaction.
///
/// What it does by itself: new models and properties, removed properties, names by `originalName`, types that hold all
/// values of the old one, and others that hold the stored values: each row is read before the file names the new
/// schema. Tables of models that the schema does not have stay. All else is an error that names model and property, and
/// leaves the file as it was.
struct TableMigration {
    let connection: SQLiteConnection
    let plans: [EntityPlan]
    let version: Schema.Version
    let path: String
    /// The version that a stage leads on from, whose closure works with the changed tables afterwards.
    var stage: Schema.Version?

    /// The version from which a stage has changed the tables, and whose closure has not come to its end.
    static func unfinishedStage(_ connection: SQLiteConnection) throws -> String? {
        guard try connection.single("SELECT 1 FROM sqlite_master WHERE name = '_swiftdata'") != nil,
            case .text(let version)? = try connection.single("SELECT value FROM _swiftdata WHERE name = 'stage'")
        else { return nil }
        return version
    }

    static func endStage(_ connection: SQLiteConnection) throws {
        try connection.execute("DELETE FROM _swiftdata WHERE name = 'stage'")
    }

    /// The description in the file, or `nil` in a new file.
    static func stored(_ connection: SQLiteConnection) throws -> StoredSchema? {
        guard try connection.single("SELECT 1 FROM sqlite_master WHERE name = '_swiftdata'") != nil,
            case .text(let text)? = try connection.single("SELECT value FROM _swiftdata WHERE name = 'schema'")
        else { return nil }
        return try? JSONDecoder().decode(StoredSchema.self, from: Data(text.utf8))
    }

    /// The identity of the store in the file.
    static func identifier(_ connection: SQLiteConnection) throws -> String? {
        guard case .text(let text)? = try connection.single("SELECT value FROM _swiftdata WHERE name = 'identifier'")
        else { return nil }
        return text
    }

    /// Whether the file has the tables of the schema, and only values of its types as far as the file names them.
    func isDone(_ stored: StoredSchema?) -> Bool {
        guard let stored, stored.version == version else { return false }
        return stored.has(plans)
    }

    /// Whether the file also names all types, which files of earlier releases do not.
    private func isDescribed(_ stored: StoredSchema?) -> Bool {
        isDone(stored) && plans.allSatisfy { stored?.entity($0.name) == StoredSchema.Entity($0) }
    }

    func run() throws {
        let known = try Self.stored(connection)
        guard !isDescribed(known) else { return }
        if let known, known.version > version, !known.has(plans) {
            throw SwiftDataError(
                "\(path) has version \(known.version) of its schema, which is newer than this program's \(version). "
                    + "It was left as it is.")
        }
        // Tables are replaced while others refer to them.
        try connection.execute("PRAGMA foreign_keys = OFF")
        defer { try? connection.execute("PRAGMA foreign_keys = ON") }
        try connection.execute("BEGIN IMMEDIATE")
        do {
            // Another process may have been faster.
            let stored = try Self.stored(connection)
            if !isDescribed(stored) { try change(stored) }
            try connection.execute("COMMIT")
        } catch {
            if connection.isInTransaction { try? connection.execute("ROLLBACK") }
            throw error
        }
    }

    /// Refuses a file whose rows have an entity's former name: without it, they would seem to be gone.
    private func checkNames(_ stored: StoredSchema?) throws {
        for plan in plans where stored?.entity(plan.name) == nil {
            guard let former = plan.originalName, former != plan.name, stored?.entity(former) != nil else { continue }
            throw SwiftDataError(
                "\(path) has the entity \(former), which is named \(plan.name) now: entities cannot be renamed yet. "
                    + "The file was left as it is.")
        }
        for plan in plans where plan.type == nil { try checkMembers(plan, stored) }
    }

    /// Refuses a file with objects of an entity that has joined or left the table of its ancestors.
    private func checkMembers(_ plan: EntityPlan, _ stored: StoredSchema?) throws {
        for member in plan.members where member != plan.name && stored?.entity(member) != nil {
            guard try connection.single("SELECT 1 FROM \(SQLWriter.quoted(member)) LIMIT 1", []) != nil else {
                continue
            }
            throw SwiftDataError(
                "\(path) has objects of \(member) in a table of their own, and \(member) inherits from \(plan.name) "
                    + "now: they cannot be moved yet. The file was left as it is.")
        }
        let column = DescribedEntity.entityProperty
        guard stored?.entity(plan.name)?.properties.contains(where: { $0.name == column }) == true else { return }
        var names: [String] = []
        try connection.run(
            "SELECT DISTINCT 0, \(SQLWriter.quoted(column)) FROM \(SQLWriter.quoted(TableNames.table(plan)))", []
        ) { row in if case .text(let name) = row[1] { names.append(name) } }
        guard let name = names.first(where: { !plan.members.contains($0) }) else { return }
        throw SwiftDataError(
            "\(path) has objects of \(name), which no longer shares the table of \(plan.name): it cannot be renamed, "
                + "moved or removed yet. The file was left as it is.")
    }

    private func change(_ stored: StoredSchema?) throws {
        try checkNames(stored)
        if stored == nil {
            try connection.execute(
                "CREATE TABLE _swiftdata (name TEXT PRIMARY KEY, value TEXT); "
                    + "PRAGMA application_id = \(SQLiteFile.applicationID); PRAGMA user_version = \(SQLiteFile.layout)")
            try set("identifier", UUID().uuidString)
        }
        for plan in plans {
            guard let old = stored?.entity(plan.name) else {
                try connection.execute(TableText.table(plan, named: TableNames.table(plan)))
                continue
            }
            guard old.superentity == plan.superplan?.name else { throw otherSuperclass(plan, old) }
            let isSame = stored?.version == version && old == StoredSchema.Entity(plan)
            if !isSame {
                try checkMoves(plan, old, stored)
                try checkValues(plan, old, hasOtherVersion: stored?.version != version)
            }
            if !old.hasTables(of: StoredSchema.Entity(plan)) { try rebuild(plan, old) }
        }
        for plan in plans { try addPairs(plan, stored?.entity(plan.name)) }
        for plan in plans { try addIndices(plan) }
        try describe(stored)
        if let stage { try set("stage", "\(stage)") }
    }

    private func otherSuperclass(_ plan: EntityPlan, _ old: StoredSchema.Entity) -> SwiftDataError {
        let (before, now) = (old.superentity ?? "no other model", plan.superplan?.name ?? "no other model")
        return SwiftDataError(
            "\(path): \(plan.name) inherits from \(now) now, and from \(before) in the file. Give the class another "
                + "name, and carry its models over in a MigrationStage.custom.")
    }

    private func set(_ name: String, _ value: String) throws {
        try connection.run(
            "INSERT INTO _swiftdata (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
            [.text(name), .text(value)])
    }

    private func describe(_ stored: StoredSchema?) throws {
        let names = Set(plans.map(\.name))
        let kept = stored?.entities.filter { !names.contains($0.name) } ?? []
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let schema = StoredSchema(version: version, entities: kept + plans.map { StoredSchema.Entity($0) })
        try set("schema", String(decoding: try encoder.encode(schema), as: UTF8.self))
    }

    // MARK: Tables

    private func rebuild(_ plan: EntityPlan, _ old: StoredSchema.Entity) throws {
        let table = TableNames.table(plan)
        let next = "\(table).next"
        var targets: [String] = ["_id"]
        var sources: [String] = ["_id"]
        for property in plan.ownColumns {
            let column = SQLWriter.quoted(TableNames.column(property))
            guard let before = former(property, in: old) else {
                guard let value = try initial(property, plan) else { continue }
                targets.append(column)
                sources.append(literal(value))
                continue
            }
            if property.isToOne { try checkKind(property, before, plan) }
            targets.append(column)
            let source = SQLWriter.quoted(TableNames.column(before.name))
            sources.append(try withoutNull(property, before, source, plan))
            guard property.isToOne, plan.inverse(of: property)?.isToMany == true else { continue }
            let position = "\(before.name).position"
            guard try has(position, in: table) else { continue }
            targets.append(SQLWriter.quoted(TableNames.position(property)))
            sources.append(SQLWriter.quoted(position))
        }
        let (quoted, quotedNext) = (SQLWriter.quoted(table), SQLWriter.quoted(next))
        try connection.execute(TableText.table(plan, named: next))
        try connection.execute(
            "INSERT INTO \(quotedNext) (\(targets.joined(separator: ", "))) "
                + "SELECT \(sources.joined(separator: ", ")) FROM \(quoted)")
        // A key of a deleted row is not used again.
        let last = try connection.single("SELECT seq FROM sqlite_sequence WHERE name = ?1", [.text(table)])?.key ?? 0
        try connection.execute("DROP TABLE \(quoted)")
        try connection.execute("PRAGMA legacy_alter_table = ON; ALTER TABLE \(quotedNext) RENAME TO \(quoted)")
        try connection.execute("PRAGMA legacy_alter_table = OFF")
        guard plan.superplan == nil else { return }
        try connection.run("DELETE FROM sqlite_sequence WHERE name = ?1", [.text(table)])
        try connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", [.text(table), .integer(last)])
    }

    private func has(_ column: String, in table: String) throws -> Bool {
        let text = "SELECT 1 FROM pragma_table_info(?1) WHERE name = ?2"
        return try connection.single(text, [.text(table), .text(column)]) != nil
    }

    // MARK: Values

    /// Reads the stored values whose types have changed, and refuses those that the new types do not have.
    ///
    /// An enumeration or a structure may have changed under its name: a new version of the schema, and a table that is
    /// written again, have their values read as well.
    private func checkValues(_ plan: EntityPlan, _ old: StoredSchema.Entity, hasOtherVersion: Bool) throws {
        let isOtherSchema = hasOtherVersion || !old.hasTables(of: StoredSchema.Entity(plan))
        for property in plan.ownColumns {
            guard let coding = property.coding, let before = former(property, in: old) else { continue }
            try checkKind(property, before, plan)
            if before.kind == coding.kind.rawValue {
                let isOtherType = before.type.map { $0 != coding.typeName } ?? isOtherSchema
                guard coding.isNarrow, isOtherType || (isOtherSchema && coding.kind != .integer) else { continue }
            }
            try checkValues(property, before, coding, plan)
        }
    }

    private func checkValues(
        _ property: PropertyPlan, _ before: StoredSchema.Property, _ coding: any AttributeCoding, _ plan: EntityPlan
    ) throws {
        let column = SQLWriter.quoted(TableNames.column(before.name))
        let table = SQLWriter.quoted(TableNames.table(plan))
        // Enumerations have few values, and numbers many.
        let selection = coding.kind == .integer ? "" : "DISTINCT "
        let text = "SELECT \(selection)\(column) FROM \(table) WHERE \(column) IS NOT NULL"
        try connection.run(text, isKept: false) { row in
            let value = row[0]
            guard !coding.holds(value) else { return }
            throw SwiftDataError(
                "\(path): \(plan.name).\(property.name) is \(coding.typeName) now, which has no value for "
                    + "\(Self.shown(value)), as it is stored. Give the property another name, and carry the values "
                    + "over in a MigrationStage.custom, or correct them in its willMigrate.")
        }
    }

    /// A value in a sentence.
    private static func shown(_ value: ColumnValue) -> String {
        switch value {
        case .null: return "nil"
        case .integer(let value): return "\(value)"
        case .real(let value): return "\(value)"
        case .text(let value): return "\"\(value.prefix(80))\(value.dropFirst(80).isEmpty ? "" : "…")\""
        case .blob(let value): return "\(value.count) bytes"
        }
    }

    /// The property of the stored schema that became this one.
    private func former(_ property: PropertyPlan, in old: StoredSchema.Entity) -> StoredSchema.Property? {
        old.properties.first { $0.name == property.name }
            ?? property.originalName.flatMap { name in old.properties.first { $0.name == name } }
    }

    /// Refuses properties that have moved between classes of a hierarchy: their values are in another table.
    private func checkMoves(_ plan: EntityPlan, _ old: StoredSchema.Entity, _ stored: StoredSchema?) throws {
        guard let stored else { return }
        for property in plan.ownProperties where !property.isEphemeral && former(property, in: old) == nil {
            let names = [property.name, property.originalName].compactMap { $0 }
            let other = stored.entities.first { entity in
                entity.name != plan.name && plans.contains { $0.name == entity.name }
                    && stored.areInOneLine(entity.name, plan.name)
                    && entity.properties.contains { names.contains($0.name) }
            }
            guard let other else { continue }
            throw SwiftDataError(
                "\(path): \(plan.name).\(property.name) is a property of \(other.name) in the file. Give the property "
                    + "another name, and carry the values over in a MigrationStage.custom.")
        }
    }

    private func checkKind(_ property: PropertyPlan, _ before: StoredSchema.Property, _ plan: EntityPlan) throws {
        let name = "\(plan.name).\(property.name)"
        if let kind = property.coding?.kind {
            if let old = ColumnKind(rawValue: before.kind), kind.reads(old) { return }
            throw SwiftDataError(
                "\(path): \(name) is stored as \(before.kind) and is \(kind.rawValue) now, which does not hold "
                    + "all of its values. Give the property another name, and carry the values over in a "
                    + "MigrationStage.custom.")
        }
        guard before.kind == "one", before.target == property.target?.name else {
            throw SwiftDataError(
                "\(path): \(name) refers to a \(property.target?.name ?? "model") now, and was something "
                    + "else. Give the property another name, and carry the values over in a MigrationStage.custom.")
        }
    }

    /// The value of a new property in the rows that exist.
    private func initial(_ property: PropertyPlan, _ plan: EntityPlan) throws -> ColumnValue? {
        guard let coding = property.coding, !coding.isOptional else { return nil }
        if let box = property.defaultBox { return coding.column(of: box) }
        let table = SQLWriter.quoted(TableNames.table(plan))
        guard try connection.single("SELECT 1 FROM \(table) LIMIT 1") != nil else { return nil }
        throw SwiftDataError(
            "\(path): \(plan.name).\(property.name) is new, and the stored models have no value for it. Give it a "
                + "default value in its declaration, make it optional, or set it in a MigrationStage.custom.")
    }

    /// The old column, with the default value in the place of nil if the property has lost its optional.
    private func withoutNull(
        _ property: PropertyPlan, _ before: StoredSchema.Property, _ source: String, _ plan: EntityPlan
    ) throws -> String {
        guard before.isOptional, !property.isOptional else { return source }
        if let coding = property.coding, let box = property.defaultBox {
            return "coalesce(\(source), \(literal(coding.column(of: box))))"
        }
        let table = SQLWriter.quoted(TableNames.table(plan))
        guard try connection.single("SELECT 1 FROM \(table) WHERE \(source) IS NULL LIMIT 1") != nil else {
            return source
        }
        throw SwiftDataError(
            "\(path): \(plan.name).\(property.name) is no longer optional, and is nil in stored models. "
                + (property.isToOne ? "Leave it optional" : "Give it a default value in its declaration")
                + ", or set it in willMigrate of a MigrationStage.custom.")
    }

    private func literal(_ value: ColumnValue) -> String {
        switch value {
        case .null: "NULL"
        case .integer(let value): "\(value)"
        case .real(let value): value.isFinite ? "\(value)" : value < 0 ? "-9e999" : "9e999"
        case .text(let value): "CAST(x'\(Self.hexadecimal(value.utf8))' AS TEXT)"
        case .blob(let value): "x'\(Self.hexadecimal(value))'"
        }
    }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    // MARK: Lists and indices

    private func addPairs(_ plan: EntityPlan, _ old: StoredSchema.Entity?) throws {
        for property in plan.ownRelationships where property.isToMany {
            guard let before = old.flatMap({ former(property, in: $0) }) else { continue }
            let isSame = before.kind == "many" && before.target == property.target?.name
            let wasInPairs = try before.place.map { try exists($0) } ?? false
            let isInPairs = if case .pairs = plan.place(of: property) { true } else { false }
            guard isSame, wasInPairs == isInPairs else {
                throw SwiftDataError(
                    "\(path): the relationship \(plan.name).\(property.name) has another kind than its stored one. "
                        + "Give the property another name, and carry its models over in a MigrationStage.custom.")
            }
            let name = TableNames.pairs(property, of: plan)
            if isInPairs, let place = before.place, place != name, try !exists(name) {
                try connection.execute(
                    "ALTER TABLE \(SQLWriter.quoted(place)) RENAME TO \(SQLWriter.quoted(name))")
            }
        }
        for (name, text) in TableText.pairs(plan) where try !exists(name) { try connection.execute(text) }
    }

    private func exists(_ table: String) throws -> Bool {
        try connection.single("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?1", [.text(table)]) != nil
    }

    private func addIndices(_ plan: EntityPlan) throws {
        var old: [String] = []
        try connection.run(
            "SELECT 0, name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?1 AND name LIKE 'index.%'",
            [.text(TableNames.table(plan))]
        ) { row in if case .text(let name) = row[1] { old.append(name) } }
        for name in old { try connection.execute("DROP INDEX \(SQLWriter.quoted(name))") }
        for (name, text) in TableText.indices(plan) {
            do {
                try connection.execute(text)
            } catch let failure as SQLiteFailure where failure.code == SQLiteFailure.uniqueConstraint {
                throw SwiftDataError(
                    "\(path): stored models have equal values where \(name.dropFirst(6)) is to be unique. Remove the "
                        + "duplicates in a MigrationStage.custom first.")
            }
        }
        guard let superplan = plan.superplan else { return }
        // A cascade of a reference in this table deletes the rest of the model too.
        let trigger = SQLWriter.quoted("delete.\(plan.name)")
        try connection.execute("DROP TRIGGER IF EXISTS \(trigger)")
        try connection.execute(
            "CREATE TRIGGER \(trigger) AFTER DELETE ON \(SQLWriter.quoted(TableNames.table(plan))) BEGIN "
                + "DELETE FROM \(SQLWriter.quoted(TableNames.table(superplan))) WHERE _id = OLD._id; END")
    }
}

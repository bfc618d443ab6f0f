internal import Foundation

/// The migration of a file's tables to a schema, in one transaction.
///
/// It handles new models and properties, removed properties, names by `originalName`, types that hold all values of the
/// old one, and other types that hold the stored values, which are all read before the file names the new schema.
/// Tables of models that are not in the schema stay. Any other difference is an error that names the model and
/// property, and leaves the file unchanged.
struct TableMigration {
    let connection: any SQLTables
    let plans: [EntityPlan]
    let version: Schema.Version
    /// The path of the file, or the place of the database.
    let path: String
    /// The version from which a stage starts. Its closure then works with the changed tables.
    var stage: Schema.Version?
    /// The identity of a store whose tables are recreated; nil for a new one.
    var identifier: String?

    /// Whether the file has the tables of the schema, and only values of its types as far as the file names them.
    func isDone(_ stored: StoredSchema?) throws -> Bool {
        guard let stored, stored.version == version, stored.has(plans) else { return false }
        return try !plans.contains { plan in
            try stored.entity(plan.name).map { try lacksPositions(plan, $0) } ?? false
        }
    }

    /// Whether the file also says what files of earlier releases do not, such as the names of types.
    private func isDescribed(_ stored: StoredSchema?) -> Bool {
        stored?.version == version
            && plans.allSatisfy { stored?.entity($0.name)?.withoutRetired == StoredSchema.Entity($0) }
    }

    func run() throws {
        guard try needsChange(Self.stored(connection)) else { return }
        try connection.withTableChanges {
            // Another process, of this version or a newer one, may have been faster.
            let stored = try Self.stored(connection)
            if try needsChange(stored) { try change(stored) }
        }
    }

    /// Whether to change the tables. Tables of a newer version stay as they are.
    private func needsChange(_ stored: StoredSchema?) throws -> Bool {
        guard !isDescribed(stored) else { return false }
        guard let stored, stored.version > version else { return true }
        guard stored.has(plans) else {
            throw SwiftDataError(
                "\(path) has version \(stored.version) of its schema, which is newer than this program's \(version). "
                    + "It was left as it is.")
        }
        // The newer program uses a shared database at the same time, and its version stays.
        return connection.dialect == .sqlite
    }

    /// Whether columns without a property stay.
    ///
    /// Two builds of a program use a database at the same time while one replaces the other. If they have the same
    /// version, neither knows which is older, so neither may remove the other's columns.
    func keepsColumns(_ stored: StoredSchema?) -> Bool {
        connection.dialect == .postgres && stored?.version == version
    }

    /// The properties of the database that this schema does not have, and whose columns or tables of pairs stay.
    private func retired(_ plan: EntityPlan, _ stored: StoredSchema?) -> [StoredSchema.Property] {
        guard keepsColumns(stored), let old = stored?.entity(plan.name) else { return [] }
        let dialect = connection.dialect
        let columns = Set(plan.ownColumns.map { TableNames.column($0, dialect) })
        let lists = Set(plan.ownRelationships.filter(\.isToMany).map(\.name))
        return old.known.filter { property in
            property.kind == "many"
                ? property.pairs != nil && !lists.contains(property.name)
                : !columns.contains(TableNames.column(property.name, dialect))
        }.map { property in
            var property = property
            // Rows that this build inserts have no value for them.
            property.isOptional = true
            return property
        }
    }

    /// The container of the tables, as part of a sentence.
    var place: String { connection.dialect == .sqlite ? "file" : "database" }

    private func change(_ stored: StoredSchema?) throws {
        try checkNames(stored)
        if stage == nil, isOnlyDescribedLess(stored), try isDone(stored) { return try describe(stored) }
        if stored == nil {
            try connection.createDescription()
            try connection.describe("identifier", identifier ?? UUID().uuidString)
        }
        for plan in plans {
            guard let old = stored?.entity(plan.name) else {
                try connection.createTable(plan)
                continue
            }
            guard old.superentity == plan.superplan?.name else { throw otherSuperclass(plan, old) }
            let isSame = stored?.version == version && old == StoredSchema.Entity(plan)
            if !isSame {
                try checkMoves(plan, old, stored)
                try checkValues(plan, old, hasOtherVersion: stored?.version != version)
            }
            let hasRetired = old.retired?.isEmpty == false && !keepsColumns(stored)
            let hasColumns =
                try old.hasTables(of: StoredSchema.Entity(plan)) && !hasRenamed(plan, old)
                && !lacksPositions(plan, old)
            if hasRetired || !hasColumns {
                try rebuild(plan, old, retired(plan, stored), keepsPositions: keepsColumns(stored))
            }
        }
        try connection.addReferences(plans)
        try changePairs(stored)
        for plan in plans { try addIndices(plan, retired(plan, stored)) }
        try describe(stored)
        if let stage { try connection.describe("stage", "\(stage)") }
    }

    /// Whether a description of an earlier release differs only in what such descriptions lack. The tables are as they
    /// should be then, and building all indices again would keep other processes waiting.
    private func isOnlyDescribedLess(_ stored: StoredSchema?) -> Bool {
        plans.allSatisfy { stored?.entity($0.name) == StoredSchema.Entity($0).withoutOrigins }
    }

    private func otherSuperclass(_ plan: EntityPlan, _ old: StoredSchema.Entity) -> SwiftDataError {
        let (before, now) = (old.superentity ?? "no other model", plan.superplan?.name ?? "no other model")
        return SwiftDataError(
            "\(path): \(plan.name) inherits from \(now) now, and from \(before) in the \(place). Give the class "
                + "another name, and carry its models over in a MigrationStage.custom.")
    }

    private func describe(_ stored: StoredSchema?) throws {
        let names = Set(plans.map(\.name))
        let kept = stored?.entities.filter { !names.contains($0.name) } ?? []
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let entities = try plans.map { plan in
            // Without lists whose tables have been moved: another build would look for them.
            let retired = try retired(plan, stored).filter { property in
                try property.pairs.map(connection.hasTable) ?? true
            }
            var entity = StoredSchema.Entity(plan)
            entity.retired = retired.isEmpty ? nil : retired
            return entity
        }
        let schema = StoredSchema(version: version, entities: kept + entities)
        try connection.describe("schema", String(decoding: try encoder.encode(schema), as: UTF8.self))
    }

    // MARK: Tables

    /// Whether a column is to have the values of one with another name. Two columns may exchange theirs.
    private func hasRenamed(_ plan: EntityPlan, _ old: StoredSchema.Entity) -> Bool {
        plan.ownColumns.contains { former($0, of: plan, in: old).map(\.name) != $0.name }
    }

    /// Whether a reference has no column for its place in a list. Files of earlier releases lack it if the list came
    /// later than the reference, and do not say so.
    private func lacksPositions(_ plan: EntityPlan, _ old: StoredSchema.Entity) throws -> Bool {
        try plan.ownColumns.contains { property in
            guard plan.hasPosition(property), let before = former(property, of: plan, in: old),
                before.hasPosition == nil
            else { return false }
            return try !connection.hasColumn(TableNames.position(before.name), in: TableNames.table(plan))
        }
    }

    private func rebuild(
        _ plan: EntityPlan, _ old: StoredSchema.Entity, _ retired: [StoredSchema.Property], keepsPositions: Bool
    ) throws {
        let table = TableNames.table(plan)
        var columns: [ColumnSource] = []
        for property in plan.ownColumns {
            let column = TableNames.column(property, connection.dialect)
            let hasPosition = plan.hasPosition(property)
            guard let before = former(property, of: plan, in: old) else {
                let value = try initial(property, plan).map { literal($0, property) }
                columns.append(ColumnSource(target: column, property: property, source: value))
                if hasPosition { columns.append(ColumnSource(target: TableNames.position(property), source: nil)) }
                continue
            }
            if property.isToOne { try checkKind(property, before, plan) }
            let former = TableNames.column(before.name, connection.dialect)
            let source = try withoutNull(property, before, converted(before, property), plan)
            let isSame =
                column == former && source == SQLWriter.quoted(former) && type(before) == type(of: property)
            columns.append(ColumnSource(target: column, property: property, source: source, isUnchanged: isSame))
            guard hasPosition else { continue }
            let position = TableNames.position(before.name)
            let places = try connection.hasColumn(position, in: table) ? SQLWriter.quoted(position) : nil
            columns.append(
                ColumnSource(
                    target: TableNames.position(property), source: places,
                    isUnchanged: places != nil && position == TableNames.position(property)))
        }
        var names = retired.flatMap { property -> [String] in
            let column = TableNames.column(property.name, connection.dialect)
            switch property.kind {
            case "one": return [column, TableNames.position(property.name)]
            case "many": return []
            default: return [column]
            }
        }
        if keepsPositions {
            // Another build of the version may have the list.
            names += plan.ownColumns.filter { $0.isToOne && !plan.hasPosition($0) }.map { TableNames.position($0) }
        }
        try connection.rebuild(plan, columns, keeping: Set(names))
    }

    /// A column's type before the migration.
    private func type(_ before: StoredSchema.Property) -> String {
        connection.dialect.type(ColumnKind(rawValue: before.kind) ?? .integer)
    }

    private func type(of property: PropertyPlan) -> String {
        connection.dialect.type(property.isToOne ? .integer : property.coding?.kind)
    }

    /// The former column, as a value of the property's type.
    private func converted(_ before: StoredSchema.Property, _ property: PropertyPlan) -> String {
        let source = SQLWriter.quoted(TableNames.column(before.name, connection.dialect))
        guard connection.dialect == .postgres, type(before) != type(of: property) else { return source }
        // PostgreSQL converts a Boolean to no numeric type except `integer`.
        let value = before.kind == ColumnKind.boolean.rawValue ? "\(source)::int" : source
        return "\(value)::\(type(of: property))"
    }

    // MARK: Values

    /// The property of the stored schema that became this one: the one with its name in older models, also if these
    /// have another property with its present name.
    func former(
        _ property: PropertyPlan, of plan: EntityPlan, in old: StoredSchema.Entity
    ) -> StoredSchema.Property? {
        let same = old.known.first { $0.name == property.name }
        guard let name = property.originalName, name != property.name,
            let original = old.known.first(where: { $0.name == name })
        else { return same }
        guard let same else { return original }
        // The property has been renamed already.
        if same.originalName == name { return same }
        guard same.originalName == nil else { return original }
        // A file of an earlier release does not say which of the two it is. That release took the one of the same name,
        // so a property that is gone now is probably the one that was renamed.
        let isInUse = plan.ownProperties.contains { $0.name == name }
        // One that another build of the version has retired has values of its own.
        let isRetired = !old.properties.contains(same)
        return isInUse || isRetired || !old.properties.contains(original) ? same : original
    }

    /// The value of a new property in the rows that exist.
    private func initial(_ property: PropertyPlan, _ plan: EntityPlan) throws -> ColumnValue? {
        guard property.coding.map({ !$0.isOptional }) ?? !property.isOptional else { return nil }
        if let coding = property.coding, let box = property.defaultBox { return coding.column(of: box) }
        let table = SQLWriter.quoted(TableNames.table(plan))
        guard try connection.single("SELECT 1 FROM \(table) LIMIT 1") != nil else { return nil }
        guard property.coding != nil else {
            throw SwiftDataError(
                "\(path): \(plan.name).\(property.name) is new and not optional, and the stored models have no "
                    + "\(property.target?.name ?? "model") for it. Make it optional, or do so in an intermediate "
                    + "version whose MigrationStage.custom sets it in its didMigrate.")
        }
        throw SwiftDataError(
            "\(path): \(plan.name).\(property.name) is new, and the stored models have no value for it. Give it a "
                + "default value in its declaration, make it optional, or do so in an intermediate version "
                + "whose MigrationStage.custom sets it in its didMigrate.")
    }

    /// The old column, with the default value in place of nil if the property is no longer optional.
    private func withoutNull(
        _ property: PropertyPlan, _ before: StoredSchema.Property, _ source: String, _ plan: EntityPlan
    ) throws -> String {
        guard before.isOptional, !property.isOptional else { return source }
        if let coding = property.coding, let box = property.defaultBox {
            return "coalesce(\(source), \(literal(coding.column(of: box), property)))"
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

    private func literal(_ value: ColumnValue, _ property: PropertyPlan) -> String {
        guard connection.dialect == .sqlite else { return SQLDialect.literal(value, property.coding?.kind) }
        return switch value {
        case .null: "NULL"
        case .integer(let value): "\(value)"
        case .real(let value): value.isFinite ? "\(value)" : value < 0 ? "-9e999" : "9e999"
        case .text(let value): "CAST(x'\(SQLDialect.hexadecimal(value.utf8))' AS TEXT)"
        case .blob(let value): "x'\(SQLDialect.hexadecimal(value))'"
        }
    }

    // MARK: Indices

    private func addIndices(_ plan: EntityPlan, _ retired: [StoredSchema.Property]) throws {
        // Values of other builds stay unique.
        let others = Set(retired.filter { $0.kind != "many" }.map { TableNames.column($0.name, connection.dialect) })
        for (name, columns) in try connection.indices(of: TableNames.table(plan)) where others.isDisjoint(with: columns)
        {
            try connection.execute("DROP INDEX \(SQLWriter.quoted(name))")
        }
        for (name, text) in TableText.indices(plan, connection.dialect) {
            do {
                try connection.execute(text)
            } catch {
                guard connection.isDuplicate(error) else { throw error }
                throw SwiftDataError(
                    "\(path): stored models have equal values where \(name.dropFirst(6)) is to be unique. Remove the "
                        + "duplicates in a MigrationStage.custom first.")
            }
        }
        guard let superplan = plan.superplan else { return }
        // A cascading deletion through a reference in this table must also delete the rest of the model.
        try connection.addTrigger(named: "delete.\(plan.name)", deleting: superplan, with: plan)
    }
}

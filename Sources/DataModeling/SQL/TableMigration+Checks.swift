/// The checks of stored models. Each throws an error that leaves the file unchanged.
extension TableMigration {
    /// Rejects a file whose rows have an entity's former name, because they would seem to be missing.
    func checkNames(_ stored: StoredSchema?) throws {
        for plan in plans where stored?.entity(plan.name) == nil {
            guard let former = plan.originalName, former != plan.name, stored?.entity(former) != nil else { continue }
            throw SwiftDataError(
                "\(path) has the entity \(former), which is named \(plan.name) now: entities cannot be renamed yet. "
                    + "The \(place) was left as it is.")
        }
        for plan in plans where plan.type == nil { try checkMembers(plan, stored) }
    }

    /// Rejects a file with objects of an entity that has joined or left its ancestors' table.
    private func checkMembers(_ plan: EntityPlan, _ stored: StoredSchema?) throws {
        for member in plan.members where member != plan.name && stored?.entity(member) != nil {
            guard try connection.single("SELECT 1 FROM \(SQLWriter.quoted(member)) LIMIT 1") != nil else {
                continue
            }
            throw SwiftDataError(
                "\(path) has objects of \(member) in a table of their own, and \(member) inherits from \(plan.name) "
                    + "now: they cannot be moved yet. The \(place) was left as it is.")
        }
        let column = DescribedEntity.entityProperty
        guard stored?.entity(plan.name)?.properties.contains(where: { $0.name == column }) == true else { return }
        var names: [String] = []
        try connection.visit(
            "SELECT DISTINCT \(SQLWriter.quoted(column)) FROM \(SQLWriter.quoted(TableNames.table(plan)))"
        ) { row in if case .text(let name)? = row.first { names.append(name) } }
        guard let name = names.first(where: { !plan.members.contains($0) }) else { return }
        throw SwiftDataError(
            "\(path) has objects of \(name), which no longer shares the table of \(plan.name): it cannot be renamed, "
                + "moved or removed yet. The \(place) was left as it is.")
    }

    /// Refuses properties that have moved between classes of a hierarchy: their values are in another table.
    func checkMoves(_ plan: EntityPlan, _ old: StoredSchema.Entity, _ stored: StoredSchema?) throws {
        guard let stored else { return }
        for property in plan.ownProperties where !property.isEphemeral && former(property, of: plan, in: old) == nil {
            let names = [property.name, property.originalName].compactMap { $0 }
            let other = stored.entities.first { entity in
                entity.name != plan.name && plans.contains { $0.name == entity.name }
                    && stored.areInOneLine(entity.name, plan.name)
                    && entity.properties.contains { names.contains($0.name) }
            }
            guard let other else { continue }
            throw SwiftDataError(
                "\(path): \(plan.name).\(property.name) is a property of \(other.name) in the \(place). Give the "
                    + "property another name, and carry the values over in a MigrationStage.custom.")
        }
    }

    /// Rejects a property whose type cannot hold the stored kind of values, or that refers to another model.
    func checkKind(_ property: PropertyPlan, _ before: StoredSchema.Property, _ plan: EntityPlan) throws {
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

    /// Reads the stored values whose types have changed, and rejects those that are invalid in the new types.
    ///
    /// An enumeration or a structure may have changed under its name: a new version of the schema, and a table that is
    /// written again, have their values read as well.
    func checkValues(_ plan: EntityPlan, _ old: StoredSchema.Entity, hasOtherVersion: Bool) throws {
        let isOtherSchema = hasOtherVersion || !old.hasTables(of: StoredSchema.Entity(plan))
        for property in plan.ownColumns {
            guard let coding = property.coding, let before = former(property, of: plan, in: old) else { continue }
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
        let column = SQLWriter.quoted(TableNames.column(before.name, connection.dialect))
        let table = SQLWriter.quoted(TableNames.table(plan))
        // Enumerations have few values, and numbers many.
        let selection = coding.kind == .integer ? "" : "DISTINCT "
        let text = "SELECT \(selection)\(column) FROM \(table) WHERE \(column) IS NOT NULL"
        try connection.visit(text) { row in
            guard let value = row.first, !coding.holds(value) else { return }
            throw SwiftDataError(
                "\(path): \(plan.name).\(property.name) is \(coding.typeName) now, which has no value for "
                    + "\(value.shown), as it is stored. Give the property another name, and carry the values "
                    + "over in a MigrationStage.custom, or correct them in its willMigrate.")
        }
    }
}

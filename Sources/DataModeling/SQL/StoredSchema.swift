internal import Foundation

/// The tables of a file, as a row of the file itself describes them.
struct StoredSchema: Codable {
    struct Property: Codable, Hashable {
        var name: String
        /// A kind of column, or `one` or `many` for a relationship.
        var kind: String
        var isOptional: Bool
        var target: String?
        /// The storage of a list's rows: the table of pairs, or the elements' property.
        var place: String?
        /// The name of an attribute's type. Files of earlier releases have none.
        var type: String?
        /// The name in older models, or the present one if the property was never renamed. Files of earlier releases
        /// have none.
        var originalName: String?
        /// Whether a reference has a column for its place in the other model's list. Files of earlier releases do not
        /// say so.
        var hasPosition: Bool?

        /// The table of pairs that a list is in. Unlike a property, it has a dot in its name.
        var pairs: String? { place.flatMap { kind == "many" && $0.contains(".") ? $0 : nil } }
    }

    struct Entity: Codable, Hashable {
        var name: String
        var properties: [Property]
        /// The lists of unique properties, and those with an index.
        var uniques: [[String]]
        var indices: [[String]]
        /// The delete rules in the table's foreign keys.
        var rules: [String]
        /// The entity whose table has the inherited properties.
        var superentity: String?
        /// The entities that share the table; nil if it has one. Files of earlier releases have none.
        var members: [String]?
        /// The properties of another build of the same version, whose columns the table still has; nil without any.
        var retired: [Property]?

        /// All properties for which there are columns or tables.
        var known: [Property] { properties + (retired ?? []) }

        /// Whether the tables of both are the same.
        func hasTables(of other: Entity) -> Bool {
            guard withoutTypes == other.withoutTypes else { return false }
            return zip(properties, other.properties).allSatisfy { ours, theirs in
                ours.hasPosition == nil || theirs.hasPosition == nil || ours.hasPosition == theirs.hasPosition
            }
        }

        /// The columns and tables alone, without what files of earlier releases do not say.
        private var withoutTypes: Entity {
            var entity = withoutOrigins
            for place in properties.indices { entity.properties[place].type = nil }
            entity.members = nil
            entity.retired = nil
            return entity
        }

        /// The description without `originalName` and `hasPosition`, as earlier releases write it.
        var withoutOrigins: Entity {
            var entity = self
            for place in properties.indices {
                entity.properties[place].originalName = nil
                entity.properties[place].hasPosition = nil
            }
            return entity
        }

        var withoutRetired: Entity {
            var entity = self
            entity.retired = nil
            return entity
        }

        /// Whether both describe the same model. An unnamed type in a file matches any type.
        func matches(_ other: Entity) -> Bool {
            guard hasTables(of: other) else { return false }
            return zip(properties, other.properties).allSatisfy { ours, theirs in
                ours.type == nil || theirs.type == nil || ours.type == theirs.type
            }
        }
    }

    var version: Schema.Version
    var entities: [Entity]

    func entity(_ name: String) -> Entity? { entities.first { $0.name == name } }

    /// Whether one of two entities inherits from the other.
    func areInOneLine(_ first: String, _ second: String) -> Bool {
        lineage(first).contains(second) || lineage(second).contains(first)
    }

    /// The names of an entity and of all from which it inherits.
    private func lineage(_ name: String) -> [String] {
        var names = [name]
        // A damaged description may contain a circle.
        while let next = names.last.flatMap({ entity($0)?.superentity }), !names.contains(next) { names.append(next) }
        return names
    }

    /// Whether the file has the tables of models, with their types.
    func has(_ plans: [EntityPlan]) -> Bool {
        plans.allSatisfy { entity($0.name)?.matches(Entity($0)) == true }
    }
}

extension StoredSchema.Entity {
    init(_ plan: EntityPlan) {
        name = plan.name
        properties = plan.ownProperties.filter { !$0.isEphemeral }.map { property in
            let original = property.originalName ?? property.name
            return switch property.content {
            case .attribute(let coding):
                StoredSchema.Property(
                    name: property.name, kind: coding.kind.rawValue, isOptional: property.isOptional,
                    type: coding.typeName, originalName: original)
            case .toOne(let destination):
                StoredSchema.Property(
                    name: property.name, kind: "one", isOptional: property.isOptional,
                    target: destination.plan?.name, originalName: original,
                    hasPosition: plan.hasPosition(property))
            case .toMany(let destination):
                StoredSchema.Property(
                    name: property.name, kind: "many", isOptional: property.isOptional,
                    target: destination.plan?.name, place: Self.place(of: property, plan), originalName: original)
            }
        }
        uniques = plan.ownUniques.map { $0.map(\.name) }
        indices = plan.ownIndices.map { $0.map(\.name) }
        rules = plan.ownColumns.filter(\.isToOne).map { TableText.reference($0, of: plan) }
        superentity = plan.superplan?.name
        members = plan.members.count > 1 ? plan.members.sorted() : nil
    }

    private static func place(of property: PropertyPlan, _ plan: EntityPlan) -> String {
        switch plan.place(of: property) {
        case .elements(let inverse): inverse.name
        case .pairs: TableNames.pairs(property, of: plan)
        }
    }
}

/// The statements that create tables.
enum TableText {
    static func columns(_ plan: EntityPlan) -> [String] {
        plan.ownColumns.flatMap { property -> [String] in
            let name = SQLWriter.quoted(TableNames.column(property, .sqlite))
            guard property.isToOne else { return ["\(name) \(SQLDialect.sqlite.type(property.coding?.kind))"] }
            var columns = ["\(name) INTEGER\(reference(property, of: plan))"]
            if plan.hasPosition(property) {
                columns.append("\(SQLWriter.quoted(TableNames.position(property))) INTEGER")
            }
            return columns
        }
    }

    /// The foreign key of a reference, with the effect of the other row's deletion on this one.
    static func reference(_ property: PropertyPlan, of plan: EntityPlan) -> String {
        guard let target = property.target else { return "" }
        let rule = plan.inverse(of: property)?.deleteRule ?? .nullify
        let action =
            switch rule {
            case .cascade: "CASCADE"
            case .nullify, .deny: "SET NULL"
            // A reference that is kept after a deletion may dangle.
            case .noAction: ""
            }
        guard !action.isEmpty, property.deleteRule != .noAction else { return "" }
        let table = SQLWriter.quoted(TableNames.table(target))
        return " REFERENCES \(table) (_id) ON DELETE \(action) DEFERRABLE INITIALLY DEFERRED"
    }

    static func table(_ plan: EntityPlan, named name: String) -> String {
        let parent = plan.superplan.map { SQLWriter.quoted(TableNames.table($0)) }
        let key = parent.map { "REFERENCES \($0) (_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED" }
        let columns = ["_id INTEGER PRIMARY KEY \(key ?? "AUTOINCREMENT")"] + columns(plan)
        return "CREATE TABLE \(SQLWriter.quoted(name)) (\(columns.joined(separator: ", ")))"
    }

    /// The lists of a model whose pairs are in tables that have their names.
    static func pairedLists(_ plan: EntityPlan) -> [(list: PropertyPlan, target: EntityPlan)] {
        plan.ownRelationships.compactMap { property in
            guard property.isToMany, case .pairs(true) = plan.place(of: property), let target = property.target else {
                return nil
            }
            return (property, target)
        }
    }

    /// A table of pairs of two models' rows.
    static func pairs(_ plan: EntityPlan, _ target: EntityPlan, named name: String, _ dialect: SQLDialect) -> String {
        let first = SQLWriter.quoted(TableNames.table(plan))
        let second = SQLWriter.quoted(TableNames.table(target))
        let rule = "(_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED"
        let type = dialect == .sqlite ? "INTEGER" : "BIGINT"
        return "CREATE TABLE \(SQLWriter.quoted(name)) (first \(type) NOT NULL REFERENCES \(first) \(rule), "
            + "second \(type) NOT NULL REFERENCES \(second) \(rule), first_position \(type), "
            + "second_position \(type), PRIMARY KEY (first, second))" + (dialect == .sqlite ? " WITHOUT ROWID" : "")
    }

    /// The indices of a model: of references, and of what it declares.
    static func indices(_ plan: EntityPlan, _ dialect: SQLDialect) -> [(name: String, text: String)] {
        let references = plan.ownColumns.filter(\.isToOne).map { [$0] }
        let lists = plan.ownUniques.map { ($0, true) } + (references + plan.ownIndices).map { ($0, false) }
        var names: Set<String> = []
        return lists.compactMap { list, isUnique in
            let columns = list.map { TableNames.column($0, dialect) }
            let name = "index.\(plan.name).\(columns.joined(separator: "."))"
            guard names.insert(name).inserted else { return nil }
            let quoted = columns.map { SQLWriter.quoted($0) }.joined(separator: ", ")
            return (
                name,
                "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(SQLWriter.quoted(dialect.fitted(name))) "
                    + "ON \(SQLWriter.quoted(plan.name)) (\(quoted))"
            )
        }
    }
}

/// The names of tables and columns: the names of models and properties. A dot marks the engine's names.
enum TableNames {
    /// The table of the history, which has a row for each transaction.
    static let history = "_swiftdata.history"

    /// The table with the description of the others.
    static let description = "_swiftdata"

    static func table(_ plan: EntityPlan) -> String { plan.name }

    static func column(_ property: PropertyPlan, _ dialect: SQLDialect) -> String { column(property.name, dialect) }

    static func column(_ name: String, _ dialect: SQLDialect) -> String {
        let isTaken = name.lowercased() == "_id" || (dialect == .postgres && systemColumns.contains(name))
        return isTaken ? "\(name).value" : name
    }

    /// The names of the system columns in each PostgreSQL table.
    private static let systemColumns: Set = ["xmin", "xmax", "cmin", "cmax", "ctid", "tableoid"]

    /// The position of a row in the list of the model that the property refers to.
    static func position(_ property: PropertyPlan) -> String { position(property.name) }

    static func position(_ name: String) -> String { "\(name).position" }

    /// The table of a list's pairs, which is named after one of its two sides.
    static func pairs(_ property: PropertyPlan, of plan: EntityPlan) -> String {
        guard case .pairs(false) = plan.place(of: property), let inverse = plan.inverse(of: property),
            let target = property.target
        else { return "\(plan.declaring(property).name).\(property.name)" }
        return "\(target.declaring(inverse).name).\(inverse.name)"
    }
}

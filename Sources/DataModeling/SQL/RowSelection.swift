/// The columns that a statement selects for rows of a plan and its subclasses.
///
/// The alias `t0` stands for the plan's own table; others stand for the tables of superclasses and subclasses.
struct RowSelection {
    let plan: EntityPlan
    private let dialect: SQLDialect
    private let subclasses: [EntityPlan]

    init(_ plan: EntityPlan, in hierarchies: PlanHierarchies, dialect: SQLDialect = .sqlite) {
        self.plan = plan
        self.dialect = dialect
        subclasses = hierarchies.descendants(of: plan)
    }

    /// The key and the columns, for `SELECT`.
    var columns: String {
        var columns = ["t0._id"] + plan.columns.map { SQLWriter.column($0, of: plan, alias: "t0", dialect) }
        for (number, subclass) in subclasses.enumerated() {
            columns.append("t0d\(number)._id")
            columns += subclass.ownColumns.map { property in
                "t0d\(number).\(SQLWriter.quoted(TableNames.column(property, dialect)))"
            }
        }
        return columns.joined(separator: ", ")
    }

    /// Tables to join besides the plan's own.
    var joins: String {
        var joins = SQLWriter.joins(plan, alias: "t0")
        for (number, subclass) in subclasses.enumerated() {
            let table = SQLWriter.quoted(TableNames.table(subclass))
            joins += " LEFT JOIN \(table) AS t0d\(number) ON t0d\(number)._id = t0._id"
        }
        return joins
    }

    /// Reads a row from the key and the columns that follow it.
    func row(_ key: Int64, _ values: [ColumnValue]) -> Row {
        guard !subclasses.isEmpty else { return Row(key: key, columns: values) }
        var place = plan.columns.count
        var columns = Array(values.prefix(place))
        var concrete = plan
        // Superclasses come first, and a row belongs to one branch.
        for subclass in subclasses {
            let end = place + 1 + subclass.ownColumns.count
            if values[place] != .null {
                columns += values[place + 1..<end]
                concrete = subclass
            }
            place = end
        }
        return Row(key: key, columns: columns, plan: concrete)
    }
}

extension SQLWriter {
    /// A column of a row, whose class has the alias for its table.
    static func column(
        _ property: PropertyPlan, of plan: EntityPlan, alias: String, _ dialect: SQLDialect
    ) -> String {
        let alias = self.alias(of: plan.declaring(property), in: plan, alias: alias)
        return "\(alias).\(quoted(TableNames.column(property, dialect)))"
    }

    /// The alias of a superclass's table.
    static func alias(of ancestor: EntityPlan, in plan: EntityPlan, alias: String) -> String {
        ancestor === plan ? alias : "\(alias)s\(ancestor.lineage.count)"
    }

    /// The tables of the superclasses.
    static func joins(_ plan: EntityPlan, alias: String) -> String {
        guard plan.superplan != nil else { return "" }
        return plan.lineage.dropLast().map { ancestor in
            let other = self.alias(of: ancestor, in: plan, alias: alias)
            return " JOIN \(quoted(TableNames.table(ancestor))) AS \(other) ON \(other)._id = \(alias)._id"
        }.joined()
    }
}

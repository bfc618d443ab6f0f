/// A statement that inserts a row into a plan's table, or changes some columns of one.
///
/// It retains the plan, so that no new plan can get its address.
struct RowWriting: Hashable {
    let plan: EntityPlan
    /// The indices of the changed columns; `nil` for an insertion.
    let places: [Int]?

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.plan === rhs.plan && lhs.places == rhs.places }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(plan))
        hasher.combine(places)
    }

    /// The statement, whose first value is the row's key.
    var text: String {
        let table = SQLWriter.quoted(TableNames.table(plan))
        guard let places else {
            let names = ["_id"] + plan.ownColumns.map { SQLWriter.quoted(TableNames.column($0, .sqlite)) }
            let values = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
            return "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(values))"
        }
        let columns = places.enumerated().map { number, place in
            "\(SQLWriter.quoted(TableNames.column(plan.columns[place], .sqlite))) = ?\(number + 2)"
        }
        return "UPDATE \(table) SET \(columns.joined(separator: ", ")) WHERE _id = ?1"
    }
}

/// A column of a rewritten table, and its new content.
struct ColumnSource {
    let target: String
    /// The property that the column stores, or `nil` for a position.
    var property: PropertyPlan?
    /// An expression of the former columns, or `nil` for null.
    let source: String?
    /// Whether the column already exists with these values.
    var isUnchanged = false
}

/// The operations on a database connection that a migration needs.
protocol SQLTables: AnyObject {
    var dialect: SQLDialect { get }

    /// Executes statements without arguments or results.
    func execute(_ text: String) throws

    /// Executes a statement, and calls the closure with each row of its result. `?1`, `?2` and so on represent the
    /// arguments.
    func visit(_ text: String, _ arguments: [ColumnValue], _ body: ([ColumnValue]) throws -> Void) throws

    /// Runs a closure that changes tables in one transaction, excluding other processes.
    func withTableChanges(_ body: () throws -> Void) throws

    func hasTable(_ name: String) throws -> Bool

    func hasColumn(_ name: String, in table: String) throws -> Bool

    /// The engine's indices of a table, with their columns where they matter.
    func indices(of table: String) throws -> [(name: String, columns: [String])]

    /// Creates the table that describes the others, and marks the database as one of the engine's.
    func createDescription() throws

    func createTable(_ plan: EntityPlan) throws

    /// Adds the foreign keys that could not be part of their tables.
    func addReferences(_ plans: [EntityPlan]) throws

    /// Gives a plan's table exactly these columns besides its key and the columns to keep.
    func rebuild(_ plan: EntityPlan, _ columns: [ColumnSource], keeping kept: Set<String>) throws

    /// Makes the deletion of a class's row also delete the superclass's row.
    func addTrigger(named name: String, deleting superplan: EntityPlan, with plan: EntityPlan) throws

    /// Whether an error says that values are not unique.
    func isDuplicate(_ error: any Error) -> Bool
}

extension SQLTables {
    func visit(_ text: String, _ body: ([ColumnValue]) throws -> Void) throws { try visit(text, [], body) }

    func visit(_ text: String, _ arguments: [ColumnValue]) throws { try visit(text, arguments) { _ in } }

    /// The first column of the first row.
    func single(_ text: String, _ arguments: [ColumnValue] = []) throws -> ColumnValue? {
        var found: ColumnValue?
        try visit(text, arguments) { row in if found == nil { found = row.first } }
        return found
    }
}

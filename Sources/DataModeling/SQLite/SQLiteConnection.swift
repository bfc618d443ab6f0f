internal import Foundation
internal import SQLiteCalls

/// SQLite's library, loaded when the first file is opened.
enum SQLiteLibrary {
    /// Version 3.35, of March 2021, is the first that can drop columns.
    private static let oldest: Int32 = 3_035_000
    private static let version = sqlite_calls_open()

    static func load() throws {
        guard version != 0 else {
            throw SwiftDataError(
                "SQLite is not installed: install the package libsqlite3-0 (Debian, Ubuntu) or sqlite-libs (Fedora, "
                    + "Amazon Linux), or store models in memory by ModelConfiguration(isStoredInMemoryOnly: true).",
                kind: .loadIssueModelContainer)
        }
        guard version >= oldest else {
            throw SwiftDataError(
                "SQLite is too old: 3.35 or newer is needed, and the package libsqlite3-0 (sqlite-libs on Fedora) has "
                    + (version < 0 ? "an incomplete one." : "3.\(version / 1_000 % 1_000)."),
                kind: .loadIssueModelContainer)
        }
    }
}

/// An SQLite error with the statement that caused it.
struct SQLiteFailure: Error, CustomStringConvertible {
    let code: Int32
    let message: String
    let statement: String

    var description: String { "SQLite error \(code): \(message) (\(statement.prefix(200)))" }

    /// The primary part of the code.
    var primaryCode: Int32 { code & 0xFF }

    static let busy: Int32 = 5
    static let cannotOpen: Int32 = 14
    static let inputOutput: Int32 = 10
    static let corrupt: Int32 = 11
    static let notADatabase: Int32 = 26
    static let full: Int32 = 13
    static let readOnly: Int32 = 8
    static let uniqueConstraint: Int32 = 2067
}

/// A connection with its statements. One thread at a time uses it, under its store's lock.
final class SQLiteConnection {
    private let connection: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]
    private static let mostStatements = 256
    /// The statements that write rows of plans. Without them, a save of thousands of rows would write each statement's
    /// text again, and look it up.
    private var writings: [RowWriting: OpaquePointer] = [:]
    /// The last insertion, which most writes reuse. The dictionary retains the plan.
    private var lastInsertion: (plan: ObjectIdentifier, statement: OpaquePointer)?

    private static let row: Int32 = 100
    private static let done: Int32 = 101

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - isReadOnly: Whether nothing may be written, not even the journal.
    /// - Throws: the error of SQLite.
    init(path: String, isReadOnly: Bool) throws {
        var opened: OpaquePointer?
        let noMutex: Int32 = 0x8000
        let noFollow: Int32 = 0x0100_0000
        let code = sqlite_calls_connect(path, &opened, (isReadOnly ? 1 : 2 | 4) | noMutex | noFollow)
        guard let opened else { throw SQLiteFailure(code: code, message: "out of memory", statement: path) }
        connection = opened
        guard code == 0 else {
            throw SQLiteFailure(
                code: sqlite_calls_extended_code(opened), message: String(cString: sqlite_calls_message(opened)),
                statement: path)
        }
        _ = sqlite_calls_busy_timeout(opened, 10_000)
        addFunctions()
    }

    deinit {
        for statement in statements.values { sqlite_calls_finalize(statement) }
        for statement in writings.values { sqlite_calls_finalize(statement) }
        sqlite_calls_disconnect(connection)
    }

    /// Inserts a row into a plan's table.
    func insert(_ key: Int64, _ columns: ArraySlice<ColumnValue>, into plan: EntityPlan) throws {
        let statement: OpaquePointer
        if let lastInsertion, lastInsertion.plan == ObjectIdentifier(plan) {
            statement = lastInsertion.statement
        } else {
            statement = try self.statement(RowWriting(plan: plan, places: nil))
            lastInsertion = (ObjectIdentifier(plan), statement)
        }
        defer { _ = sqlite_calls_reset(statement) }
        var isBound = sqlite_calls_bind_integer(statement, 1, key) == 0
        var index: Int32 = 2
        for column in columns {
            isBound = isBound && Self.bind(column, at: index, of: statement) == 0
            index += 1
        }
        guard isBound, sqlite_calls_step(statement) == Self.done else { throw failure("INSERT INTO \(plan.name)") }
    }

    /// Changes columns of a row in a plan's table.
    func update(_ key: Int64, _ columns: [(place: Int, value: ColumnValue)], of plan: EntityPlan) throws {
        let statement = try statement(RowWriting(plan: plan, places: columns.map(\.place)))
        defer { _ = sqlite_calls_reset(statement) }
        var isBound = sqlite_calls_bind_integer(statement, 1, key) == 0
        var index: Int32 = 2
        for column in columns {
            isBound = isBound && Self.bind(column.value, at: index, of: statement) == 0
            index += 1
        }
        guard isBound, sqlite_calls_step(statement) == Self.done else { throw failure("UPDATE \(plan.name)") }
    }

    private func statement(_ writing: RowWriting) throws -> OpaquePointer {
        if let statement = writings[writing] { return statement }
        // Each combination of changed columns needs a separate statement.
        if writings.count >= Self.mostStatements, let oldest = writings.first {
            sqlite_calls_finalize(oldest.value)
            writings[oldest.key] = nil
            lastInsertion = nil
        }
        var prepared: OpaquePointer?
        guard sqlite_calls_prepare(connection, writing.text, &prepared) == 0, let prepared else {
            throw failure(writing.text)
        }
        writings[writing] = prepared
        return prepared
    }

    var isInTransaction: Bool { sqlite_calls_is_in_transaction(connection) }

    /// Whether the transaction violates a foreign key, so that its commit will fail.
    var hasViolations: Bool { sqlite_calls_has_violations(connection) }

    var changeCount: Int { Int(sqlite_calls_changes(connection)) }

    func failure(_ statement: String) -> SQLiteFailure {
        SQLiteFailure(
            code: sqlite_calls_extended_code(connection), message: String(cString: sqlite_calls_message(connection)),
            statement: statement)
    }

    /// Executes statements without arguments or results.
    func execute(_ text: String) throws {
        guard sqlite_calls_execute(connection, text) == 0 else { throw failure(text) }
    }

    /// Runs a closure whose statements read one state of the file.
    func inReadTransaction<Result>(_ body: () throws -> Result) throws -> Result {
        if isInTransaction { return try body() }
        try execute("BEGIN")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            if isInTransaction { try? execute("ROLLBACK") }
            throw error
        }
    }

    private func statement(_ text: String, isKept: Bool) throws -> OpaquePointer {
        if let statement = statements[text] { return statement }
        var prepared: OpaquePointer?
        guard sqlite_calls_prepare(connection, text, &prepared) == 0, let prepared else { throw failure(text) }
        guard isKept else { return prepared }
        if statements.count >= Self.mostStatements, let oldest = statements.first {
            sqlite_calls_finalize(oldest.value)
            statements[oldest.key] = nil
        }
        statements[text] = prepared
        return prepared
    }

    /// Executes a statement, and calls the closure with each row of its result.
    ///
    /// - Parameters:
    ///   - text: The statement.
    ///   - arguments: The values of `?1`, `?2` and so on.
    ///   - isKept: Whether to keep the prepared statement. True for texts from a fixed set only.
    ///   - body: Reads a row.
    /// - Throws: the error of SQLite, or of the closure.
    func run(
        _ text: String, _ arguments: [ColumnValue] = [], isKept: Bool = true,
        _ body: (SQLiteRow) throws -> Void = { _ in }
    ) throws {
        let statement = try statement(text, isKept: isKept)
        defer {
            _ = sqlite_calls_reset(statement)
            if !isKept { sqlite_calls_finalize(statement) }
        }
        for (place, argument) in arguments.enumerated() {
            guard Self.bind(argument, at: Int32(truncatingIfNeeded: place + 1), of: statement) == 0 else {
                throw failure(text)
            }
        }
        while true {
            switch sqlite_calls_step(statement) {
            case Self.row: try body(SQLiteRow(statement: statement))
            case Self.done: return
            default: throw failure(text)
            }
        }
    }

    private static func bind(_ value: ColumnValue, at index: Int32, of statement: OpaquePointer) -> Int32 {
        switch value {
        case .null: return sqlite_calls_bind_null(statement, index)
        case .integer(let value): return sqlite_calls_bind_integer(statement, index, value)
        case .real(let value): return sqlite_calls_bind_real(statement, index, value)
        case .text(var value):
            return value.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite_calls_bind_text(statement, index, $0.baseAddress, Int64($0.count))
                }
            }
        case .blob(let value):
            return value.withUnsafeBytes {
                sqlite_calls_bind_blob(statement, index, $0.baseAddress, Int64($0.count))
            }
        }
    }

    /// The first column of the first row.
    func single(_ text: String, _ arguments: [ColumnValue] = []) throws -> ColumnValue? {
        var found: ColumnValue?
        try run(text, arguments) { row in if found == nil { found = row[0] } }
        return found
    }

    // MARK: Functions

    private func addFunctions() {
        _ = sqlite_calls_create_collation(connection, "swift") { _, count, text, otherCount, other in
            SQLiteConnection.valueOrder(text, count, other, otherCount) { $0 == $1 ? 0 : $0 < $1 ? -1 : 1 }
        }
        // In Swift 6.3, some texts that are not in the composed form are neither less than, greater than nor equal to
        // each other. `<=` is true of them, as the negation of `>`, but `==` is not. Comparisons and equality therefore
        // need separate collations.
        _ = sqlite_calls_create_collation(connection, "swiftOrder") { _, count, text, otherCount, other in
            SQLiteConnection.valueOrder(text, count, other, otherCount) { $0 < $1 ? -1 : $1 < $0 ? 1 : 0 }
        }
        _ = sqlite_calls_create_collation(connection, "localizedStandard") { _, count, text, otherCount, other in
            SQLiteConnection.order(text, count, other, otherCount) {
                Int32(truncatingIfNeeded: $0.localizedStandardCompare($1).rawValue)
            }
        }
        _ = sqlite_calls_create_function(connection, TextFunction.contains.rawValue) { context, _, values in
            SQLiteConnection.apply(.contains, context, values)
        }
        _ = sqlite_calls_create_function(connection, TextFunction.hasPrefix.rawValue) { context, _, values in
            SQLiteConnection.apply(.hasPrefix, context, values)
        }
        _ = sqlite_calls_create_function(connection, TextFunction.containsLocalized.rawValue) { context, _, values in
            SQLiteConnection.apply(.containsLocalized, context, values)
        }
        _ = sqlite_calls_create_function(connection, PackedComparison.name) { context, _, values in
            guard let values, let text = SQLiteConnection.text(values[0]), let packed = SQLiteConnection.text(values[1])
            else { return }
            sqlite_calls_result_integer(context, PackedComparison.holds(text, packed) ? 1 : 0)
        }
    }

    private static func valueOrder(
        _ text: UnsafeRawPointer?, _ count: Int32, _ other: UnsafeRawPointer?, _ otherCount: Int32,
        _ compare: (String, String) -> Int32
    ) -> Int32 {
        ByteOrder.compare(
            UnsafeRawBufferPointer(start: text, count: Int(count)),
            UnsafeRawBufferPointer(start: other, count: Int(otherCount)))
            ?? order(text, count, other, otherCount, compare)
    }

    private static func order(
        _ text: UnsafeRawPointer?, _ count: Int32, _ other: UnsafeRawPointer?, _ otherCount: Int32,
        _ compare: (String, String) -> Int32
    ) -> Int32 {
        let first = String(decoding: UnsafeRawBufferPointer(start: text, count: Int(count)), as: UTF8.self)
        let second = String(decoding: UnsafeRawBufferPointer(start: other, count: Int(otherCount)), as: UTF8.self)
        return compare(first, second)
    }

    /// The result stays null if an argument is.
    private static func apply(
        _ function: TextFunction, _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?
    ) {
        guard let values, let first = text(values[0]), let second = text(values[1]) else { return }
        sqlite_calls_result_integer(context, function(first, second) ? 1 : 0)
    }

    private static func text(_ value: OpaquePointer?) -> String? {
        guard let bytes = sqlite_calls_value_text(value) else { return nil }
        let count = Int(sqlite_calls_value_size(value))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

/// The current row of a statement, readable until its next step.
struct SQLiteRow {
    fileprivate let statement: OpaquePointer

    var count: Int { Int(sqlite_calls_column_count(statement)) }

    subscript(_ column: Int) -> ColumnValue {
        let column = Int32(truncatingIfNeeded: column)
        switch sqlite_calls_column_type(statement, column) {
        case 1: return .integer(sqlite_calls_column_integer(statement, column))
        case 2: return .real(sqlite_calls_column_real(statement, column))
        case 3:
            guard let bytes = sqlite_calls_column_text(statement, column) else { return .null }
            let count = Int(sqlite_calls_column_size(statement, column))
            return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
        case 4:
            guard let bytes = sqlite_calls_column_blob(statement, column) else { return .blob(Data()) }
            return .blob(Data(bytes: bytes, count: Int(sqlite_calls_column_size(statement, column))))
        default: return .null
        }
    }

    var key: Int64 { sqlite_calls_column_integer(statement, 0) }

    /// Whether sorting a column's value by its bytes gives Swift's order.
    func hasByteOrder(_ column: Int) -> Bool {
        let column = Int32(truncatingIfNeeded: column)
        guard sqlite_calls_column_type(statement, column) == 3 else { return true }
        // SQLite would copy a text to end it with a zero. As a blob it is read in place.
        let bytes = sqlite_calls_column_blob(statement, column)
        let count = Int(sqlite_calls_column_size(statement, column))
        return ByteOrder.determines(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    }

    /// The columns after the first ones.
    func columns(from first: Int) -> [ColumnValue] {
        let count = count - first
        return Array(unsafeUninitializedCapacity: max(count, 0)) { buffer, initialized in
            for place in 0..<max(count, 0) { (buffer.baseAddress! + place).initialize(to: self[first + place]) }
            initialized = max(count, 0)
        }
    }
}

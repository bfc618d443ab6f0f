#if Postgres
    package import Foundation
    internal import LibPQ

    /// A value that a statement is executed with.
    package enum PostgresParameter: Sendable {
        case null
        /// A text, or another value as the server reads it.
        case text(String)
        case bytes(Data)
    }

    /// A value of a result, readable until the closure that gets it returns.
    package enum PostgresCell {
        case null
        case integer(Int64)
        case real(Double)
        case text(UnsafeBufferPointer<UInt8>)
        case bytes(UnsafeBufferPointer<UInt8>)
    }

    /// A statement with its parameters.
    package struct PostgresStatement: Sendable {
        let text: String
        let parameters: [PostgresParameter]

        package init(_ text: String, _ parameters: [PostgresParameter] = []) {
            self.text = text
            self.parameters = parameters
        }
    }

    /// A libpq connection with blocking calls, for one thread at a time.
    ///
    /// A server that does not answer ends a call after some seconds: by its own limit for statements, or by TCP.
    package final class PostgresSession {
        private let connection: OpaquePointer
        private var names: [String: String] = [:]
        private var statementCount = 0
        private static let mostStatements = 512
        /// The statements that are sent before their answers are read.
        private static let mostSent = 256
        /// The schema of names without one, which the caller sets and keeps here.
        package var schema = ""

        /// Connects.
        ///
        /// - Parameters:
        ///   - address: The address, as libpq reads it.
        ///   - name: The name that the server's statistics show.
        /// - Throws: `unreachable` with the reason, which can be a wrong password.
        package init(_ address: String, name: String) throws(PostgresError) {
            try ConnectingThreads.enter()
            defer { ConnectingThreads.leave() }
            let options = [
                ("dbname", address), ("application_name", name), ("client_encoding", "UTF8"), ("connect_timeout", "5"),
                ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
                ("tcp_user_timeout", "8000"),
            ]
            let keys = options.map { strdup($0.0) }
            let values = options.map { strdup($0.1) }
            defer { for text in keys + values { free(text) } }
            let opened = PQconnectdbParams(
                keys.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
            guard let opened else { throw .unreachable("there is no memory") }
            connection = opened
            PQsetNoticeProcessor(connection, { _, _ in }, nil)
            guard PQstatus(connection) == CONNECTION_OK else { throw .unreachable(message) }
            try execute("SET statement_timeout = 10000; SET lock_timeout = 10000")
        }

        deinit { PQfinish(connection) }

        package var isBroken: Bool { PQstatus(connection) != CONNECTION_OK }

        /// Whether the connection is still open after a time without queries.
        package var isAlive: Bool { PQconsumeInput(connection) == 1 && !isBroken }

        package var isInTransaction: Bool { PQtransactionStatus(connection) != PQTRANS_IDLE }

        /// The server's version, such as 150004.
        package var version: Int { Int(PQserverVersion(connection)) }

        /// A setting that the server reports automatically, such as `server_encoding`.
        package func setting(_ name: String) -> String? {
            PQparameterStatus(connection, name).map { String(cString: $0) }
        }

        /// All lines of libpq's last message, as one.
        private var message: String {
            let lines = String(cString: PQerrorMessage(connection)).split(separator: "\n")
            return lines.isEmpty ? "the connection has ended" : lines.joined(separator: " ")
        }

        // MARK: Statements

        /// Executes statements without parameters or results.
        package func execute(_ text: String) throws(PostgresError) {
            let result = PQexec(connection, text)
            defer { PQclear(result) }
            if let failure = failure(of: result) { throw failure }
        }

        /// Executes a statement, and calls the closure with each row of its result.
        ///
        /// - Parameters:
        ///   - statement: The statement, with the parameters `$1`, `$2` and so on.
        ///   - isKept: Whether the statement is one of a limited number of texts, which is prepared once.
        ///   - body: Reads a row by a closure that returns the value of a column.
        /// - Throws: a ``PostgresError``, or the error of the closure.
        package func run(
            _ statement: PostgresStatement, isKept: Bool = true,
            _ body: (_ columns: Int, _ cell: (Int) -> PostgresCell) throws -> Void = { _, _ in }
        ) throws {
            let result: OpaquePointer?
            if isKept {
                let name = try prepare(statement.text)
                result = withParameters(statement.parameters) { count, values, lengths, formats in
                    PQexecPrepared(connection, name, count, values, lengths, formats, 1)
                }
            } else {
                result = withParameters(statement.parameters) { count, values, lengths, formats in
                    PQexecParams(connection, statement.text, count, nil, values, lengths, formats, 1)
                }
            }
            defer { PQclear(result) }
            if let failure = failure(of: result) { throw failure }
            let columns = PQnfields(result)
            let types = (0..<columns).map { PQftype(result, $0) }
            for row in 0..<PQntuples(result) {
                try body(Int(columns)) { Self.cell(result, row, CInt(truncatingIfNeeded: $0), types[$0]) }
            }
        }

        /// Executes statements one after the other, without waiting for the answer of each.
        ///
        /// After an error the rest is not executed.
        ///
        /// - Returns: The number of rows that each statement has changed.
        @discardableResult
        package func runAll(_ statements: [PostgresStatement]) throws(PostgresError) -> [Int] {
            var counts: [Int] = []
            counts.reserveCapacity(statements.count)
            var start = 0
            while start < statements.count {
                let end = min(statements.count, start + Self.mostSent)
                let slice = statements[start..<end]
                counts += try send(slice, prepareAll(slice))
                start = end
            }
            return counts
        }

        /// Prepares the statements that are sent together: fewer than are kept, so that all are there at once.
        private func prepareAll(_ statements: ArraySlice<PostgresStatement>) throws(PostgresError) -> [String: String] {
            var names: [String: String] = [:]
            for statement in statements where names[statement.text] == nil {
                names[statement.text] = try prepare(statement.text)
            }
            // The last one may have removed the others.
            guard names.keys.allSatisfy({ self.names[key($0)] != nil }) else { return try prepareAll(statements) }
            return names
        }

        private func send(
            _ statements: ArraySlice<PostgresStatement>, _ names: [String: String]
        ) throws(PostgresError) -> [Int] {
            guard PQenterPipelineMode(connection) == 1 else { throw .interrupted(message) }
            for statement in statements {
                let status = withParameters(statement.parameters) { count, values, lengths, formats in
                    PQsendQueryPrepared(
                        connection, names[statement.text] ?? "", count, values, lengths, formats, 1)
                }
                guard status == 1 else { throw .interrupted(message) }
            }
            guard PQpipelineSync(connection) == 1 else { throw .interrupted(message) }
            var first: PostgresError?
            var counts: [Int] = []
            for _ in statements {
                let result = PQgetResult(connection)
                if first == nil { first = failure(of: result) }
                counts.append(PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0)
                PQclear(result)
                // The end of the statement's results.
                while let more = PQgetResult(connection) { PQclear(more) }
                if isBroken { throw first ?? .interrupted(message) }
            }
            PQclear(PQgetResult(connection))
            PQexitPipelineMode(connection)
            if let first { throw first }
            return counts
        }

        private func key(_ text: String) -> String { "\(schema)\n\(text)" }

        /// The name of a prepared statement.
        private func prepare(_ text: String) throws(PostgresError) -> String {
            if let name = names[key(text)] { return name }
            if names.count >= Self.mostStatements {
                try execute("DEALLOCATE ALL")
                names = [:]
            }
            statementCount += 1
            let name = "s\(statementCount)"
            let result = PQprepare(connection, name, text, 0, nil)
            defer { PQclear(result) }
            if let failure = failure(of: result) { throw failure }
            names[key(text)] = name
            return name
        }

        /// Forgets the prepared statements, because tables have changed.
        package func forgetStatements() throws(PostgresError) {
            guard !names.isEmpty else { return }
            try execute("DEALLOCATE ALL")
            names = [:]
        }

        // MARK: Values

        private func withParameters<Result>(
            _ parameters: [PostgresParameter],
            _ body: (
                CInt, UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<CInt>, UnsafePointer<CInt>
            ) -> Result
        ) -> Result {
            var bytes: [CChar] = []
            var offsets: [Int?] = []
            var lengths: [CInt] = []
            var formats: [CInt] = []
            for parameter in parameters {
                let offset = bytes.count
                switch parameter {
                case .null: offsets.append(nil)
                case .text(let text):
                    offsets.append(offset)
                    bytes.append(contentsOf: text.utf8.lazy.map { CChar(bitPattern: $0) })
                    bytes.append(0)
                case .bytes(let data):
                    offsets.append(offset)
                    bytes.append(contentsOf: data.lazy.map { CChar(bitPattern: $0) })
                    bytes.append(0)
                }
                lengths.append(CInt(clamping: max(0, bytes.count - offset - 1)))
                if case .bytes = parameter { formats.append(1) } else { formats.append(0) }
            }
            return bytes.withUnsafeBufferPointer { buffer in
                let values = offsets.map { offset in offset.flatMap { place in buffer.baseAddress.map { $0 + place } } }
                return body(CInt(clamping: parameters.count), values, lengths, formats)
            }
        }

        private static func cell(_ result: OpaquePointer?, _ row: CInt, _ column: CInt, _ type: Oid) -> PostgresCell {
            guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else {
                return .null
            }
            let count = Int(PQgetlength(result, row, column))
            let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
            let buffer = UnsafeBufferPointer(start: bytes, count: count)
            func integer<I: FixedWidthInteger>(_ type: I.Type) -> I {
                buffer.reduce(0) { $0 << 8 | I(truncatingIfNeeded: $1) }
            }
            switch type {
            case 16: return .integer(count > 0 && bytes[0] != 0 ? 1 : 0)
            case 20: return .integer(integer(Int64.self))
            case 23: return .integer(Int64(integer(Int32.self)))
            case 21: return .integer(Int64(integer(Int16.self)))
            case 701: return .real(Double(bitPattern: integer(UInt64.self)))
            case 700: return .real(Double(Float(bitPattern: integer(UInt32.self))))
            case 17: return .bytes(buffer)
            default: return .text(buffer)
            }
        }

        // MARK: Errors

        private func failure(of result: OpaquePointer?) -> PostgresError? {
            let status = PQresultStatus(result)
            guard status != PGRES_TUPLES_OK, status != PGRES_COMMAND_OK, status != PGRES_EMPTY_QUERY else { return nil }
            if status == PGRES_PIPELINE_ABORTED {
                return .refused(state: "25P02", message: "an earlier one has failed")
            }
            let state = PQresultErrorField(result, CInt(UInt8(ascii: "C"))).map { String(cString: $0) }
            let text = PQresultErrorField(result, CInt(UInt8(ascii: "M"))).map { String(cString: $0) }
            guard let state, !isBroken else { return .interrupted(text ?? message) }
            if state.hasPrefix("57P") || state.hasPrefix("08") { return .interrupted(text ?? state) }
            let detail = PQresultErrorField(result, CInt(UInt8(ascii: "D"))).map { ": " + String(cString: $0) }
            return .refused(state: state, message: (text ?? "without a reason") + (detail ?? ""))
        }
    }

    /// The address of a database.
    package enum PostgresAddress {
        /// The place that an address names, for messages: without its password.
        package static func place(_ address: String) -> String {
            guard let options = PQconninfoParse(address, nil) else { return "PostgreSQL" }
            defer { PQconninfoFree(options) }
            var values: [String: String] = [:]
            var option = options
            while let keyword = option.pointee.keyword {
                if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
                option += 1
            }
            let host = (values["host"] ?? values["hostaddr"]).map { " at \($0)" } ?? ""
            let port = values["port"].map { ":\($0)" } ?? ""
            return "PostgreSQL\(host)\(host.isEmpty ? "" : port)" + (values["dbname"].map { "/\($0)" } ?? "")
        }
    }
#endif

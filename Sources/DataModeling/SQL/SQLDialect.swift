internal import Foundation

/// The syntax that varies between databases, chosen so that a condition has its meaning in Swift.
package enum SQLDialect: Sendable {
    case sqlite, postgres

    func constant(_ value: Bool) -> String {
        switch self {
        case .sqlite: value ? "1" : "0"
        case .postgres: value ? "TRUE" : "FALSE"
        }
    }

    /// The expression of an argument. PostgreSQL cannot always infer its type.
    func argument(_ number: Int, _ value: ColumnValue, _ kind: ColumnKind?) -> String {
        guard self == .postgres else { return "?\(number)" }
        if kind == .boolean { return "?\(number)::boolean" }
        switch value {
        case .null: return "?\(number)"
        case .integer: return "?\(number)::bigint"
        case .real: return "?\(number)::double precision"
        case .text: return "?\(number)::text"
        case .blob: return "?\(number)::bytea"
        }
    }

    /// The column's type in a table.
    func type(_ kind: ColumnKind?) -> String {
        guard self == .postgres else { return kind?.affinity ?? "BLOB" }
        switch kind {
        case .boolean: return "BOOLEAN"
        case .integer, .unsigned, .rawInteger: return "BIGINT"
        case .real, .single, .date: return "DOUBLE PRECISION"
        // The order of bytes is the same on every server, and an index has it.
        case .text, .rawText, .uuid, .url, .decimal, .json: return "TEXT COLLATE \"C\""
        case .data, nil: return "BYTEA"
        }
    }

    /// Whether a value in a floating-point column is a number.
    ///
    /// NaN is text in SQLite's column, and equal to itself in PostgreSQL's.
    func isNumber(_ expression: String) -> String {
        switch self {
        case .sqlite: "typeof(\(expression)) <> 'text'"
        case .postgres: "\(expression) <> 'NaN'"
        }
    }

    /// Whether a value in a floating-point column is a number or null.
    func isNumberOrNull(_ expression: String) -> String {
        switch self {
        // The type of null is not text, either.
        case .sqlite: isNumber(expression)
        case .postgres: "\(expression) IS DISTINCT FROM 'NaN'"
        }
    }

    /// An operation on two floating-point numbers, neither of which is null.
    ///
    /// SQLite would take the text that stands for NaN as zero, and its own result is null where it is no number.
    func arithmetic(_ left: String, _ sign: String, _ right: String) -> String {
        switch self {
        case .sqlite: "ifnull(nullif(\(left), 'nan') \(sign) nullif(\(right), 'nan'), 'nan')"
        case .postgres: "(\(left) \(sign) \(right))"
        }
    }

    /// The equality of two values, of which either can be null.
    ///
    /// - Parameters:
    ///   - left: An expression.
    ///   - right: Another one.
    ///   - isPlain: Whether equal values have equal bytes. Other texts are equal if they are canonically equivalent.
    /// - Returns: The condition.
    func equality(_ left: String, _ right: String, isPlain: Bool) -> String {
        guard self == .postgres else { return "(\(left) IS \(right)\(isPlain ? "" : " COLLATE swift"))" }
        guard isPlain else {
            return "(normalize(\(left), NFC) IS NOT DISTINCT FROM normalize(\(right), NFC))"
        }
        // Only this form uses an index.
        if Self.isColumn(left), Self.isArgument(right) { return "(\(left) = \(right) AND \(left) IS NOT NULL)" }
        if Self.isColumn(right), Self.isArgument(left) { return "(\(right) = \(left) AND \(right) IS NOT NULL)" }
        return "(\(left) IS NOT DISTINCT FROM \(right))"
    }

    private static func isColumn(_ expression: String) -> Bool { expression.hasPrefix("t") }

    private static func isArgument(_ expression: String) -> Bool { expression.hasPrefix("?") }

    /// Whether a value is one of some arguments, none of which is null.
    func isIn(_ expression: String, _ arguments: [String], isPlain: Bool) -> String {
        guard self == .postgres else {
            let collation = isPlain ? "" : " COLLATE swift"
            return "(\(expression) IS NOT NULL AND \(expression)\(collation) IN (\(arguments.joined(separator: ", "))))"
        }
        guard !arguments.isEmpty else { return constant(false) }
        let left = isPlain ? expression : "normalize(\(expression), NFC)"
        let others = isPlain ? arguments : arguments.map { "normalize(\($0), NFC)" }
        return "(\(expression) IS NOT NULL AND \(left) IN (\(others.joined(separator: ", "))))"
    }

    /// An order of two texts.
    ///
    /// Swift compares the composed forms. In Swift 6.3, some texts that are not in that form are neither less than,
    /// greater than nor equal to others, which PostgreSQL cannot reproduce: there, one side must be a constant that is
    /// the same in all forms.
    func textOrder(_ left: String, _ sign: String, _ right: String, constants: [String?]) throws -> String {
        guard self == .postgres else { return "(\(left) \(sign) \(right) COLLATE swiftOrder)" }
        guard constants.contains(where: { $0.map { SQLWriter.isPlain($0) } ?? false }) else {
            throw UntranslatedPredicate("an order of texts that are not plain ASCII, on PostgreSQL")
        }
        return "(normalize(\(left), NFC) \(sign) normalize(\(right), NFC) COLLATE \"C\")"
    }
}

extension SQLDialect {
    /// PostgreSQL's literal of a value in a column of the kind.
    static func literal(_ value: ColumnValue, _ kind: ColumnKind?) -> String {
        switch value {
        case .null: "NULL"
        case .integer(let value) where kind == .boolean: value == 0 ? "FALSE" : "TRUE"
        case .integer(let value): "\(value)"
        case .real(let value): "'\(value)'::double precision"
        case .text(let value) where kind == .real || kind == .single || kind == .date:
            "'\(value == "nan" ? "NaN" : "0")'::float8"
        case .text(let value): "convert_from('\\x\(hexadecimal(EscapedText.escaped(value).utf8))'::bytea, 'UTF8')"
        case .blob(let value): "'\\x\(hexadecimal(value))'::bytea"
        }
    }

    /// The length in bytes of PostgreSQL's longest name. It truncates longer ones silently.
    static let longestName = 63

    /// The name of an index or a constraint. A long name is truncated, and ends with a hash of the whole name.
    func fitted(_ name: String) -> String {
        guard self == .postgres, name.utf8.count > Self.longestName else { return name }
        let number = String(UInt64(bitPattern: Self.hash(name)), radix: 36)
        var start = name
        while start.utf8.count + number.utf8.count + 1 > Self.longestName { start.removeLast() }
        return "\(start).\(number)"
    }

    /// A hash of a text, the same in all processes.
    static func hash(_ text: String) -> Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int64(bitPattern: hash)
    }

    static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.underestimatedCount * 2)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// The form of a text in a database that cannot store a null character: PostgreSQL.
///
/// The null character and U+0001 become two characters each, the first of which is U+0001. Texts keep their order.
enum EscapedText {
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 2 }) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte < 2 { bytes.append(1) }
            bytes.append(byte < 2 ? byte + 1 : byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard bytes.contains(1) else { return String(decoding: bytes, as: UTF8.self) }
        var plain: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                // Another program may have written an unpaired U+0001.
                if byte == 1 || byte == 2 { plain.append(byte - 1) } else { plain += [1, byte] }
                isEscaped = false
            } else if byte == 1 {
                isEscaped = true
            } else {
                plain.append(byte)
            }
        }
        if isEscaped { plain.append(1) }
        return String(decoding: plain, as: UTF8.self)
    }
}

internal import Foundation

/// The conversion between the values of a property and its column. Boxes hold the values, so that reading one costs a
/// comparison of types.
package protocol AttributeCoding: Sendable {
    var kind: ColumnKind { get }
    var isOptional: Bool { get }
    /// The name of the type, without its optional.
    var typeName: String { get }

    /// The column of a value in its box.
    func column(of box: AnyObject) -> ColumnValue

    /// The value of a column in a box, or `nil` if the column does not hold a value of the type.
    func box(of column: ColumnValue) -> AnyObject?

    /// The box of a value of static type `Any`.
    func box(ofAny value: Any) -> AnyObject?

    /// The value in a box.
    func value(in box: AnyObject) -> Any?

    /// A box with a placeholder for a missing value.
    func placeholder() -> AnyObject?
}

extension AttributeCoding {
    /// Whether the type has fewer values than its kind of column.
    var isNarrow: Bool {
        switch kind {
        case .rawInteger, .rawText, .json: true
        case .integer: typeName != "Int" && typeName != "Int64"
        default: false
        }
    }

    /// Whether the type has a column's value, and a number leads back to it.
    ///
    /// Of a value in JSON the type may omit parts. An enumeration may have several raw values for a case, and a URL is
    /// encoded.
    func holds(_ column: ColumnValue) -> Bool {
        guard let box = box(of: column) else { return false }
        let again = self.column(of: box)
        switch kind {
        case .json, .rawInteger, .rawText, .url: return again != .null
        default: break
        }
        switch (column, again) {
        case (.integer(let value), .real(let number)): return Int64(exactly: number) == value
        case (_, let value): return value == column
        }
    }
}

/// A value on the heap.
final class Box<Value> {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// The coding of one type.
package struct AttributeCoder<Value: Codable>: AttributeCoding {
    package let kind: ColumnKind
    package let isOptional: Bool
    let isRaw: Bool
    private let plain: PlainValue?

    package init() {
        let wrapped = (Value.self as? any OptionalValue.Type)?.wrapped ?? Value.self
        isOptional = Value.self is any OptionalValue.Type
        var kind = Self.plainKind(of: wrapped)
        var isRaw = false
        if kind == nil, let enumeration = wrapped as? any RawRepresentable.Type {
            let raw = Self.rawType(of: enumeration)
            isRaw = true
            switch Self.plainKind(of: raw) {
            case .integer: kind = .rawInteger
            case .text: kind = .rawText
            default: kind = .json
            }
            // A type with a coding different from its raw value's is stored by its coding.
            if kind == .json { isRaw = false }
        }
        self.kind = kind ?? .json
        self.isRaw = isRaw
        plain = PlainValue(Value.self)
    }

    package var typeName: String { "\((Value.self as? any OptionalValue.Type)?.wrapped ?? Value.self)" }

    private static func plainKind(of type: any Any.Type) -> ColumnKind? {
        switch type {
        case is Bool.Type: .boolean
        case is Int.Type, is Int64.Type, is Int32.Type, is Int16.Type, is Int8.Type, is UInt32.Type, is UInt16.Type,
            is UInt8.Type:
            .integer
        case is UInt.Type, is UInt64.Type: .unsigned
        case is Double.Type: .real
        case is Float.Type: .single
        case is String.Type: .text
        case is Date.Type: .date
        case is UUID.Type: .uuid
        case is URL.Type: .url
        case is Data.Type: .data
        case is Decimal.Type: .decimal
        default: nil
        }
    }

    private static func rawType<R: RawRepresentable>(of type: R.Type) -> any Any.Type { R.RawValue.self }

    package func column(of box: AnyObject) -> ColumnValue {
        guard let box = box as? Box<Value> else { return .null }
        return column(of: box.value)
    }

    func column(of value: Value) -> ColumnValue {
        if let column = plain?.column(of: value) { return column }
        var any: Any = value
        if let optional = value as? any OptionalValue {
            guard let wrapped = optional.wrappedValue else { return .null }
            any = wrapped
        }
        if isRaw, let raw = any as? any RawRepresentable { any = Self.rawValue(of: raw) }
        switch any {
        case let value as String: return .text(value)
        case let value as Bool: return .integer(value ? 1 : 0)
        case let value as Double where kind == .real: return Self.column(of: value)
        case let value as Float where kind == .single: return Self.column(of: Double(value))
        case let value as Date: return Self.column(of: value.timeIntervalSinceReferenceDate)
        case let value as UUID: return .text(value.uuidString)
        case let value as Data: return .blob(value)
        case let value as URL where value.baseURL == nil: return .text(value.absoluteString)
        case let value as URL: return .text(value.absoluteURL.absoluteString)
        case let value as Decimal: return .text(value.description)
        case let value as any FixedWidthInteger where kind != .json: return .integer(Int64(truncatingIfNeeded: value))
        default: return json(of: value)
        }
    }

    private static func rawValue<R: RawRepresentable>(of value: R) -> Any { value.rawValue }

    private static func column(of number: Double) -> ColumnValue { PlainValue.column(of: number) }

    private func json(of value: Value) -> ColumnValue {
        let encoder = JSONEncoder.ofAllNumbers()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
        } catch {
            DataDiagnostic.report("A value of \(Value.self) was not stored, because encoding it failed: \(error)")
            return .null
        }
    }

    package func box(ofAny value: Any) -> AnyObject? { (value as? Value).map { Box($0) } }

    package func value(in box: AnyObject) -> Any? { (box as? Box<Value>)?.value }

    package func box(of column: ColumnValue) -> AnyObject? { value(of: column).map { Box($0) } }

    func value(of column: ColumnValue) -> Value? {
        if let value: Value = plain?.value(of: column) { return value }
        if column == .null {
            // Null is nil for an optional, and invalid for any other type.
            return (Value.self as? any OptionalValue.Type)?.none as? Value
        }
        if let type = Value.self as? any OptionalValue.Type {
            return type.some(of: unwrapped(column, as: type.wrapped)) as? Value
        }
        return unwrapped(column, as: Value.self) as? Value
    }

    private func unwrapped(_ column: ColumnValue, as type: any Any.Type) -> Any? {
        if isRaw, let raw = type as? any RawRepresentable.Type { return enumeration(raw, column) }
        switch (kind, column) {
        case (.boolean, .integer(let value)): return value != 0
        case (.integer, .integer(let value)), (.unsigned, .integer(let value)):
            return (type as? any FixedWidthInteger.Type).flatMap { Self.integer($0, value, kind) }
        case (.real, _): return PlainValue.number(column)
        case (.single, .integer(let value)): return Float(value)
        case (.single, _): return PlainValue.number(column).map { Float($0) }
        case (.date, _): return PlainValue.date(column)
        case (.text, .text(let value)): return value
        case (.uuid, .text(let value)): return UUID(uuidString: value)
        case (.url, .text(let value)): return URL(string: value)
        case (.decimal, .text(let value)): return value == "NaN" ? Decimal.nan : Decimal(string: value)
        case (.data, .blob(let value)): return value
        case (.json, .text(let value)): return decoded(value, as: type)
        default: return nil
        }
    }

    private static func integer<I: FixedWidthInteger>(_ type: I.Type, _ value: Int64, _ kind: ColumnKind) -> Any? {
        kind == .unsigned ? I(truncatingIfNeeded: value) : I(exactly: value)
    }

    private func enumeration<R: RawRepresentable>(_ type: R.Type, _ column: ColumnValue) -> Any? {
        switch column {
        case .text(let text): return (text as? R.RawValue).flatMap { R(rawValue: $0) }
        case .integer(let number):
            let raw = (R.RawValue.self as? any FixedWidthInteger.Type).flatMap { Self.integer($0, number, .integer) }
            return (raw as? R.RawValue).flatMap { R(rawValue: $0) }
        default: return nil
        }
    }

    private func decoded(_ text: String, as type: any Any.Type) -> Any? {
        guard let type = type as? any Decodable.Type else { return nil }
        return try? JSONDecoder.ofAllNumbers().decode(type, from: Data(text.utf8))
    }

    package func placeholder() -> AnyObject? { (ZeroDecoder.value(of: Value.self)).map { Box($0) } }
}

/// An optional of any type.
protocol OptionalValue {
    static var wrapped: any Any.Type { get }
    static var none: Any { get }
    static func some(of value: Any?) -> Any?
    var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
    static var wrapped: any Any.Type { Wrapped.self }

    static var none: Any { Optional<Wrapped>(nilLiteral: ()) as Any }

    static func some(of value: Any?) -> Any? { (value as? Wrapped).map { Optional($0) as Any } }

    var wrappedValue: Any? { self }
}

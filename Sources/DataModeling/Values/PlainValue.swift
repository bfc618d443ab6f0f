internal import Foundation

/// The types whose values are converted from and to columns directly, without a box and without casts at run time.
///
/// Most properties have one of these types. All other types have only an ``AttributeCoding``.
enum PlainValue {
    case integer, boolean, real, text, date, data

    /// The case of a type or of its optional; `nil` for any other type.
    init?<Value>(_ type: Value.Type) {
        switch type {
        case is Int.Type, is Int?.Type: self = .integer
        case is Bool.Type, is Bool?.Type: self = .boolean
        case is Double.Type, is Double?.Type: self = .real
        case is String.Type, is String?.Type: self = .text
        case is Date.Type, is Date?.Type: self = .date
        case is Data.Type, is Data?.Type: self = .data
        default: return nil
        }
    }

    /// The column of a value; `nil` if it is not of the case's type.
    func column<Value>(of value: Value) -> ColumnValue? {
        switch self {
        case .integer: Self.column(of: value) { (number: Int) in .integer(Int64(clamping: number)) }
        case .boolean: Self.column(of: value) { (isTrue: Bool) in .integer(isTrue ? 1 : 0) }
        case .real: Self.column(of: value) { (number: Double) in Self.column(of: number) }
        case .text: Self.column(of: value) { (text: String) in .text(text) }
        case .date: Self.column(of: value) { (date: Date) in Self.column(of: date.timeIntervalSinceReferenceDate) }
        case .data: Self.column(of: value) { (data: Data) in .blob(data) }
        }
    }

    /// The value of a column; `nil` if the column does not hold a value of the case's type.
    func value<Value>(of column: ColumnValue) -> Value? {
        switch (self, column) {
        case (.integer, .integer(let number)): Self.value(Int(exactly: number))
        case (.boolean, .integer(let number)): Self.value(number != 0)
        case (.real, _): Self.value(Self.number(column), isNull: column == .null)
        case (.text, .text(let text)): Self.value(text)
        case (.date, _): Self.value(Self.date(column), isNull: column == .null)
        case (.data, .blob(let data)): Self.value(data)
        case (.integer, .null): Self.value(Int?.none, isNull: true)
        case (.boolean, .null): Self.value(Bool?.none, isNull: true)
        case (.text, .null): Self.value(String?.none, isNull: true)
        case (.data, .null): Self.value(Data?.none, isNull: true)
        default: nil
        }
    }

    /// SQLite stores NaN as null.
    static func column(of number: Double) -> ColumnValue { number.isNaN ? .text("nan") : .real(number) }

    /// The number in a column, which may be NaN.
    static func number(_ column: ColumnValue) -> Double? {
        switch column {
        case .real(let number): number
        case .integer(let number): Double(number)
        case .text("nan"): .nan
        default: nil
        }
    }

    static func date(_ column: ColumnValue) -> Date? {
        number(column).map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    // The types are compared before each conversion, so both sides of a conversion are of one type.

    @inline(__always)
    private static func column<Value, Plain>(of value: Value, _ column: (Plain) -> ColumnValue) -> ColumnValue? {
        if Value.self == Plain.self { return column(unsafeBitCast(value, to: Plain.self)) }
        guard Value.self == Plain?.self else { return nil }
        return unsafeBitCast(value, to: Plain?.self).map(column) ?? .null
    }

    @inline(__always)
    private static func value<Value, Plain>(_ plain: Plain?, isNull: Bool = false) -> Value? {
        if let plain {
            if Value.self == Plain.self { return unsafeBitCast(plain, to: Value.self) }
            return Value.self == Plain?.self ? unsafeBitCast(Optional(plain), to: Value.self) : nil
        }
        return isNull && Value.self == Plain?.self ? unsafeBitCast(plain, to: Value.self) : nil
    }
}

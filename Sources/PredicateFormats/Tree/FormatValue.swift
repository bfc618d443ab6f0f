package import Foundation

/// A value in an evaluation, in a normalized form.
package enum FormatValue {
    case null
    /// An integer, or a Boolean as 0 or 1.
    case integer(Int64)
    case real(Double)
    case decimal(Decimal)
    case text(String)
    case date(Date)
    case data(Data)
    case uuid(UUID)
    case url(URL)
    case list([FormatValue])
    case object(AnyObject)
    case other(Any)

    package init(_ value: Any?) {
        guard let value else {
            self = .null
            return
        }
        if let value = value as? FormatValue {
            self = value
        } else if let optional = value as? any OptionalFormatValue {
            self = FormatValue(optional.wrappedFormatValue)
        } else if type(of: value) is AnyClass {
            // A cast would bridge an object to a Swift value, and a number to the first numeric type that is tried.
            self = Self.object(of: value as AnyObject)
        } else {
            self = Self.plain(value)
        }
    }

    private static func object(of object: AnyObject) -> FormatValue {
        switch object {
        case is NSNull: .null
        case let value as NSString: .text(String(value))
        case let value as NSDecimalNumber: .decimal(value.decimalValue)
        case let value as NSNumber: number(value)
        case let value as NSDate:
            .date(Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate))
        case let value as NSUUID: UUID(uuidString: value.uuidString).map { .uuid($0) } ?? .null
        case let value as NSURL: .url(value as URL)
        case let value as NSData: .data(Data(referencing: value))
        case let value as NSArray: .list(value.map { FormatValue($0) })
        case let value as NSOrderedSet: .list(value.map { FormatValue($0) })
        case let value as NSSet: .list(value.map { FormatValue($0) })
        default: .object(object)
        }
    }

    private static func plain(_ value: Any) -> FormatValue {
        switch value {
        case let value as String: .text(value)
        case let value as Substring: .text(String(value))
        case let value as Bool: .integer(value ? 1 : 0)
        case let value as any BinaryInteger: whole(value)
        case let value as Double: .real(value)
        case let value as Float: .real(Double(value))
        case let value as CGFloat: .real(Double(value))
        case let value as Decimal: .decimal(value)
        case let value as Date: .date(value)
        case let value as UUID: .uuid(value)
        case let value as URL: .url(value)
        case let value as Data: .data(value)
        case is any FormatDictionary: .other(value)
        case let value as any Collection: .list(elements(value))
        default: .other(value)
        }
    }

    private static func whole<Value: BinaryInteger>(_ value: Value) -> FormatValue {
        if let value = Int64(exactly: value) { return .integer(value) }
        return UInt64(exactly: value).map { .decimal(Decimal($0)) } ?? .real(Double(value))
    }

    private static func number(_ value: NSNumber) -> FormatValue {
        let type = String(cString: value.objCType)
        if type == "d" || type == "f" { return .real(value.doubleValue) }
        if type == "Q" { return whole(value.uint64Value) }
        return .integer(value.int64Value)
    }

    private static func elements<Values: Collection>(_ values: Values) -> [FormatValue] {
        values.map { FormatValue($0) }
    }

    // MARK: Reading

    /// The value in its client representation.
    package var any: Any? {
        switch self {
        case .null: nil
        case .integer(let value): value
        case .real(let value): value
        case .decimal(let value): value
        case .text(let value): value
        case .date(let value): value
        case .data(let value): value
        case .uuid(let value): value
        case .url(let value): value
        case .list(let values): values.map { $0.any as Any }
        case .object(let value): value
        case .other(let value): value
        }
    }

    package var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The numeric value; `nil` for other values, including dates.
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        case .decimal(let value): NSDecimalNumber(decimal: value).doubleValue
        default: nil
        }
    }

    var exactDecimal: Decimal? {
        switch self {
        case .integer(let value): Decimal(value)
        case .decimal(let value): value
        default: nil
        }
    }

    /// The elements of a collection; `nil` for other values.
    package var elements: [FormatValue]? {
        switch self {
        case .list(let values): return values
        case .other(let value): return (value as? any FormatDictionary)?.formatValues
        default: return nil
        }
    }

    // MARK: Comparing

    package func isEqual(to other: FormatValue) -> Bool {
        switch (self, other) {
        case (.null, .null): return true
        case (.null, _), (_, .null): return false
        case (.text(let lhs), .text(let rhs)): return lhs == rhs
        case (.date(let lhs), .date(let rhs)): return lhs == rhs
        case (.data(let lhs), .data(let rhs)): return lhs == rhs
        case (.uuid(let lhs), .uuid(let rhs)): return lhs == rhs
        case (.url(let lhs), .url(let rhs)): return lhs == rhs
        case (.list(let lhs), .list(let rhs)):
            return lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0.isEqual(to: $1) }
        case (.object(let lhs), .object(let rhs)):
            if lhs === rhs { return true }
            if let lhs = lhs as? any IdentifiedValue, let rhs = rhs as? any IdentifiedValue {
                return lhs.formatIdentity == rhs.formatIdentity
            }
            return (lhs as? NSObject)?.isEqual(rhs) ?? Self.areEqual(lhs, rhs)
        case (.other(let lhs), .other(let rhs)): return Self.areEqual(lhs, rhs)
        default: return order(of: other) == .orderedSame
        }
    }

    private static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
        guard let lhs = lhs as? AnyHashable, let rhs = rhs as? AnyHashable else { return false }
        return lhs == rhs
    }

    /// The order of two values of the same type, or of two numbers; `nil` if they have no order.
    package func order(of other: FormatValue) -> ComparisonResult? {
        switch (self, other) {
        case (.integer(let lhs), .integer(let rhs)): return Self.order(lhs, rhs)
        case (.text(let lhs), .text(let rhs)): return Self.order(lhs, rhs)
        case (.date(let lhs), .date(let rhs)): return Self.order(lhs, rhs)
        default: break
        }
        if let lhs = exactDecimal, let rhs = other.exactDecimal { return Self.order(lhs, rhs) }
        if let lhs = number, let rhs = other.number, !lhs.isNaN, !rhs.isNaN { return Self.order(lhs, rhs) }
        return nil
    }

    private static func order<Value: Comparable>(_ lhs: Value, _ rhs: Value) -> ComparisonResult {
        lhs < rhs ? .orderedAscending : lhs == rhs ? .orderedSame : .orderedDescending
    }
}

/// An object that stands for what it identifies: another one with the same identity is equal.
package protocol IdentifiedValue: AnyObject {
    var formatIdentity: AnyHashable { get }
}

/// An optional of any type.
package protocol OptionalFormatValue {
    var wrappedFormatValue: Any? { get }
}

extension Optional: OptionalFormatValue {
    package var wrappedFormatValue: Any? { self }
}

/// A dictionary with any types of keys and values.
protocol FormatDictionary {
    func formatValue(_ key: String) -> Any?
    var formatValues: [FormatValue] { get }
}

extension Dictionary: FormatDictionary {
    func formatValue(_ key: String) -> Any? { (key as? Key).flatMap { self[$0] } }

    var formatValues: [FormatValue] { values.map { FormatValue($0) } }
}

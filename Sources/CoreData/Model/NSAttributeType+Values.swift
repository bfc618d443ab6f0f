internal import DataModeling
internal import Foundation
internal import ManagedObjects
internal import PredicateFormats

extension NSAttributeType {
    /// The representation of values in a column.
    var coding: (any AttributeCoding)? {
        switch self {
        case .undefinedAttributeType, .objectIDAttributeType: nil
        case .transformableAttributeType: AttributeCoder<Data?>()
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: AttributeCoder<Int64?>()
        case .decimalAttributeType: AttributeCoder<Decimal?>()
        case .doubleAttributeType: AttributeCoder<Double?>()
        case .floatAttributeType: AttributeCoder<Float?>()
        case .stringAttributeType: AttributeCoder<String?>()
        case .booleanAttributeType: AttributeCoder<Bool?>()
        case .dateAttributeType: AttributeCoder<Date?>()
        case .binaryDataAttributeType: AttributeCoder<Data?>()
        case .UUIDAttributeType: AttributeCoder<UUID?>()
        case .URIAttributeType: AttributeCoder<URL?>()
        }
    }

    /// Converts a client's value to the engine's representation. `nil` if the value does not fit the type.
    func stored(_ value: Any) -> Any? {
        let value = FormatValue(value)
        switch self {
        case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType: return nil
        case .integer16AttributeType: return Self.whole(value, Int16.self)
        case .integer32AttributeType: return Self.whole(value, Int32.self)
        case .integer64AttributeType: return Self.whole(value, Int64.self)
        case .decimalAttributeType:
            switch value {
            case .integer(let value): return Decimal(value)
            case .decimal(let value): return value
            case .real(let value) where value.isFinite: return Decimal(value)
            default: return nil
            }
        case .doubleAttributeType: return Self.number(value)
        case .floatAttributeType: return Self.number(value).map { Float($0) }
        case .booleanAttributeType: return Self.number(value).map { $0 != 0 }
        case .stringAttributeType: if case .text(let value) = value { return value }
        case .dateAttributeType: if case .date(let value) = value { return value }
        case .binaryDataAttributeType: if case .data(let value) = value { return value }
        case .UUIDAttributeType: if case .uuid(let value) = value { return value }
        case .URIAttributeType: if case .url(let value) = value { return value }
        }
        return nil
    }

    private static func number(_ value: FormatValue) -> Double? {
        switch value {
        case .integer(let value): Double(value)
        case .real(let value): value
        case .decimal(let value): NSDecimalNumber(decimal: value).doubleValue
        default: nil
        }
    }

    /// An integer in a type's range. The fraction of a number is dropped.
    private static func whole<Number: FixedWidthInteger>(_ value: FormatValue, _ type: Number.Type) -> Int64? {
        if case .integer(let value) = value { return Number(exactly: value).map { Int64($0) } }
        guard let number = number(value), number.isFinite else { return nil }
        return Number(exactly: number.rounded(.towardZero)).map { Int64($0) }
    }

    /// Converts the engine's value to the client's representation: numbers as objects, as in Objective-C.
    func client(_ value: Any?) -> Any? {
        switch value {
        case let value as Int64: NSNumber(value: value)
        case let value as Bool: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as Float: NSNumber(value: value)
        case let value as Decimal: NSDecimalNumber(decimal: value)
        default: value
        }
    }
}

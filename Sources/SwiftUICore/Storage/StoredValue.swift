import Foundation

/// A value in the form that stores keep, one of the types of a property list.
///
/// Numbers convert between each other if the conversion is exact, as property list numbers do on Apple's platforms.
package enum StoredValue: Equatable, Sendable, Codable {
    case bool(Bool)
    case integer(Int)
    case double(Double)
    case string(String)
    case data(Data)
    case date(Date)

    /// Creates a value from an object in user defaults. Returns nil for an array, a dictionary, or nil.
    init?(_ object: Any?) {
        switch object {
        case let value as Bool: self = .bool(value)
        case let value as Int: self = .integer(value)
        case let value as Double: self = .double(value)
        case let value as String: self = .string(value)
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        default: return nil
        }
    }

    /// The value as an object for user defaults.
    var object: Any {
        switch self {
        case .bool(let value): value
        case .integer(let value): value
        case .double(let value): value
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        }
    }
}

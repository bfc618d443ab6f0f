import Foundation

/// A value as stores keep it: one of a property list's.
///
/// Numbers convert into each other where nothing is lost, as those of a property list do on Apple's platforms.
package enum StoredValue: Equatable, Sendable, Codable {
    case bool(Bool)
    case integer(Int)
    case double(Double)
    case string(String)
    case data(Data)
    case date(Date)

    /// What user defaults have; nil for an array, a dictionary, or nothing.
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

    /// What user defaults are given.
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

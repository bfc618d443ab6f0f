internal import Foundation

/// An object that provides values by name.
package protocol KeyedValues: AnyObject {
    /// The value with a name. The outer optional is `nil` if there is no such name.
    func keyedValue(_ name: String) -> Any??
}

/// The lookup of values by name: in objects that provide them, in dictionaries, and in the stored properties of any
/// other value.
enum ValueReading {
    static func value(_ name: String, of value: FormatValue) throws -> FormatValue {
        switch value {
        case .null: return .null
        case .list(let elements): return .list(try elements.map { try self.value(name, of: $0) })
        case .text(let text) where name == "length": return .integer(Int64(text.utf16.count))
        case .object(let object):
            if let object = object as? any KeyedValues {
                guard let found = object.keyedValue(name) else { throw missing(name, object) }
                return FormatValue(found)
            }
            if let dictionary = object as? NSDictionary { return FormatValue(dictionary.object(forKey: name)) }
            return try property(name, of: object)
        case .other(let any):
            if let dictionary = any as? any FormatDictionary { return FormatValue(dictionary.formatValue(name)) }
            return try property(name, of: any)
        default: throw missing(name, value.any ?? "nil")
        }
    }

    private static func property(_ name: String, of value: Any) throws -> FormatValue {
        var mirror: Mirror? = Mirror(reflecting: value)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == name }) { return FormatValue(child.value) }
            mirror = current.superclassMirror
        }
        throw missing(name, value)
    }

    private static func missing(_ name: String, _ value: Any) -> FormatEvaluationError {
        FormatEvaluationError("\(type(of: value)) has no stored property \(name)")
    }
}

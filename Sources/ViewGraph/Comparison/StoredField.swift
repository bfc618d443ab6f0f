@_spi(Reflection) import Swift

/// One stored field of a struct or a tuple.
public struct StoredField: Sendable {
    /// Its name in the source; `_name` for what a property wrapper stores. An element of a tuple without a label is `.0`.
    public let name: String
    /// Where it begins, in bytes from the beginning of the value. Fields that take no room are said to begin at zero.
    public let offset: Int
    /// Its type; of a weak field, the Optional of the class.
    public let type: any Any.Type
}

extension StoredField {
    /// The stored fields of a struct or a tuple in the order of their declaration; nothing for other types.
    static func all(of type: any Any.Type) -> [StoredField] {
        var fields: [StoredField] = []
        guard kind(of: type) == .struct || kind(of: type) == .tuple else { return [] }
        _forEachField(of: type) { name, offset, type, _ in
            fields.append(StoredField(name: String(cString: name), offset: offset, type: type))
            return true
        }
        return fields
    }

    static func kind(of type: any Any.Type) -> _MetadataKind {
        func wrapped<Value>(_ type: Value.Type) -> any Any.Type { Wrapper<Value>.self }
        var kind = _MetadataKind.unknown
        _forEachField(of: wrapped(type)) { _, _, _, found in
            kind = found
            return false
        }
        return kind
    }

    /// A type of any kind as a field, since only fields tell their kind.
    private struct Wrapper<Value> {
        let value: Value
    }
}

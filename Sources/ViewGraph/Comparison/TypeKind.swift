@_spi(Reflection) import Swift

/// The kind of a type, as far as comparison needs it.
enum TypeKind {
    case structure, tuple, optional, enumeration, object, existential, function, metatype, other

    init(_ kind: _MetadataKind) {
        self =
            switch kind {
            case .struct: .structure
            case .tuple: .tuple
            case .optional: .optional
            case .enum: .enumeration
            case .class, .foreignClass, .objcClassWrapper: .object
            case .existential: .existential
            case .function: .function
            case .metatype: .metatype
            default: .other
            }
    }

    /// Reads the kind from a field of a wrapper type, because reflection reports kinds only for fields.
    init(of type: any Any.Type) {
        func wrapped<Value>(_ type: Value.Type) -> any Any.Type { Wrapper<Value>.self }
        var kind = TypeKind.other
        _forEachField(of: wrapped(type)) { _, _, _, found in
            kind = TypeKind(found)
            return false
        }
        self = kind
    }

    private struct Wrapper<Value> {
        let value: Value
    }
}

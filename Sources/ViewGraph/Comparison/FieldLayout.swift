@_spi(Reflection) import Swift

/// A stored field and the number of its bytes in a value.
struct FieldLayout {
    let field: StoredField
    let kind: TypeKind
    private(set) var count: Int
    /// Whether the layout of the field may differ from its reported type, so that only its bytes can be compared.
    private(set) var hasUncertainLayout: Bool

    /// Returns the stored fields of a struct or a tuple, in the order of their declaration. Empty for other types.
    static func all(of type: any Any.Type, kind: TypeKind) -> [FieldLayout] {
        guard kind == .structure || kind == .tuple else { return [] }
        var fieldLayouts: [FieldLayout] = []
        _forEachField(of: type) { name, offset, type, kind in
            let field = StoredField(name: String(cString: name), offset: offset, type: type)
            fieldLayouts.append(FieldLayout(field: field, kind: TypeKind(kind), count: 0, hasUncertainLayout: false))
            return true
        }
        measure(&fieldLayouts, of: type, isTuple: kind == .tuple)
        return fieldLayouts
    }

    private static func measure(_ fieldLayouts: inout [FieldLayout], of type: any Any.Type, isTuple: Bool) {
        let ends = Set(fieldLayouts.map(\.field.offset)).sorted() + [size(of: type)]
        let taken = Set(fieldLayouts.filter { !$0.hasUncertainType && size(of: $0.field.type) > 0 }.map(\.field.offset))
        let isLaidOutLate = isTuple || fieldLayouts.contains(where: \.hasUncertainType) && _typeName(type).contains("<")
        for index in fieldLayouts.indices {
            let fieldLayout = fieldLayouts[index]
            let offset = fieldLayout.field.offset
            let count = (ends.first { $0 > offset } ?? offset) - offset
            fieldLayouts[index].hasUncertainLayout =
                fieldLayout.hasUncertainType || size(of: fieldLayout.field.type) > count
            fieldLayouts[index].count =
                fieldLayout.hasUncertainType && (taken.contains(offset) || fieldLayout.isEmpty(isLaidOutLate, count))
                ? 0 : count
        }
    }

    /// Whether the field may hold another type than reported. Reflection reports a type that it cannot name as `Void`.
    /// The metatype of a struct or an enumeration has no size in a struct, but takes a word elsewhere.
    private var hasUncertainType: Bool { field.type == Void.self || Self.mentionsMetatype(field.type, kind) }

    /// Whether a field of uncertain type with its own offset is empty, and the bytes up to the next field are
    /// padding.
    private func isEmpty(_ isLaidOutLate: Bool, _ count: Int) -> Bool {
        // In a fixed layout, empty fields begin at zero. A layout that is computed at run time knows its types.
        if field.type == Void.self { return isLaidOutLate && field.name != "unknown" }
        return kind == .metatype && (count < 8 || field.offset % 8 != 0)
    }

    /// Whether the type is a metatype, or a tuple or an Optional of one.
    private static func mentionsMetatype(_ type: any Any.Type, _ kind: TypeKind) -> Bool {
        switch kind {
        case .metatype:
            return true
        case .tuple:
            var hasFound = false
            _forEachField(of: type) { _, _, type, kind in
                hasFound = mentionsMetatype(type, TypeKind(kind))
                return !hasFound
            }
            return hasFound
        case .optional:
            guard let wrapped = (type as? any OptionalType.Type)?.wrapped else { return true }
            return mentionsMetatype(wrapped, TypeKind(of: wrapped))
        default:
            return false
        }
    }

    static func size(of type: any Any.Type) -> Int {
        func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
        return size(type)
    }
}

@_spi(Reflection) import Swift

extension ComparisonOutline {
    /// A stored field and the bytes that it has to itself.
    struct Room {
        let type: any Any.Type
        var offset: Int
        let count: Int
        /// Whether the field is laid out otherwise than its type says, so that only its bytes can be compared.
        let isOpaque: Bool

        init(_ field: StoredField, count: Int, isOpaque: Bool) {
            type = field.type
            offset = field.offset
            self.count = count
            self.isOpaque = isOpaque
        }

        func moved(by distance: Int) -> Room {
            var moved = self
            moved.offset += distance
            return moved
        }
    }

    /// The fields of a type whose fields account for all that it holds; nil of one where they do not.
    ///
    /// A struct from C may hold bits and unions that Swift does not list. One that has room and no fields hides them.
    static func knownRooms(of type: any Any.Type) -> [Room]? {
        if _typeName(type, qualified: true).hasPrefix("__C.") { return nil }
        let rooms = rooms(of: type)
        return rooms.isEmpty ? nil : rooms
    }

    /// The stored fields, in the order of their declaration.
    static func rooms(of type: any Any.Type) -> [Room] {
        let fields = StoredField.all(of: type)
        let isLaidOutByNeed = StoredField.kind(of: type) == .tuple || _typeName(type).contains("<")
        let sized = Set(
            fields.filter { $0.type != Void.self && !mentionsMetatype($0.type) && size(of: $0.type) > 0 }.map(\.offset))
        let ends = Set(fields.map(\.offset)).sorted() + [size(of: type)]
        return fields.map { field in
            let end = ends.first { $0 > field.offset } ?? field.offset
            let count = end - field.offset
            if field.type == Void.self {
                // What the runtime can not name is told as Void. What is truly empty begins where another field does.
                let isTrue = sized.contains(field.offset) || isLaidOutByNeed && field.name != "unknown"
                return Room(field, count: isTrue ? 0 : count, isOpaque: true)
            }
            guard mentionsMetatype(field.type) else {
                return Room(field, count: count, isOpaque: size(of: field.type) > count)
            }
            // The metatype of a struct or an enumeration takes no room in a struct, though it is a word elsewhere.
            if sized.contains(field.offset) { return Room(field, count: 0, isOpaque: true) }
            if StoredField.kind(of: field.type) == .metatype {
                return Room(field, count: count < 8 || field.offset % 8 != 0 ? 0 : 8, isOpaque: true)
            }
            return Room(field, count: count, isOpaque: true)
        }
    }

    /// Whether it is a metatype, or a tuple or an Optional of one.
    private static func mentionsMetatype(_ type: any Any.Type) -> Bool {
        switch StoredField.kind(of: type) {
        case .metatype: true
        case .tuple: StoredField.all(of: type).contains { mentionsMetatype($0.type) }
        case .optional: (type as? any OptionalType.Type).map { mentionsMetatype($0.wrapped) } ?? true
        default: false
        }
    }

    static func size(of type: any Any.Type) -> Int {
        func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
        return size(type)
    }
}

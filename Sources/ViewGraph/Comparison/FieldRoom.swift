@_spi(Reflection) import Swift

/// A stored field, and the bytes that a value has for it.
struct FieldRoom {
    let field: StoredField
    let kind: TypeKind
    private(set) var count: Int
    /// Whether the field may be laid out otherwise than its type says, so that only its bytes can be compared.
    private(set) var isOpaque: Bool

    /// The stored fields of a struct or a tuple, in the order of their declaration; nothing for other types.
    static func all(of type: any Any.Type, kind: TypeKind) -> [FieldRoom] {
        guard kind == .structure || kind == .tuple else { return [] }
        var rooms: [FieldRoom] = []
        _forEachField(of: type) { name, offset, type, kind in
            let field = StoredField(name: String(cString: name), offset: offset, type: type)
            rooms.append(FieldRoom(field: field, kind: TypeKind(kind), count: 0, isOpaque: false))
            return true
        }
        measure(&rooms, of: type, isTuple: kind == .tuple)
        return rooms
    }

    private static func measure(_ rooms: inout [FieldRoom], of type: any Any.Type, isTuple: Bool) {
        let ends = Set(rooms.map(\.field.offset)).sorted() + [size(of: type)]
        let taken = Set(rooms.filter { !$0.isVague && size(of: $0.field.type) > 0 }.map(\.field.offset))
        let isLaidOutLate = isTuple || rooms.contains(where: \.isVague) && _typeName(type).contains("<")
        for index in rooms.indices {
            let room = rooms[index]
            let offset = room.field.offset
            let count = (ends.first { $0 > offset } ?? offset) - offset
            rooms[index].isOpaque = room.isVague || size(of: room.field.type) > count
            rooms[index].count =
                room.isVague && (taken.contains(offset) || room.isEmpty(isLaidOutLate, count)) ? 0 : count
        }
    }

    /// Whether the type may not be what the field holds. A type that the runtime cannot name is told as `Void`; the
    /// metatype of a struct or an enumeration takes no room in a struct, though it is a word elsewhere.
    private var isVague: Bool { field.type == Void.self || Self.mentionsMetatype(field.type, kind) }

    /// Whether a vague field that has its offset to itself holds nothing: what is between it and the next is padding.
    private func isEmpty(_ isLaidOutLate: Bool, _ count: Int) -> Bool {
        // In a fixed layout what is empty begins at zero; a layout made when the program runs knows its types.
        if field.type == Void.self { return isLaidOutLate && field.name != "unknown" }
        return kind == .metatype && (count < 8 || field.offset % 8 != 0)
    }

    /// Whether it is a metatype, or a tuple or an Optional of one.
    private static func mentionsMetatype(_ type: any Any.Type, _ kind: TypeKind) -> Bool {
        switch kind {
        case .metatype:
            return true
        case .tuple:
            var found = false
            _forEachField(of: type) { _, _, type, kind in
                found = mentionsMetatype(type, TypeKind(kind))
                return !found
            }
            return found
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

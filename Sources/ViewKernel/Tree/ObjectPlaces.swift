@_spi(Reflection) import Swift
internal import ViewGraph

/// The places in which values of a kind hold objects of a class.
@MainActor
struct ObjectPlaces {
    enum Place {
        case reference(offset: Int)
        case holder(any ObjectHolder.Type, offset: Int)
        case environment(any EnvironmentReading.Type, offset: Int)
    }

    private(set) var all: [Place] = []

    private struct Key: Hashable {
        let owner, kind: ObjectIdentifier
    }

    private static var known: [Key: ObjectPlaces?] = [:]
    private static var links: [Key: Bool] = [:]

    /// Nil if a body of the kind can reach objects of the class in another way than through one of the places.
    static func of(_ owner: AnyClass, in kind: ViewKind) -> ObjectPlaces? {
        let key = Key(owner: ObjectIdentifier(owner), kind: ObjectIdentifier(kind))
        if let places = known[key] { return places }
        let places = ObjectPlaces(of: owner, in: kind)
        known[key] = .some(places)
        return places
    }

    private init?(of owner: AnyClass, in kind: ViewKind) {
        var strongNames: Set<String>?
        for field in kind.plan.fields {
            if Self.isClass(field.type, of: owner) {
                let names = strongNames ?? Self.strongNames(in: kind.type)
                strongNames = names
                guard names.contains(field.name) else { return nil }
                all.append(.reference(offset: field.offset))
            } else if let holder = field.type as? any ObjectHolder.Type {
                if Self.isClass(holder.heldType, of: owner) {
                    all.append(.holder(holder, offset: field.offset))
                } else if !Self.isInert(holder.heldType) {
                    return nil
                }
            } else if let reader = field.type as? any EnvironmentReading.Type {
                if Self.isClass(reader.readType, of: owner) {
                    all.append(.environment(reader, offset: field.offset))
                } else if !Self.isInert(reader.readType) {
                    return nil
                }
            } else if !Self.isInert(field.type) {
                return nil
            }
        }
    }

    /// The stored properties of a type that are not `weak` or `unowned`. Reflection reports those by the type of a
    /// strong reference, although they are stored in another way.
    static func strongNames(in type: any Any.Type) -> Set<String> {
        var names: Set<String> = []
        func collect<Root>(_ root: Root.Type) {
            // Bit 1 leaves out fields of other kinds, and those that are not strong.
            _ = _forEachFieldWithKeyPath(of: root, options: _EachFieldOptions(rawValue: 1 << 1)) { name, _ in
                names.insert(String(cString: name))
                return true
            }
        }
        _openExistential(type, do: collect)
        return names
    }

    /// Whether a type is a class or one of its subclasses.
    static func isClass(_ type: any Any.Type, of owner: AnyClass) -> Bool {
        var current: AnyClass? = type as? AnyClass
        while let known = current {
            if known == owner { return true }
            current = _getSuperclass(known)
        }
        return false
    }

    /// Whether values of a type refer to no object and to no code of the app. `depth` limits types that contain arrays
    /// of themselves.
    private static func isInert(_ type: any Any.Type, depth: Int = 0) -> Bool {
        // Reflection reports types that it cannot name as `Void`.
        if type == Void.self { return false }
        if type == String.self || isPlainType(type) { return true }
        guard depth < 6 else { return false }
        if let container = type as? any ValueContainer.Type {
            return container.containedTypes.allSatisfy { isInert($0, depth: depth + 1) }
        }
        let fields = ComparisonPlan.of(type).fields
        return !fields.isEmpty && fields.allSatisfy { isInert($0.type, depth: depth + 1) }
    }

    /// Whether an object refers to others of the class, like the elements of a list or a tree.
    static func isLinked(_ object: AnyObject, to owner: AnyClass) -> Bool {
        let key = Key(owner: ObjectIdentifier(owner), kind: ObjectIdentifier(type(of: object)))
        if let isLinked = links[key] { return isLinked }
        var isLinked = false
        // Bit 0 marks a class.
        _forEachField(of: type(of: object), options: _EachFieldOptions(rawValue: 1 << 0)) { _, _, type, _ in
            isLinked = contains(type, owner)
            return !isLinked
        }
        links[key] = isLinked
        return isLinked
    }

    private static func contains(_ type: any Any.Type, _ owner: AnyClass) -> Bool {
        if let container = type as? any ValueContainer.Type {
            return container.containedTypes.contains { contains($0, owner) }
        }
        return isClass(type, of: owner) || (type as? AnyClass).map { isClass(owner, of: $0) } ?? false
    }
}

extension ObjectPlaces.Place {
    /// The object at the place; nil if it is unknown.
    @MainActor
    func object(in value: UnsafeRawPointer, _ environment: EnvironmentValues) -> AnyObject? {
        switch self {
        case .reference(let offset): value.load(fromByteOffset: offset, as: AnyObject.self)
        case .holder(let type, let offset): type.heldObject(at: value + offset)
        case .environment(let type, let offset):
            type.isByType(at: value + offset) ? environment.object(of: type.readType) : nil
        }
    }
}

/// A type whose values consist of values of other types.
private protocol ValueContainer {
    static var containedTypes: [any Any.Type] { get }
}

extension Optional: ValueContainer {
    fileprivate static var containedTypes: [any Any.Type] { [Wrapped.self] }
}

extension Array: ValueContainer {
    fileprivate static var containedTypes: [any Any.Type] { [Element.self] }
}

extension Set: ValueContainer {
    fileprivate static var containedTypes: [any Any.Type] { [Element.self] }
}

extension Dictionary: ValueContainer {
    fileprivate static var containedTypes: [any Any.Type] { [Key.self, Value.self] }
}

internal import FlowRecords
import Observation
@_spi(Reflection) import Swift
internal import ViewGraph

/// The storage of a property of an `@Observable` class. Records read it without running code of the app.
///
/// The macro stores a property `count` as `_count`. A property with other storage, or with none, has no such field. A
/// handwritten class may name its storage in the same way, and guard it with a lock that a record cannot acquire. In a
/// class with a lock, only values without references are read: a copy of a string could use freed memory.
struct ObservedField {
    /// The class that declares the property.
    let owner: AnyClass
    private let offset: Int
    private let type: any Any.Type

    /// Nil if the property is not stored as the macro stores it. `name` is the name of the property.
    private init?(of keyPath: AnyKeyPath, named name: String) {
        let (root, valueType) = (Swift.type(of: keyPath).rootType, Swift.type(of: keyPath).valueType)
        // Checked before anything is read: a field of another type may be weak, and then holds no value of its type.
        guard let owner = root as? AnyClass, FlowValue.keeps(valueType) else { return nil }
        var found: Int?
        var hasLock = false
        // Bit 0 marks a class.
        _forEachField(of: root, options: _EachFieldOptions(rawValue: 1 << 0)) { field, offset, type, _ in
            // The fields of the superclasses come first, and a class cannot store a property of the same name again.
            let field = String(cString: field)
            if type == valueType, field == "_\(name)" { found = offset }
            if Self.mayBeLock(field, type) { hasLock = true }
            return true
        }
        guard let found, !hasLock || isPlainType(valueType) else { return nil }
        (self.owner, offset, type) = (owner, found, valueType)
    }

    /// Whether a field may guard others on several threads, by its name or its type.
    private static func mayBeLock(_ name: String, _ type: any Any.Type) -> Bool {
        // `_typeName` names the arguments of a generic type too, such as those of a pointer to a lock.
        let names = [name.lowercased(), _typeName(type, qualified: false).lowercased()]
        return names.contains { name in ["lock", "mutex", "queue", "semaphore"].contains { name.contains($0) } }
    }

    /// The fields of the key paths that have changed; nil for those without one. Key paths with arguments vary without
    /// limit, so there is a maximum.
    @MainActor private static var fields: [AnyKeyPath: ObservedField?] = [:]
    private static let maximumFields = 4_096

    @MainActor
    static func of(_ keyPath: AnyKeyPath) -> ObservedField? {
        if let known = fields[keyPath] { return known }
        if fields.count >= maximumFields { fields = [:] }
        // The label keeps the name, which takes milliseconds to find.
        let (label, prefix) = ("\(FlowLabel.of(keyPath))", "\(Swift.type(of: keyPath).rootType).")
        let name = label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : nil
        let field = name.flatMap { SecretNames.contains($0) ? nil : ObservedField(of: keyPath, named: $0) }
        fields[keyPath] = .some(field)
        return field
    }

    /// The part of the property's value that a record keeps.
    func value(in object: AnyObject) -> FlowValue? {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset
        func read<Value>(_ type: Value.Type) -> FlowValue? {
            FlowValue(address.assumingMemoryBound(to: type).pointee)
        }
        return withExtendedLifetime(object) { _openExistential(type, do: read) }
    }
}

extension EvaluatingNode {
    /// The only object of a class that the node's body can reach: one that the node's value holds in a property, or
    /// finds in the environment. Nil if there may be others, such as the elements of an array.
    final func onlyObject(of owner: AnyClass) -> AnyObject? {
        guard let places = ObjectPlaces.of(owner, in: kind) else { return nil }
        var found: [ObjectIdentifier: AnyObject] = [:]
        withValue { value in
            for place in places.all {
                guard let object = place.object(in: value, environmentScope.values) else { return found = [:] }
                found[ObjectIdentifier(object)] = object
            }
        }
        guard found.count == 1, let object = found.values.first, !ObjectPlaces.isLinked(object, to: owner) else {
            return nil
        }
        return object
    }
}

/// Whether a type consists of bytes without references.
func isPlainType(_ type: any Any.Type) -> Bool {
    func isPlain<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: isPlain)
}

extension EnvironmentValues {
    /// The object that a view finds by its type.
    func object(of type: any Any.Type) -> AnyObject? {
        DependencyTracker.ignoring {
            var entry = last
            while let known = entry {
                if let key = known.keyType as? any ObjectKey.Type, key.objectType == type {
                    return key.object(in: self)
                }
                entry = known.next
            }
            return nil
        }
    }
}

/// A property of the library that may hold an object.
@MainActor
protocol ObjectHolder {
    static var heldType: any Any.Type { get }
    /// The object of the property at an address. Only called if the held type is a class.
    static func heldObject(at address: UnsafeRawPointer) -> AnyObject?
}

/// A property of the library that reads a value of the environment.
protocol EnvironmentReading {
    static var readType: any Any.Type { get }
    /// Whether the property at an address finds its object by the type.
    static func isByType(at address: UnsafeRawPointer) -> Bool
}

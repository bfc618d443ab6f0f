internal import FlowRecords
import Observation
@_spi(Reflection) import Swift
internal import ViewGraph

/// The storage of a property of an `@Observable` class. Records read it without running code of the app.
///
/// The macro stores a property `count` as `_count`. A property with other storage, or with none, has no such field.
struct ObservedField {
    /// The class that declares the property.
    let owner: AnyClass
    private let offset: Int
    private let type: any Any.Type

    /// Nil if the property is not stored as the macro stores it. `name` is the name of the property.
    private init?(of keyPath: AnyKeyPath, named name: String) {
        let (root, valueType) = (Swift.type(of: keyPath).rootType, Swift.type(of: keyPath).valueType)
        guard let owner = root as? AnyClass else { return nil }
        var found: Int?
        // Bit 0 marks a class.
        _forEachField(of: root, options: _EachFieldOptions(rawValue: 1 << 0)) { field, offset, type, _ in
            // The fields of the superclasses come first, and a class cannot store a property of the same name again.
            if type == valueType, String(cString: field) == "_\(name)" { found = offset }
            return true
        }
        guard let found else { return nil }
        (self.owner, offset, type) = (owner, found, valueType)
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
    /// The only object of a class that the node's value holds in a property, or that the environment holds. Nil if
    /// there are none or several: the body may then read any of them.
    ///
    /// Nil also if a property without a wrapper is an Optional of the class. Reflection reports a weak property as one,
    /// but a weak reference has other bits.
    final func onlyObject(of owner: AnyClass) -> AnyObject? {
        var found: [ObjectIdentifier: AnyObject] = [:]
        var isUncertain = false
        func add(_ object: AnyObject?) {
            if let object { found[ObjectIdentifier(object)] = object }
        }
        withValue { value in
            for field in kind.plan.fields {
                let address = value + field.offset
                if Self.isObject(field.type, of: owner) {
                    add(address.load(as: AnyObject.self))
                } else if let holder = field.type as? any ObjectHolder.Type, Self.isObject(holder.heldType, of: owner) {
                    add(holder.heldObject(at: address))
                } else if let type = field.type as? any PossiblyWeak.Type, Self.isObject(type.wrapped, of: owner) {
                    isUncertain = true
                }
            }
        }
        if isUncertain { return nil }
        add(environmentScope.values.object(of: owner))
        return found.count == 1 ? found.values.first : nil
    }

    /// Whether a type is a class or one of its subclasses.
    private static func isObject(_ type: any Any.Type, of owner: AnyClass) -> Bool {
        var current: AnyClass? = type as? AnyClass
        while let known = current {
            if known == owner { return true }
            current = _getSuperclass(known)
        }
        return false
    }
}

extension EnvironmentValues {
    /// The object of a class that a view finds by its type.
    fileprivate func object(of owner: AnyClass) -> AnyObject? {
        DependencyTracker.ignoring {
            var entry = last
            while let known = entry {
                if let key = known.keyType as? any ObjectKey.Type, key.objectType == owner {
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

/// `Optional`, regardless of the wrapped type.
private protocol PossiblyWeak {
    static var wrapped: any Any.Type { get }
}

extension Optional: PossiblyWeak {
    fileprivate static var wrapped: any Any.Type { Wrapped.self }
}

internal import DataModeling
internal import Foundation
public import ManagedObjects
internal import PredicateFormats

extension NSManagedObject: KeyedValues {
    package func keyedValue(_ name: String) -> Any?? {
        if name == "objectID" { return .some(objectID) }
        guard let storage = StateStorage.storage(of: self) else { return nil }
        if name == SharedTable.entityProperty { return .some(storage.storedEntityName) }
        return storage.value(name, of: self)
    }
}

// An object, the same one in another context, and its identity are equal in predicates, as they are in SQL.

extension NSManagedObject: IdentifiedValue {
    package var formatIdentity: AnyHashable { objectID }
}

extension NSManagedObjectID: IdentifiedValue {
    package var formatIdentity: AnyHashable { self }
}

extension NSManagedObject {
    /// The value of a property, converted to the type of its accessor.
    ///
    /// ```swift
    /// final class Lighthouse: NSManagedObject {
    ///     var name: String? {
    ///         get { managedValue(forKey: "name") }
    ///         set { setManagedValue(newValue, forKey: "name") }
    ///     }
    ///
    ///     var height: Int32 {
    ///         get { managedValue(forKey: "height") }
    ///         set { setManagedValue(newValue, forKey: "height") }
    ///     }
    /// }
    /// ```
    ///
    /// For a non-optional type, a missing value becomes zero, an empty string, the reference date or an empty
    /// collection. A type without such a default, such as `UUID`, terminates the program: make that property optional.
    public final func managedValue<Value>(forKey key: String) -> Value {
        let value = value(forKey: key)
        if let found = ManagedValueReading.value(value, as: Value.self) { return found }
        fatalError(
            "\(entity.name ?? "An entity").\(key) was read, has no value, and its type \(Value.self) has no empty one: "
                + "make the property optional, or give the attribute a default value.")
    }

    /// Sets the value of a property.
    public final func setManagedValue<Value>(_ value: Value, forKey key: String) {
        setValue((value as? any OptionalFormatValue).map(\.wrappedFormatValue) ?? value, forKey: key)
    }
}

/// The conversion of values to the types of accessors.
enum ManagedValueReading {
    static func value<Value>(_ value: Any?, as type: Value.Type) -> Value? {
        if let optional = type as? any OptionalReading.Type { return optional.reading(value) as? Value }
        guard let value else { return empty(type) }
        return converted(value, to: type) as? Value
    }

    /// Converts a value to a non-optional type.
    fileprivate static func converted(_ value: Any, to type: any Any.Type) -> Any? {
        if let number = value as? NSNumber {
            if Swift.type(of: value) is AnyClass, let type = type as? any FixedWidthInteger.Type {
                return integer(number, type)
            }
            switch type {
            case is Bool.Type: return number.boolValue
            case is Double.Type: return number.doubleValue
            case is Float.Type: return number.floatValue
            case is Decimal.Type: return (number as? NSDecimalNumber)?.decimalValue ?? Decimal(number.doubleValue)
            default: return number
            }
        }
        if let set = value as? NSSet, let type = type as? any ManagedCollection.Type {
            return type.collecting(set.allObjects)
        }
        if let set = value as? NSOrderedSet, let type = type as? any ManagedCollection.Type {
            return type.collecting(set.array)
        }
        return type is NSObject.Type ? object(of: value) : value
    }

    /// A value of a transformable attribute as an object of Foundation, for a property with such a type.
    private static func object(of value: Any) -> Any {
        switch value {
        case is NSObject: value
        case let array as [Any]: NSArray(array: array)
        case let set as Set<AnyHashable>: NSSet(array: set.map(\.base))
        case let dictionary as [AnyHashable: Any]: NSDictionary(dictionary: dictionary)
        case let text as String: NSString(string: text)
        case let date as Date: NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        case let data as Data: NSData(data: data)
        case let url as URL: NSURL(string: url.absoluteString) ?? value
        default: value
        }
    }

    private static func integer<Number: FixedWidthInteger>(_ number: NSNumber, _ type: Number.Type) -> Number {
        Number(clamping: number.int64Value)
    }

    private static func empty<Value>(_ type: Value.Type) -> Value? {
        if let number = type as? any FixedWidthInteger.Type { return integer(0, number) as? Value }
        let values: [Any] = [
            false, 0.0, Float(0), "", Decimal(0), Data(), Date(timeIntervalSinceReferenceDate: 0), NSSet(),
            NSOrderedSet(),
        ]
        for value in values where Swift.type(of: value) == type { return value as? Value }
        return (type as? any ManagedCollection.Type)?.collecting([]) as? Value
    }
}

private protocol OptionalReading {
    static func reading(_ value: Any?) -> Any
}

extension Optional: OptionalReading {
    fileprivate static func reading(_ value: Any?) -> Any {
        value.flatMap { ManagedValueReading.converted($0, to: Wrapped.self) as? Wrapped } as Any
    }
}

/// A collection type of Swift that holds objects.
private protocol ManagedCollection {
    static func collecting(_ objects: [Any]) -> Any
}

extension Set: ManagedCollection {
    fileprivate static func collecting(_ objects: [Any]) -> Any { Set(objects.compactMap { $0 as? Element }) }
}

extension Array: ManagedCollection {
    fileprivate static func collecting(_ objects: [Any]) -> Any { objects.compactMap { $0 as? Element } }
}

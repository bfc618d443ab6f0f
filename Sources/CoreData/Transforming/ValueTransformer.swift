public import Foundation
internal import Locking
internal import ManagedObjects

/// The name of a value transformer.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/foundation/nsvaluetransformername).
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The transformer that reads archives with secure coding, ``NSSecureUnarchiveFromDataTransformer``.
    public static let secureUnarchiveFromDataTransformerName = Self("NSSecureUnarchiveFromData")
}

/// A conversion between two representations of a value, which has a name.
///
/// If the transformer makes values from data, as `NSSecureUnarchiveFromData` does, a transformable attribute stores the
/// data of `reverseTransformedValue(_:)`; otherwise, it stores the data of `transformedValue(_:)`.
///
/// ```swift
/// final class TagsTransformer: ValueTransformer {
///     override class func allowsReverseTransformation() -> Bool { true }
///
///     override func transformedValue(_ value: Any?) -> Any? {
///         (value as? [String]).map { Data($0.joined(separator: "\n").utf8) }
///     }
///
///     override func reverseTransformedValue(_ value: Any?) -> Any? {
///         (value as? Data).map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) }
///     }
/// }
///
/// func registerTransformer() {
///     ValueTransformer.setValueTransformer(TagsTransformer(), forName: NSValueTransformerName("TagsTransformer"))
/// }
/// ```
///
/// Follows [Apple's page](https://developer.apple.com/documentation/foundation/valuetransformer).
nonisolated open class ValueTransformer: NSObject {
    /// Sendable: registered transformers are expected to work on any thread, as on Apple's platforms.
    private struct Registered: @unchecked Sendable {
        var transformers: [NSValueTransformerName: ValueTransformer] = [:]
    }

    private static let registered = Locked(Registered())

    /// Registers a transformer; `nil` removes the registered one.
    open class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
        // Sendable for the reason stated at `Registered`; the closure runs before this function returns.
        nonisolated(unsafe) let transformer = transformer
        registered.withLock { $0.transformers[name] = transformer }
    }

    /// The transformer that is registered with a name. `NSSecureUnarchiveFromData` always is.
    fileprivate static func transformer(_ name: NSValueTransformerName) -> ValueTransformer? {
        let known = registered.withLock { $0 }.transformers[name]
        if known == nil, name == .secureUnarchiveFromDataTransformerName {
            return NSSecureUnarchiveFromDataTransformer()
        }
        return known
    }

    /// The names of the registered transformers.
    public class func valueTransformerNames() -> [NSValueTransformerName] {
        Array(registered.withLock { $0 }.transformers.keys)
    }

    /// The class of the values that ``transformedValue(_:)`` returns.
    open class func transformedValueClass() -> AnyClass { NSObject.self }

    /// Whether ``reverseTransformedValue(_:)`` converts the values back.
    open class func allowsReverseTransformation() -> Bool { false }

    /// Converts a value.
    open func transformedValue(_ value: Any?) -> Any? { value }

    /// Converts a value back.
    open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }
}

/// A transformer that can be found by its name.
public protocol RegisteredTransformer {}

extension ValueTransformer: RegisteredTransformer {}

extension RegisteredTransformer where Self: ValueTransformer {
    /// The transformer that is registered with a name; `nil` without one. `NSSecureUnarchiveFromData` always is
    /// registered.
    public init?(forName name: NSValueTransformerName) {
        guard let known = ValueTransformer.transformer(name) as? Self else { return nil }
        self = known
    }
}

/// A transformer between archives and values that support secure coding.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/foundation/nssecureunarchivefromdatatransformer).
nonisolated open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
    open override class func allowsReverseTransformation() -> Bool { true }

    /// The classes of the values, besides the classes of property lists, `URL` and `UUID`.
    open class var allowedTopLevelClasses: [AnyClass] {
        [
            NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
            NSURL.self, NSUUID.self, NSNull.self,
        ]
    }

    /// Reads an archive; `nil` if it has other classes, or is damaged.
    open override func transformedValue(_ value: Any?) -> Any? {
        guard let data = value as? Data ?? (value as? NSData).map({ Data(referencing: $0) }) else { return nil }
        do {
            // Foundation's unarchiver ends the process for others.
            var archive = try SafeArchive(data, of: Self.allowedTopLevelClasses)
            guard archive?.isSafe() == true else {
                ManagedObjectDiagnostic.report(
                    "An archive of a transformable attribute was not read, because it has objects of other classes "
                        + "than \(Self.allowedTopLevelClasses), or is damaged.")
                return nil
            }
            return try NSKeyedUnarchiver.unarchivedObject(ofClasses: Self.allowedTopLevelClasses, from: data)
        } catch {
            ManagedObjectDiagnostic.report("An archive of a transformable attribute could not be read: \(error)")
            return nil
        }
    }

    /// Writes an archive; `nil` if the value does not support secure coding.
    open override func reverseTransformedValue(_ value: Any?) -> Any? {
        guard let value else { return nil }
        // Foundation's archiver ends the process for other values.
        guard Self.supportsSecureCoding(value) else {
            ManagedObjectDiagnostic.report(
                "A value of a transformable attribute was not archived: \(type(of: value)) does not support secure "
                    + "coding.")
            return nil
        }
        do {
            return try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        } catch {
            ManagedObjectDiagnostic.report("A value of a transformable attribute was not archived: \(error)")
            return nil
        }
    }

    /// Whether a value and everything in it can be archived.
    private static func supportsSecureCoding(_ value: Any) -> Bool {
        switch value {
        // Foundation has no coding of it on Linux.
        case is Decimal, is NSDecimalNumber: return false
        case is String, is Date, is Data, is URL, is UUID, is any BinaryInteger, is any BinaryFloatingPoint, is Bool:
            return true
        case let array as NSArray: return array.allSatisfy(supportsSecureCoding)
        case let set as NSSet: return set.allSatisfy(supportsSecureCoding)
        case let dictionary as NSDictionary:
            return dictionary.allSatisfy { supportsSecureCoding($0.key) && supportsSecureCoding($0.value) }
        case let array as [Any]: return array.allSatisfy(supportsSecureCoding)
        case let set as Set<AnyHashable>: return set.allSatisfy { supportsSecureCoding($0.base) }
        case let dictionary as [AnyHashable: Any]:
            return dictionary.allSatisfy { supportsSecureCoding($0.key.base) && supportsSecureCoding($0.value) }
        case let object as any NSSecureCoding: return type(of: object).supportsSecureCoding
        default: return false
        }
    }
}

public import Foundation

/// A property of an entity.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspropertydescription).
nonisolated open class NSPropertyDescription: NSObject {
    /// The name of the property.
    open var name = ""

    /// Whether an object may be saved without a value.
    open var isOptional = true

    /// Whether the property has no column. Its value exists as long as its object.
    open var isTransient = false

    /// The name in an older model, under which an existing file stores the values.
    open var renamingIdentifier: String?

    /// Has no effect: stores compare the entities and properties themselves, and not hashes of them.
    open var versionHashModifier: String?

    /// Custom values of the program.
    open var userInfo: [AnyHashable: Any]?

    /// The conditions that a value must meet to be saved. A missing value meets all.
    open private(set) var validationPredicates: [NSPredicate] = []

    /// The error codes or sentences for values that do not meet the conditions, one for each.
    open private(set) var validationWarnings: [Any] = []

    /// Sets the conditions that a value must meet to be saved.
    ///
    /// - Parameters:
    ///   - validationPredicates: The conditions, which are evaluated on the value.
    ///   - validationWarnings: For each condition, the code of the error as a number, or its description.
    open func setValidationPredicates(
        _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [Any]?
    ) {
        self.validationPredicates = validationPredicates ?? []
        self.validationWarnings = validationWarnings ?? []
    }

    /// The entity that has the property.
    public package(set) weak var entity: NSEntityDescription?
}

/// The types of attributes.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsattributetype).
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    case UUIDAttributeType = 1100
    case URIAttributeType = 1200
    /// Values of any class, which a value transformer converts to data.
    case transformableAttributeType = 1800
    /// The identity of an object, as the result of an expression. No attribute has the type.
    case objectIDAttributeType = 2000
}

/// A property of an entity that holds a value.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsattributedescription).
nonisolated open class NSAttributeDescription: NSPropertyDescription {
    /// The type of an attribute, in the Swift interface.
    public struct AttributeType: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let integer16 = AttributeType(rawValue: 100)
        public static let integer32 = AttributeType(rawValue: 200)
        public static let integer64 = AttributeType(rawValue: 300)
        public static let decimal = AttributeType(rawValue: 400)
        public static let double = AttributeType(rawValue: 500)
        public static let float = AttributeType(rawValue: 600)
        public static let string = AttributeType(rawValue: 700)
        public static let boolean = AttributeType(rawValue: 800)
        public static let date = AttributeType(rawValue: 900)
        public static let binaryData = AttributeType(rawValue: 1000)
        public static let uuid = AttributeType(rawValue: 1100)
        public static let uri = AttributeType(rawValue: 1200)
        public static let transformable = AttributeType(rawValue: 1800)
        public static let objectID = AttributeType(rawValue: 2000)
    }

    /// The type of the values.
    open var attributeType = NSAttributeType.undefinedAttributeType

    /// The type of the values, in the Swift interface.
    public final var type: AttributeType {
        get { AttributeType(rawValue: attributeType.rawValue) }
        set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
    }

    /// The value of the property in new objects.
    open var defaultValue: Any?

    /// The name of the value transformer of a transformable attribute; `nil` for `NSSecureUnarchiveFromData`.
    open var valueTransformerName: String?

    /// The name of the class of a transformable attribute's values. It has no effect.
    open var attributeValueClassName: String?

    /// Has no effect: large values are stored in the database file too.
    open var allowsExternalBinaryDataStorage = false

    /// Whether the store's history preserves the value of a deleted object. The store then keeps a history from the
    /// moment it is opened.
    open var preservesValueInHistoryOnDeletion = false

    /// Has no effect, because there is no iCloud.
    open var allowsCloudEncryption = false
}

/// The effect of an object's deletion on the objects of a relationship.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsdeleterule).
public enum NSDeleteRule: UInt, Sendable {
    case noActionDeleteRule = 0
    case nullifyDeleteRule = 1
    case cascadeDeleteRule = 2
    case denyDeleteRule = 3
}

/// A property of an entity that refers to other objects.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsrelationshipdescription).
nonisolated open class NSRelationshipDescription: NSPropertyDescription {
    /// The entity of the objects.
    open weak var destinationEntity: NSEntityDescription?

    /// The property of the other entity that refers back.
    open weak var inverseRelationship: NSRelationshipDescription?

    /// The maximum number of objects that a save accepts: one for a to-one relationship, zero for no limit.
    open var maxCount = 0

    /// The minimum number of objects that a save accepts. An optional relationship may have none.
    open var minCount = 0

    open var deleteRule = NSDeleteRule.nullifyDeleteRule

    /// Whether values are ordered sets. Other relationships are also stored in order, but return unordered sets.
    open var isOrdered = false

    /// Whether there can be more than one object.
    public final var isToMany: Bool { maxCount != 1 }
}

public import Foundation

/// An index of an entity's table, which speeds up fetches that filter or sort by its properties.
///
/// ```swift
/// import CoreData
///
/// func addIndex(to boat: NSEntityDescription, of length: NSAttributeDescription) {
///     let element = NSFetchIndexElementDescription(property: length, collationType: .binary)
///     boat.indexes = [NSFetchIndexDescription(name: "byLength", elements: [element])]
/// }
/// ```
///
/// A store creates and drops indexes when it is opened with another model. Properties without a column, such as to-many
/// relationships, are left out of an index.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchindexdescription).
nonisolated open class NSFetchIndexDescription: NSObject {
    /// The name. The index's name in the database is derived from the properties.
    open var name: String

    /// The properties, in the order in which the index compares them.
    open var elements: [NSFetchIndexElementDescription] {
        didSet { adoptElements() }
    }

    /// The entity that has the index.
    public package(set) weak var entity: NSEntityDescription?

    /// Has no effect: the index contains all rows.
    open var partialIndexPredicate: NSPredicate?

    public init(name: String, elements: [NSFetchIndexElementDescription]?) {
        self.name = name
        self.elements = elements ?? []
        super.init()
        adoptElements()
    }

    private func adoptElements() { for element in elements { element.indexDescription = self } }
}

/// The kinds of indexes.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchindexelementtype).
public enum NSFetchIndexElementType: UInt, Sendable {
    /// An index in the order of the values.
    case binary = 0
    /// An index of locations. Here, it is in the order of the values too.
    case rTree = 1
}

/// A property in an index.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchindexelementdescription).
nonisolated open class NSFetchIndexElementDescription: NSObject {
    /// The property.
    public let property: NSPropertyDescription?

    /// The name of the property.
    open var propertyName: String? { property?.name }

    /// The kind of the index, which has no effect.
    open var collationType: NSFetchIndexElementType

    /// Has no effect: an index is read in both directions.
    open var isAscending = true

    /// The index that contains the element.
    public fileprivate(set) weak var indexDescription: NSFetchIndexDescription?

    public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
        self.property = property
        self.collationType = collationType
        super.init()
    }
}

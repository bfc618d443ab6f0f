internal import Foundation

/// A data model of Core Data, as its file describes it.
struct DataModel: Equatable {
    /// The name by which a container finds the model.
    let name: String
    /// The file.
    let path: String
    var entities: [Entity] = []
    var configurations: [Configuration] = []

    /// A part of the model that can have its own store.
    struct Configuration: Equatable {
        let name: String
        /// The names of the entities.
        var members: [String] = []
    }

    struct Entity: Equatable {
        /// The part of the class that is generated.
        enum Generation: Equatable {
            case wholeClass, properties, nothing
        }

        let name: String
        let line: Int
        /// The class of the objects; nil for `NSManagedObject`.
        var className: String?
        var generation = Generation.nothing
        var parent: String?
        var isAbstract = false
        var renamingIdentifier: String?
        var attributes: [Attribute] = []
        var relationships: [Relationship] = []
        var fetchedProperties: [FetchedProperty] = []
        var uniquenessConstraints: [[String]] = []
        /// The indexes: their names, and the names of their properties.
        var indexes: [Index] = []

        /// The class of the objects in source text.
        var typeName: String {
            guard let className else { return "CoreData.NSManagedObject" }
            return className.split(separator: ".").map { SymbolName.source(of: String($0)) }.joined(separator: ".")
        }
    }

    struct Index: Equatable {
        let name: String
        let properties: [String]
    }

    struct Attribute: Equatable {
        let name: String
        var kind: AttributeKind
        var isOptional = false
        var isTransient = false
        var isScalar = false
        /// Whether the history keeps a deleted object's value.
        var isPreserved = false
        /// The default value in source text.
        var defaultValue: String?
        var renamingIdentifier: String?
        /// The least and the greatest number, date or length of a string.
        var least: Double?
        var greatest: Double?
        /// The regular expression of strings.
        var pattern: String?
        /// The value transformer of a transformable attribute, and the type of its values in source text.
        var transformer: String?
        var valueType: String?
        /// The expression of a derived attribute.
        var derivation: String?
    }

    struct Relationship: Equatable {
        let name: String
        let destination: String
        var inverse: String?
        var isToMany = false
        var isOrdered = false
        var isOptional = false
        var minCount = 0
        var maxCount = 0
        var deleteRule = "nullifyDeleteRule"
        var renamingIdentifier: String?
    }

    /// A property whose value is the result of a fetch.
    struct FetchedProperty: Equatable {
        let name: String
        let entity: String
        let predicate: String?
    }
}

/// The types of attributes.
enum AttributeKind: String, CaseIterable {
    case integer16 = "Integer 16"
    case integer32 = "Integer 32"
    case integer64 = "Integer 64"
    case decimal = "Decimal"
    case double = "Double"
    case float = "Float"
    case string = "String"
    case boolean = "Boolean"
    case date = "Date"
    case binary = "Binary"
    case uuid = "UUID"
    case uri = "URI"
    case transformable = "Transformable"

    /// The case of `NSAttributeType`.
    var attributeType: String {
        switch self {
        case .integer16: "integer16AttributeType"
        case .integer32: "integer32AttributeType"
        case .integer64: "integer64AttributeType"
        case .decimal: "decimalAttributeType"
        case .double: "doubleAttributeType"
        case .float: "floatAttributeType"
        case .string: "stringAttributeType"
        case .boolean: "booleanAttributeType"
        case .date: "dateAttributeType"
        case .binary: "binaryDataAttributeType"
        case .uuid: "UUIDAttributeType"
        case .uri: "URIAttributeType"
        case .transformable: "transformableAttributeType"
        }
    }

    /// The type of a property for scalar values; nil if values are objects in any case.
    var scalarType: String? {
        switch self {
        case .integer16: "Swift.Int16"
        case .integer32: "Swift.Int32"
        case .integer64: "Swift.Int64"
        case .double: "Swift.Double"
        case .float: "Swift.Float"
        case .boolean: "Swift.Bool"
        case .date: "Foundation.TimeInterval"
        case .decimal, .string, .binary, .uuid, .uri, .transformable: nil
        }
    }

    /// The type of a property for objects. It is optional even if the attribute is not, as Xcode declares it.
    var objectType: String {
        switch self {
        case .integer16, .integer32, .integer64, .double, .float, .boolean: "Foundation.NSNumber?"
        case .decimal: "Foundation.NSDecimalNumber?"
        case .string: "Swift.String?"
        case .date: "Foundation.Date?"
        case .binary: "Foundation.Data?"
        case .uuid: "Foundation.UUID?"
        case .uri: "Foundation.URL?"
        case .transformable: "Foundation.NSObject?"
        }
    }

    /// A default value in source text; nil if the text is not one of the type.
    func source(ofDefault text: String) -> String? {
        switch self {
        case .integer16: Int16(text).map { "Foundation.NSNumber(value: \($0) as Swift.Int64)" }
        case .integer32: Int32(text).map { "Foundation.NSNumber(value: \($0) as Swift.Int64)" }
        case .integer64: Int64(text).map { "Foundation.NSNumber(value: \($0) as Swift.Int64)" }
        case .double, .float:
            Double(text).flatMap { $0.isFinite ? "Foundation.NSNumber(value: \($0) as Swift.Double)" : nil }
        case .decimal:
            text.allSatisfy("0123456789+-.eE".contains) && Double(text)?.isFinite == true
                ? "Foundation.NSDecimalNumber(string: \(text.asLiteral))" : nil
        case .boolean:
            switch text.lowercased() {
            case "yes", "true", "1": "true"
            case "no", "false", "0": "false"
            default: nil
            }
        case .string: text.asLiteral
        case .date:
            Double(text).flatMap { $0.isFinite ? "Foundation.Date(timeIntervalSinceReferenceDate: \($0))" : nil }
        case .uuid: UUID(uuidString: text).map { _ in "Foundation.UUID(uuidString: \(text.asLiteral)) as Any" }
        case .uri: URL(string: text).map { _ in "Foundation.URL(string: \(text.asLiteral)) as Any" }
        case .binary, .transformable: nil
        }
    }
}

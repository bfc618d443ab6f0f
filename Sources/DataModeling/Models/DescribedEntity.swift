internal import Foundation

/// The destination of a relationship: a model class, or a described entity.
///
/// Sendable: the described entity is set once, before other code can access the model.
final class Destination: @unchecked Sendable {
    let type: (any PersistentModel.Type)?
    /// Weak, because the schema owns it, and entities that refer to each other would form a cycle.
    private weak var described: EntityPlan?

    init(_ type: any PersistentModel.Type) {
        self.type = type
    }

    fileprivate init() {
        type = nil
    }

    var plan: EntityPlan? { type.map { EntityPlan.of($0) } ?? described }

    fileprivate func resolve(_ plan: EntityPlan?) { described = plan }
}

/// An entity that is described by values at run time instead of by a class, such as an entity of a Core Data model.
package struct DescribedEntity {
    package struct Property {
        package enum Content {
            case attribute(any AttributeCoding, defaultValue: Any?)
            case relationship(entity: String, inverse: String?, isToMany: Bool, Schema.Relationship.DeleteRule)
        }

        let name: String
        let originalName: String?
        let content: Content
        private(set) var isOptional: Bool
        let isTransient: Bool
        /// Whether the history preserves a deleted object's value.
        let isPreserved: Bool

        /// The same property, as an optional one.
        package func asOptional() -> Property {
            var property = self
            property.isOptional = true
            return property
        }

        package init(
            name: String, originalName: String? = nil, content: Content, isOptional: Bool, isTransient: Bool = false,
            isPreserved: Bool = false
        ) {
            self.name = name
            self.originalName = originalName
            self.content = content
            self.isOptional = isOptional
            self.isTransient = isTransient
            self.isPreserved = isPreserved
        }
    }

    let name: String
    /// The name in an older model.
    let originalName: String?
    let properties: [Property]
    let uniques: [[String]]
    let indices: [[String]]
    /// The names of the entities whose objects are in the table, which name theirs in the column ``entityProperty``.
    package var members: [String] = []
    /// Creates the instance of an `ObjectState`, a type that is declared in the folder of contexts.
    let makeInstance: (AnyObject) -> AnyObject
    /// Performs a change of an instance's property between the notifications to its observers.
    let withMutation: (AnyObject, String, () -> Void) -> Void
    /// Makes an instance read and write another state.
    let adopt: ((AnyObject, AnyObject) -> Void)?
    /// Called before an instance is deleted, also by a delete rule.
    let willDelete: ((AnyObject) -> Void)?

    /// The property with the entity of a row, in a table that several entities share.
    package static let entityProperty = "_entity"

    package init(
        name: String, originalName: String? = nil, properties: [Property], uniques: [[String]], indices: [[String]],
        makingInstance makeInstance: @escaping (AnyObject) -> AnyObject,
        withMutation: @escaping (AnyObject, String, () -> Void) -> Void,
        adopting adopt: ((AnyObject, AnyObject) -> Void)? = nil, willDelete: ((AnyObject) -> Void)? = nil
    ) {
        self.name = name
        self.originalName = originalName
        self.properties = properties
        self.uniques = uniques
        self.indices = indices
        self.makeInstance = makeInstance
        self.withMutation = withMutation
        self.adopt = adopt
        self.willDelete = willDelete
    }

    /// Creates the plans of entities that refer to each other by name.
    package static func plans(of entities: [DescribedEntity]) -> [EntityPlan] {
        var destinations: [(Destination, String)] = []
        let plans = entities.map { entity in
            EntityPlan(entity) { name in
                let destination = Destination()
                destinations.append((destination, name))
                return destination
            }
        }
        let byName = Dictionary(plans.map { ($0.name, $0) }) { first, _ in first }
        for (destination, name) in destinations { destination.resolve(byName[name]) }
        return plans
    }
}

extension PropertyPlan {
    convenience init(
        _ property: DescribedEntity.Property, of entity: DescribedEntity, at index: Int,
        _ destination: (String) -> Destination
    ) {
        let name = property.name
        let withMutation = entity.withMutation
        switch property.content {
        case .attribute(let coding, let defaultValue):
            self.init(
                name: name, originalName: property.originalName, index: index, content: .attribute(coding),
                isOptional: property.isOptional, isEphemeral: property.isTransient, isPreserved: property.isPreserved,
                deleteRule: .nullify, inverseName: nil,
                defaultBox: defaultValue.flatMap { coding.box(ofAny: $0) } ?? coding.box(of: .null)
            ) { withMutation($0, name, $1) }
        case .relationship(let target, let inverse, let isToMany, let rule):
            let destination = destination(target)
            self.init(
                name: name, originalName: property.originalName, index: index,
                content: isToMany ? .toMany(destination) : .toOne(destination), isOptional: true,
                isEphemeral: property.isTransient, isPreserved: false, deleteRule: rule, inverseName: inverse,
                defaultBox: nil
            ) { withMutation($0, name, $1) }
        }
    }
}

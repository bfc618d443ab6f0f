internal import DataModeling
internal import Foundation
internal import ManagedObjects

extension SharedTable {
    /// The properties of all entities that share a root's table.
    ///
    /// A subentity's properties are optional for the table, because rows of other entities lack them.
    ///
    /// - Throws: an error if two entities have different properties of one name.
    static func properties(
        of root: NSEntityDescription, describe: (NSPropertyDescription, String) throws -> DescribedEntity.Property
    ) throws -> [DescribedEntity.Property] {
        var owners: [String: NSEntityDescription] = [:]
        var properties: [DescribedEntity.Property] = []
        for entity in root.descendants {
            for property in entity.properties {
                if let other = owners.updateValue(entity, forKey: property.name) {
                    throw CoreDataError(
                        "\(other.name ?? "") and \(entity.name ?? "") both have a property \(property.name), and share "
                            + "a table, because both inherit from \(root.name ?? ""): declare the property there, or "
                            + "rename one.")
                }
                let described = try describe(property, entity.name ?? "")
                properties.append(entity === root ? described : described.asOptional())
            }
        }
        guard isShared(by: root) else { return properties }
        return properties + [
            DescribedEntity.Property(
                name: entityProperty,
                content: .attribute(AttributeCoder<String>(), defaultValue: root.name), isOptional: false)
        ]
    }
}

/// The source text of the classes and extensions that Xcode generates for a data model.
///
/// Xcode declares properties with `@NSManaged`, for which Objective-C's runtime provides the accessors. The properties
/// here are computed instead.
struct ManagedObjectSource {
    private let classNames: [String: String]
    /// The entities whose class other modules see.
    private let publicEntities: Set<String>
    private(set) var lines: [String] = []

    /// - Parameters:
    ///   - model: The model.
    ///   - publicClasses: The written classes that other modules see.
    init(of model: DataModel, publicClasses: Set<String>) {
        let isPublic = { (entity: DataModel.Entity) in
            entity.generation == .wholeClass || entity.className.map(publicClasses.contains) ?? true
        }
        publicEntities = Set(model.entities.filter(isPublic).map(\.name))
        classNames = Dictionary(model.entities.map { ($0.name, $0.typeName) }) { first, _ in first }
        for entity in model.entities {
            guard let className = entity.className else { continue }
            let superclass = entity.parent.flatMap { classNames[$0] } ?? "CoreData.NSManagedObject"
            if entity.generation == .wholeClass {
                lines += [
                    "/// An object of the entity \(entity.name).",
                    "nonisolated public class \(Self.source(className)): \(superclass) {}",
                ]
            }
            if entity.generation != .nothing { writeProperties(of: entity, className, superclass) }
        }
    }

    private static func source(_ className: String) -> String {
        className.split(separator: ".").map { SymbolName.source(of: String($0)) }.joined(separator: ".")
    }

    private mutating func writeProperties(of entity: DataModel.Entity, _ className: String, _ superclass: String) {
        let type = Self.source(className)
        lines += [
            "nonisolated extension \(type) {",
            "    public class func fetchRequest() -> CoreData.NSFetchRequest<\(type)> {",
            "        CoreData.NSFetchRequest<\(type)>(entityName: \(entity.name.asLiteral))",
            "    }",
        ]
        for attribute in entity.attributes { write(attribute) }
        for relationship in entity.relationships { write(relationship) }
        for property in entity.fetchedProperties {
            let element = classNames[property.entity] ?? "CoreData.NSManagedObject"
            let predicate = property.predicate?.asLiteral ?? "nil"
            lines += [
                "    \(access(to: property.entity))var \(SymbolName.source(of: property.name)): [\(element)]? {",
                "        fetchedManagedObjects(",
                "            entityName: \(property.entity.asLiteral), predicateFormat: \(predicate))",
                "    }",
            ]
        }
        lines.append("}")
        for relationship in entity.relationships where relationship.isToMany { writeAccessors(of: relationship, type) }
        // An inherited conformance cannot be declared again.
        if entity.parent == nil || superclass == "CoreData.NSManagedObject" {
            lines.append("nonisolated extension \(type): Swift.Identifiable {}")
        }
    }

    /// The access level of a member that names an entity's class.
    private func access(to entity: String) -> String { publicEntities.contains(entity) ? "public " : "" }

    private mutating func writeProperty(
        _ name: String, _ type: String, _ getter: String, _ setter: String, access: String = "public "
    ) {
        lines += [
            "    \(access)var \(SymbolName.source(of: name)): \(type) {",
            "        get { \(getter) }",
            "        set { \(setter) }",
            "    }",
        ]
    }

    private mutating func write(_ attribute: DataModel.Attribute) {
        let key = attribute.name.asLiteral
        if attribute.isScalar, attribute.kind == .date {
            writeProperty(
                attribute.name, "Foundation.TimeInterval",
                "(managedValue(forKey: \(key)) as Foundation.Date?)?.timeIntervalSinceReferenceDate ?? 0",
                "setManagedValue(Foundation.Date(timeIntervalSinceReferenceDate: newValue), forKey: \(key))")
            return
        }
        let scalar = attribute.isScalar ? attribute.kind.scalarType : nil
        writeProperty(
            attribute.name, scalar ?? attribute.valueType.map { "\($0)?" } ?? attribute.kind.objectType,
            "managedValue(forKey: \(key))",
            "setManagedValue(newValue, forKey: \(key))")
    }

    private mutating func write(_ relationship: DataModel.Relationship) {
        let key = relationship.name.asLiteral
        writeProperty(
            relationship.name, Self.type(of: relationship, to: classNames[relationship.destination]),
            "managedValue(forKey: \(key))", "setManagedValue(newValue, forKey: \(key))",
            access: relationship.isToMany ? "public " : access(to: relationship.destination))
    }

    private static func type(of relationship: DataModel.Relationship, to destination: String?) -> String {
        if relationship.isToMany { return collection(of: relationship) + "?" }
        return (destination ?? "CoreData.NSManagedObject") + "?"
    }

    private static func collection(of relationship: DataModel.Relationship) -> String {
        relationship.isOrdered ? "Foundation.NSOrderedSet" : "Foundation.NSSet"
    }

    private mutating func writeAccessors(of relationship: DataModel.Relationship, _ type: String) {
        let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
        let key = relationship.name.asLiteral
        let element = classNames[relationship.destination] ?? "CoreData.NSManagedObject"
        let set = Self.collection(of: relationship)
        let all = relationship.isOrdered ? "values.array" : "values.allObjects"
        var accessors = [
            ("addTo\(name)(_ value: \(element))", "insertManagedObjects([value], forKey: \(key))"),
            ("removeFrom\(name)(_ value: \(element))", "removeManagedObjects([value], forKey: \(key))"),
            ("addTo\(name)(_ values: \(set))", "insertManagedObjects(\(all), forKey: \(key))"),
            ("removeFrom\(name)(_ values: \(set))", "removeManagedObjects(\(all), forKey: \(key))"),
        ]
        if relationship.isOrdered {
            accessors += [
                (
                    "insertInto\(name)(_ value: \(element), at idx: Swift.Int)",
                    "insertManagedObjects([value], at: Foundation.IndexSet(integer: idx), forKey: \(key))"
                ),
                (
                    "insertInto\(name)(_ values: [\(element)], at indexes: Foundation.NSIndexSet)",
                    "insertManagedObjects(values, at: indexes as Foundation.IndexSet, forKey: \(key))"
                ),
                (
                    "removeFrom\(name)(at idx: Swift.Int)",
                    "removeManagedObjects(at: Foundation.IndexSet(integer: idx), forKey: \(key))"
                ),
                (
                    "removeFrom\(name)(at indexes: Foundation.NSIndexSet)",
                    "removeManagedObjects(at: indexes as Foundation.IndexSet, forKey: \(key))"
                ),
                (
                    "replace\(name)(at idx: Swift.Int, with value: \(element))",
                    "replaceManagedObjects(at: Foundation.IndexSet(integer: idx), with: [value], forKey: \(key))"
                ),
                (
                    "replace\(name)(at indexes: Foundation.NSIndexSet, with values: [\(element)])",
                    "replaceManagedObjects(at: indexes as Foundation.IndexSet, with: values, forKey: \(key))"
                ),
            ]
        }
        lines.append("nonisolated extension \(type) {")
        for (signature, body) in accessors {
            lines.append("    \(access(to: relationship.destination))func \(signature) { \(body) }")
        }
        lines.append("}")
    }
}

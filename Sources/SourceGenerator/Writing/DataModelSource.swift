/// The source text that describes data models to Core Data, and by which it finds them.
struct DataModelSource {
    private(set) var lines: [String] = []

    /// The class that Core Data looks up by name in a module.
    static let className = "GeneratedManagedObjectModels"

    /// - Parameters:
    ///   - models: The models of the target.
    ///   - module: The name of the target's module.
    init(of models: [DataModel], module: String) {
        lines += [
            "nonisolated final class \(Self.className): CoreData._GeneratedModels {",
            "    static var names: [Swift.String] { [\(models.map(\.name.asLiteral).joined(separator: ", "))] }",
            "    static func makeModel(named name: Swift.String) -> CoreData.NSManagedObjectModel? {",
            "        switch name {",
        ]
        for (index, model) in models.enumerated() {
            lines.append("        case \(model.name.asLiteral): makeModel\(index)()")
        }
        lines += ["        default: nil", "        }", "    }"] + Self.lookup
        for (index, model) in models.enumerated() { write(model, index, module) }
        lines.append("}")
    }

    /// The location of a model's file on Apple's platforms, from which Core Data takes the name here.
    private static let lookup = [
        "    static func url(of name: Swift.String?, withExtension ext: Swift.String?, in bundle: Foundation.Bundle)",
        "        -> Foundation.URL?",
        "    {",
        "        guard let name, names.contains(name), ext == \"momd\" || ext == \"mom\" else { return nil }",
        "        return bundle.bundleURL.appendingPathComponent(name).appendingPathExtension(\"momd\")",
        "    }",
    ]

    private mutating func write(_ model: DataModel, _ index: Int, _ module: String) {
        let places = Dictionary(model.entities.enumerated().map { ($1.name, $0) }) { first, _ in first }
        lines += [
            "    private static func makeModel\(index)() -> CoreData.NSManagedObjectModel {",
            "        let model = CoreData.NSManagedObjectModel()",
            "        let entities = (0..<\(model.entities.count)).map { _ in CoreData.NSEntityDescription() }",
        ]
        for (place, entity) in model.entities.enumerated() {
            lines.append("        entities[\(place)].name = \(entity.name.asLiteral)")
            if let className = Self.className(of: entity, module) {
                lines.append("        entities[\(place)].managedObjectClassName = \(className)")
            }
            if entity.isAbstract { lines.append("        entities[\(place)].isAbstract = true") }
            if let former = entity.renamingIdentifier {
                lines.append("        entities[\(place)].renamingIdentifier = \(former.asLiteral)")
            }
        }
        for (place, entity) in model.entities.enumerated() {
            lines.append("        describe\(index)_\(place)(entities)")
            let children = model.entities.indices.filter { model.entities[$0].parent == entity.name }
            if !children.isEmpty {
                lines.append(
                    "        entities[\(place)].subentities = [\(Self.list(children.map { "entities[\($0)]" }))]")
            }
        }
        writeInverses(of: model, places)
        for (place, entity) in model.entities.enumerated() { writeIndexes(of: entity, place) }
        lines.append("        model.entities = entities")
        for configuration in model.configurations {
            let members = configuration.members.compactMap { places[$0] }.map { "entities[\($0)]" }
            lines += [
                "        model.setEntities(",
                "            [\(Self.list(members))], forConfigurationName: \(configuration.name.asLiteral))",
            ]
        }
        lines += ["        return model", "    }"]
        for (place, entity) in model.entities.enumerated() { write(entity, "\(index)_\(place)", place, places) }
    }

    private static func list(_ items: [String]) -> String { items.joined(separator: ", ") }

    /// The class name in source text. A generated class is named through its type, which the compiler checks.
    private static func className(of entity: DataModel.Entity, _ module: String) -> String? {
        guard let name = entity.className else { return nil }
        if entity.generation == .nothing { return (name.contains(".") ? name : "\(module).\(name)").asLiteral }
        return "Foundation.NSStringFromClass(\(entity.typeName).self)"
    }

    /// Writes the indexes after all properties, because an index can contain inherited ones.
    private mutating func writeIndexes(of entity: DataModel.Entity, _ place: Int) {
        for index in entity.indexes {
            lines += [
                "        entities[\(place)].indexes.append(", "            CoreData.NSFetchIndexDescription(",
                "                name: \(index.name.asLiteral), "
                    + "elements: [\(Self.list(index.properties.map(\.asLiteral)))].compactMap {",
                "                    entities[\(place)].propertiesByName[$0].map {",
                "                        CoreData.NSFetchIndexElementDescription(property: $0, collationType: .binary)",
                "                    }", "                }))",
            ]
        }
    }

    private mutating func writeInverses(of model: DataModel, _ places: [String: Int]) {
        // A property can have been inherited by the entity that a relationship leads to.
        func owner(of relationship: String, from entity: String) -> Int? {
            var place = places[entity]
            while let known = place {
                let entity = model.entities[known]
                if entity.relationships.contains(where: { $0.name == relationship }) { return known }
                place = entity.parent.flatMap { places[$0] }
            }
            return nil
        }
        for (place, entity) in model.entities.enumerated() {
            for relationship in entity.relationships {
                guard let inverse = relationship.inverse,
                    let other = owner(of: inverse, from: relationship.destination)
                else { continue }
                lines += [
                    "        entities[\(place)].relationshipsByName[\(relationship.name.asLiteral)]?"
                        + ".inverseRelationship =",
                    "            entities[\(other)].relationshipsByName[\(inverse.asLiteral)]",
                ]
            }
        }
    }

    private mutating func write(
        _ entity: DataModel.Entity, _ suffix: String, _ place: Int, _ places: [String: Int]
    ) {
        lines.append("    private static func describe\(suffix)(_ entities: [CoreData.NSEntityDescription]) {")
        for (index, attribute) in entity.attributes.enumerated() {
            let name = "attribute\(index)"
            lines += [
                "        let \(name) = CoreData."
                    + "\(attribute.derivation == nil ? "NSAttributeDescription" : "NSDerivedAttributeDescription")()",
                "        \(name).name = \(attribute.name.asLiteral)",
                "        \(name).attributeType = .\(attribute.kind.attributeType)",
                "        \(name).isOptional = \(attribute.isOptional)",
            ]
            if attribute.isTransient { lines.append("        \(name).isTransient = true") }
            if attribute.isPreserved {
                lines.append("        \(name).preservesValueInHistoryOnDeletion = true")
            }
            if let value = attribute.defaultValue { lines.append("        \(name).defaultValue = \(value)") }
            if attribute.least != nil || attribute.greatest != nil || attribute.pattern != nil {
                let limits = [attribute.least, attribute.greatest].map { $0.map { "\($0)" } ?? "nil" }
                lines += [
                    "        \(name).setLimits(",
                    "            least: \(limits[0]), greatest: \(limits[1]), "
                        + "pattern: \(attribute.pattern?.asLiteral ?? "nil"))",
                ]
            }
            if let transformer = attribute.transformer {
                lines.append("        \(name).valueTransformerName = \(transformer.asLiteral)")
            }
            if let expression = attribute.derivation {
                lines.append(
                    "        \(name).derivationExpression = CoreData.NSExpression(format: \(expression.asLiteral))")
            }
            if let former = attribute.renamingIdentifier {
                lines.append("        \(name).renamingIdentifier = \(former.asLiteral)")
            }
        }
        for (index, relationship) in entity.relationships.enumerated() {
            let name = "relationship\(index)"
            lines += [
                "        let \(name) = CoreData.NSRelationshipDescription()",
                "        \(name).name = \(relationship.name.asLiteral)",
                "        \(name).destinationEntity = entities[\(places[relationship.destination] ?? place)]",
                "        \(name).isOptional = \(relationship.isOptional)",
                "        \(name).isOrdered = \(relationship.isOrdered)",
                "        \(name).minCount = \(relationship.minCount)",
                "        \(name).maxCount = \(relationship.maxCount)",
                "        \(name).deleteRule = .\(relationship.deleteRule)",
            ]
            if let former = relationship.renamingIdentifier {
                lines.append("        \(name).renamingIdentifier = \(former.asLiteral)")
            }
        }
        let names =
            entity.attributes.indices.map { "attribute\($0)" }
            + entity.relationships.indices.map { "relationship\($0)" }
        lines.append("        entities[\(place)].properties = [\(Self.list(names))]")
        if !entity.uniquenessConstraints.isEmpty {
            let lists = entity.uniquenessConstraints.map { "[\(Self.list($0.map(\.asLiteral)))]" }
            lines.append("        entities[\(place)].uniquenessConstraints = [\(Self.list(lists))]")
        }
        lines.append("    }")
    }
}

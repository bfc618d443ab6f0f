internal import Foundation

extension DataModel {
    /// Reads a folder `.xcdatamodel`, or the current version in a folder `.xcdatamodeld`.
    init(readingFolder folder: URL) throws {
        let name = folder.deletingPathExtension().lastPathComponent
        let version = folder.pathExtension == "xcdatamodel" ? folder : try Self.currentVersion(in: folder)
        let file = version.appendingPathComponent("contents")
        guard let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .utf8) else {
            throw SourceFileError(path: file.path, line: 1, reason: "The model cannot be read as a text in UTF-8.")
        }
        try self.init(reading: text, name: name, path: file.path)
    }

    /// The folder of the version that `.xccurrentversion` names, or the only one.
    private static func currentVersion(in folder: URL) throws -> URL {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let versions = entries.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
        let note = folder.appendingPathComponent(".xccurrentversion")
        if let data = try? Data(contentsOf: note) {
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
            guard let current = list?["_XCCurrentVersionName"] as? String else {
                throw SourceFileError(path: note.path, line: 1, reason: "The file does not name the current version.")
            }
            guard versions.contains(current) else {
                throw SourceFileError(
                    path: note.path, line: 1, reason: "The current version \(current) does not exist.")
            }
            return folder.appendingPathComponent(current)
        }
        guard let only = versions.first, versions.count == 1 else {
            throw SourceFileError(
                path: folder.path, line: 1,
                reason: versions.isEmpty
                    ? "The model has no version." : "No file .xccurrentversion says which version is the current one.")
        }
        return folder.appendingPathComponent(only)
    }

    init(reading text: String, name: String, path: String) throws {
        self.init(name: name, path: path)
        let root = try MarkupReader.element(in: text, path: path)
        guard root.name == "model" else {
            throw SourceFileError(path: path, line: root.line, reason: "The file has a <\(root.name)>, not a <model>.")
        }
        entities = try root.children(named: "entity").map { try EntityReader(path: path, element: $0).entity() }
        try check()
        configurations = try root.children(named: "configuration").map { try configuration($0) }
    }

    /// Reads a configuration, whose members are entities of the model.
    private func configuration(_ element: MarkupElement) throws -> Configuration {
        guard let name = element.attributes["name"], !name.isEmpty else {
            throw SourceFileError(path: path, line: element.line, reason: "A <configuration> has no name.")
        }
        var configuration = Configuration(name: name)
        for element in element.children(named: "memberEntity") {
            let member = element.attributes["name"] ?? ""
            guard entities.contains(where: { $0.name == member }) else {
                throw SourceFileError(
                    path: path, line: element.line,
                    reason: "The configuration \(name) has the member \(member), which is no entity.")
            }
            configuration.members.append(member)
        }
        return configuration
    }

    /// Throws an error if an entity refers to one that does not exist.
    private func check() throws {
        var known: [String: Entity] = [:]
        for entity in entities where known.updateValue(entity, forKey: entity.name) != nil {
            throw error(entity, "There are two entities \(entity.name).")
        }
        for entity in entities {
            for relationship in entity.relationships {
                guard let target = known[relationship.destination] else {
                    throw error(
                        entity, "\(relationship.name) leads to \(relationship.destination), which is no entity.")
                }
                guard let inverse = relationship.inverse else { continue }
                let found = lineage(of: target, in: known).flatMap(\.relationships).first { $0.name == inverse }
                guard let other = found else {
                    throw error(entity, "The inverse of \(relationship.name), \(inverse), does not exist.")
                }
                let leadsBack =
                    lineage(of: entity, in: known).contains { $0.name == other.destination }
                    || (known[other.destination].map { lineage(of: $0, in: known) } ?? [])
                        .contains { $0.name == entity.name }
                guard other.inverse == relationship.name, leadsBack else {
                    throw error(entity, "The inverse of \(relationship.name), \(inverse), does not lead back to it.")
                }
            }
            if let parent = entity.parent, known[parent] == nil {
                throw error(entity, "The parent of \(entity.name), \(parent), does not exist.")
            }
            guard lineage(of: entity, in: known).last?.parent == nil else {
                throw error(entity, "\(entity.name) is its own ancestor.")
            }
        }
        try checkSharedTables(known)
    }

    /// Throws an error if two entities that share a table have a property of one name.
    private func checkSharedTables(_ known: [String: Entity]) throws {
        var owners: [String: [String: Entity]] = [:]
        for entity in entities {
            let root = lineage(of: entity, in: known).last?.name ?? entity.name
            for name in entity.attributes.map(\.name) + entity.relationships.map(\.name) {
                guard let other = owners[root, default: [:]].updateValue(entity, forKey: name) else { continue }
                throw error(
                    entity,
                    "\(other.name) and \(entity.name) share a table, because both inherit from \(root), and "
                        + "both have a property \(name): declare it in \(root), or rename one.")
            }
        }
    }

    private func error(_ entity: Entity, _ reason: String) -> SourceFileError {
        SourceFileError(path: path, line: entity.line, reason: reason)
    }

    /// An entity and its ancestors. The last one has a parent only if there is a cycle.
    private func lineage(of entity: Entity, in known: [String: Entity]) -> [Entity] {
        var lineage = [entity]
        while lineage.count <= known.count, let parent = lineage.last?.parent.flatMap({ known[$0] }) {
            lineage.append(parent)
        }
        return lineage
    }
}

/// Reads one entity.
private struct EntityReader {
    let path: String
    let element: MarkupElement

    private func error(_ element: MarkupElement, _ reason: String) -> SourceFileError {
        SourceFileError(path: path, line: element.line, reason: reason)
    }

    private func name(of element: MarkupElement) throws -> String {
        guard let name = element.attributes["name"], !name.isEmpty else {
            throw error(element, "<\(element.name)> has no name.")
        }
        guard SymbolName.isIdentifier(name) else {
            throw error(element, "The name \(name.asLiteral) is not an identifier of Swift.")
        }
        return name
    }

    func entity() throws -> DataModel.Entity {
        var entity = DataModel.Entity(name: try name(of: element), line: element.line)
        try readClass(into: &entity)
        entity.parent = element.attributes["parentEntity"]
        entity.isAbstract = element.isSet("isAbstract")
        entity.renamingIdentifier = element.attributes["elementID"]
        var names: Set<String> = []
        for child in element.children {
            switch child.name {
            case "attribute": entity.attributes.append(try attribute(child))
            case "relationship": entity.relationships.append(try relationship(child))
            case "fetchedProperty": entity.fetchedProperties.append(try fetchedProperty(child))
            case "uniquenessConstraints":
                entity.uniquenessConstraints = child.children(named: "uniquenessConstraint").map { constraint in
                    constraint.children(named: "constraint").compactMap { $0.attributes["value"] }
                }
            case "fetchIndex":
                if let index = index(child) { entity.indexes.append(index) }
                continue
            // Fetch indexes have replaced compound indexes in Xcode, and entries for tools have no effect.
            case "compoundIndexes", "userInfo": continue
            default: throw error(child, "<\(child.name)> of \(entity.name) is not known.")
            }
            if let name = child.attributes["name"], !names.insert(name).inserted {
                throw error(child, "\(entity.name) has two properties \(name).")
            }
        }
        return entity
    }

    /// An index of properties; nil for an index of expressions, which would change no result.
    private func index(_ element: MarkupElement) -> DataModel.Index? {
        let elements = element.children(named: "fetchIndexElement")
        let properties = elements.compactMap { $0.attributes["property"] }
        guard properties.count == elements.count, !properties.isEmpty else { return nil }
        return DataModel.Index(name: element.attributes["name"] ?? "", properties: properties)
    }

    private func readClass(into entity: inout DataModel.Entity) throws {
        let given = element.attributes["representedClassName"].map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
        if let given, !given.isEmpty, given != "NSManagedObject" {
            guard
                given.split(separator: ".", omittingEmptySubsequences: false)
                    .allSatisfy({ SymbolName.isIdentifier(String($0)) })
            else { throw error(element, "The class name \(given.asLiteral) is not an identifier of Swift.") }
            entity.className = given
        }
        switch element.attributes["codeGenerationType"] {
        case "class": entity.generation = .wholeClass
        case "category": entity.generation = .properties
        case nil, "": entity.generation = .nothing
        case let other?: throw error(element, "The code generation \(other.asLiteral) is not known.")
        }
        // An explicit module is the one that is compiled.
        if entity.generation == .wholeClass {
            entity.className = entity.className?.split(separator: ".").last.map(String.init)
        }
        // Without a class there is nothing to generate.
        if entity.className == nil { entity.generation = .nothing }
    }

    private func attribute(_ element: MarkupElement) throws -> DataModel.Attribute {
        let name = try name(of: element)
        let type = element.attributes["attributeType"] ?? ""
        guard let kind = AttributeKind(rawValue: type) else {
            throw error(element, "The attribute \(name) has the type \(type.asLiteral), which is not known.")
        }
        var attribute = DataModel.Attribute(name: name, kind: kind)
        if kind == .transformable {
            attribute.transformer = element.attributes["valueTransformerName"]
            attribute.valueType = try valueType(of: element)
        }
        if element.isSet("derived") {
            guard let expression = element.attributes["derivationExpression"], !expression.isEmpty else {
                throw error(element, "The attribute \(name) is derived, and has no expression.")
            }
            attribute.derivation = expression
        }
        attribute.isOptional = element.isSet("optional")
        attribute.isTransient = element.isSet("transient")
        attribute.isPreserved = element.isSet("preserveAfterDeletion")
        attribute.isScalar = element.isSet("usesScalarValueType")
        attribute.renamingIdentifier = element.attributes["elementID"]
        let given = kind == .date ? "defaultDateTimeInterval" : "defaultValueString"
        if let text = element.attributes[given] {
            guard let value = kind.source(ofDefault: text) else {
                throw error(element, "The default value \(text.asLiteral) of \(name) is not of the type \(type).")
            }
            attribute.defaultValue = value
        }
        let isDate = kind == .date
        attribute.least = try limit(isDate ? "minDateTimeInterval" : "minValueString", of: element)
        attribute.greatest = try limit(isDate ? "maxDateTimeInterval" : "maxValueString", of: element)
        attribute.pattern = element.attributes["regularExpressionString"]
        return attribute
    }

    /// The type of a transformable attribute's values: a class, or a type such as `[String]`.
    private func valueType(of element: MarkupElement) throws -> String? {
        guard let type = element.attributes["customClassName"], !type.isEmpty else { return nil }
        let name = type.hasPrefix(".") ? String(type.dropFirst()) : type
        guard
            name.unicodeScalars.allSatisfy({
                $0.properties.isXIDContinue || "[]:., <>?".unicodeScalars.contains($0)
            })
        else { throw error(element, "The class name \(type.asLiteral) is not a type of Swift.") }
        return name
    }

    private func limit(_ name: String, of element: MarkupElement) throws -> Double? {
        guard let text = element.attributes[name] else { return nil }
        guard let limit = Double(text), limit.isFinite else {
            throw error(element, "The limit \(text.asLiteral) is not a number.")
        }
        return limit
    }

    private func relationship(_ element: MarkupElement) throws -> DataModel.Relationship {
        let name = try name(of: element)
        guard let destination = element.attributes["destinationEntity"] else {
            throw error(element, "The relationship \(name) has no destination.")
        }
        var relationship = DataModel.Relationship(name: name, destination: destination)
        relationship.inverse = element.attributes["inverseName"]
        relationship.isToMany = element.isSet("toMany")
        relationship.isOrdered = element.isSet("ordered")
        relationship.isOptional = element.isSet("optional")
        relationship.renamingIdentifier = element.attributes["elementID"]
        relationship.minCount = element.attributes["minCount"].flatMap { Int($0) } ?? 0
        // A maximum of one would make a to-many relationship to-one, so it is dropped.
        let count = element.attributes["maxCount"].flatMap { Int($0) } ?? 0
        relationship.maxCount = relationship.isToMany ? (count == 1 ? 0 : count) : 1
        switch element.attributes["deletionRule"] {
        case nil, "Nullify": break
        case "Cascade": relationship.deleteRule = "cascadeDeleteRule"
        case "Deny": relationship.deleteRule = "denyDeleteRule"
        case "No Action": relationship.deleteRule = "noActionDeleteRule"
        case let rule?: throw error(element, "The deletion rule \(rule.asLiteral) of \(name) is not known.")
        }
        return relationship
    }

    private func fetchedProperty(_ element: MarkupElement) throws -> DataModel.FetchedProperty {
        let name = try name(of: element)
        let request = element.children(named: "fetchRequest").first
        guard let request, let entity = request.attributes["entity"] else {
            throw error(element, "The fetched property \(name) has no request with an entity.")
        }
        return DataModel.FetchedProperty(name: name, entity: entity, predicate: request.attributes["predicateString"])
    }
}

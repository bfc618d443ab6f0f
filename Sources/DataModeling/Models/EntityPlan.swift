import Locking

/// The schema of one model class or one described entity, as the engine uses it. A process has one per class.
///
/// Sendable: all properties are immutable after the initializer, except the inverses, which a lock guards. Types, key
/// paths and property plans are immutable, too.
package final class EntityPlan: @unchecked Sendable {
    package let name: String
    /// The name in an older model, if the entity is described by values.
    let originalName: String?
    /// The names of the entities whose objects are in the table, if they are described by values.
    let members: [String]
    /// The class of the models, or `nil` if the entity is described by values.
    let type: (any PersistentModel.Type)?
    /// Creates the instance of a state; `nil` for a class.
    let makeInstance: ((AnyObject) -> AnyObject)?
    /// Makes an instance read and write another state, if the entity is described by values.
    let adopt: ((AnyObject, AnyObject) -> Void)?
    /// Called before an instance is deleted, if the entity is described by values.
    let willDelete: ((AnyObject) -> Void)?
    /// The plan of the superclass, if that is a model.
    let superplan: EntityPlan?
    /// The number of entries in the metadata of the class, including inherited ones.
    let metadataCount: Int
    /// The inherited properties, at the same indices as in the superclass's plan, followed by the declared ones.
    package let properties: [PropertyPlan]
    /// The properties that a row has columns for, in the order of the row.
    let columns: [PropertyPlan]
    /// The column of a property in a row, by its index; -1 if it has none.
    let columnIndex: [Int]
    private let indexOfKeyPath: [AnyKeyPath: Int]
    private let indicesOfKeyPaths: KeyPathIndices
    private let indexOfName: [String: Int]
    /// The lists of properties whose values are unique together.
    let uniques: [[PropertyPlan]]
    let indices: [[PropertyPlan]]
    /// The attributes whose values stay in the history after a deletion.
    let preserved: [PropertyPlan]
    let hasEphemeral: Bool
    /// Whether all values are in the row and are converted directly.
    let isPlain: Bool
    private let hasRelationships: Bool
    /// A `SpareBacking` of the class, a type that is declared in the folder of contexts.
    let spare: AnyObject?
    /// The attributes for which a row must have a readable value, because there may be no placeholder.
    private let necessary: [(property: PropertyPlan, coding: any AttributeCoding)]
    private let inverses = Locked<[InverseState]>([])
    /// The names of the entities that inherit from this one.
    let subplanNames = Locked<Set<String>>([])

    private enum InverseState {
        case unknown, none
        case known(Int)
    }

    var identity: ObjectIdentifier { type.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self) }

    private static let plans = Locked<[ObjectIdentifier: EntityPlan]>([:])
    /// The plans of most classes, found without a lock because each new model looks up its plan.
    private static let addresses = AddressTable<EntityPlan>(size: 256)

    /// The plan of a class.
    package static func of(_ type: any PersistentModel.Type) -> EntityPlan {
        let identity = ObjectIdentifier(type)
        let address = UInt(bitPattern: identity)
        if let plan = addresses.value(at: address) { return plan }
        if let plan = plans.withLock({ $0[identity] }) {
            addresses.add(plan, at: address)
            return plan
        }
        // Reading the metadata runs a client's code, so it is not under the lock. The first plan stays.
        let plan = make(type)
        return plans.withLock { plans in
            if let plan = plans[identity] { return plan }
            plans[identity] = plan
            plan.superplan?.noteSubplan(plan)
            return plan
        }
    }

    /// A class of that name, if the process has used one.
    static func known(named name: String) -> EntityPlan? {
        plans.withLock { plans in plans.values.first { $0.name == name } }
    }

    private static func make<Model: PersistentModel>(_ type: Model.Type) -> EntityPlan { EntityPlan(type) }

    private init<Model: PersistentModel>(_ type: Model.Type) {
        name = Schema.entityName(for: type)
        originalName = nil
        members = []
        self.type = type
        makeInstance = nil
        adopt = nil
        willDelete = nil
        let superplan = Self.superplan(of: type)
        self.superplan = superplan
        var properties = superplan?.properties ?? []
        var lists: [any PropertyLists] = []
        let metadata = type.schemaMetadata
        metadataCount = metadata.count
        for metadata in metadata.dropFirst(superplan?.metadataCount ?? 0) {
            if let list = metadata.metadata as? any PropertyLists {
                lists.append(list)
            } else if let property = PropertyPlan(metadata, of: type, at: properties.count) {
                properties.append(property)
            }
        }
        self.properties = properties
        columns = properties.filter(\.hasColumn)
        necessary = properties.compactMap { property in
            guard property.hasColumn, let coding = property.coding, property.defaultBox == nil,
                coding.kind == .json || coding.kind == .rawText || coding.kind == .rawInteger
            else { return nil }
            return (property, coding)
        }
        var columnIndex = Array(repeating: -1, count: properties.count)
        for (place, property) in columns.enumerated() { columnIndex[property.index] = place }
        self.columnIndex = columnIndex
        let indexOfName = Dictionary(properties.map { ($0.name, $0.index) }) { first, _ in first }
        self.indexOfName = indexOfName
        var indexOfKeyPath = superplan?.indexOfKeyPath ?? [:]
        for property in properties {
            if let keyPath = property.keyPath { indexOfKeyPath[keyPath] = property.index }
        }
        // The key path of an inherited property is another one with the subclass as its root.
        for metadata in metadata.prefix(superplan?.metadataCount ?? 0) {
            if let index = indexOfName[metadata.name] { indexOfKeyPath[metadata.keyPath] = index }
        }
        self.indexOfKeyPath = indexOfKeyPath
        indicesOfKeyPaths = KeyPathIndices(indexOfKeyPath)
        func resolved(isUnique: Bool) -> [[PropertyPlan]] {
            lists.filter { $0.isUnique == isUnique }.flatMap(\.lists).map { list in
                list.compactMap { indexOfKeyPath[$0].map { properties[$0] } }.filter(\.hasColumn)
            }.filter { !$0.isEmpty }
        }
        let own = properties.dropFirst(superplan?.properties.count ?? 0)
        uniques =
            (superplan?.uniques ?? []) + own.filter { $0.isUnique && $0.hasColumn }.map { [$0] }
            + resolved(isUnique: true)
        indices = (superplan?.indices ?? []) + resolved(isUnique: false)
        preserved = properties.filter { $0.isPreserved && $0.hasColumn && $0.coding != nil }
        hasEphemeral = properties.contains(where: \.isEphemeral)
        isPlain = properties.allSatisfy { $0.plain != nil && $0.hasColumn }
        hasRelationships = properties.contains { $0.coding == nil }
        spare = Model.makeSpare()
        let states = Array(repeating: InverseState.unknown, count: properties.count)
        inverses.withLock { $0 = states }
    }

    /// Creates the plan of a described entity.
    init(_ entity: DescribedEntity, _ destination: (String) -> Destination) {
        name = entity.name
        originalName = entity.originalName
        members = entity.members
        type = nil
        makeInstance = entity.makeInstance
        adopt = entity.adopt
        willDelete = entity.willDelete
        superplan = nil
        metadataCount = 0
        var properties: [PropertyPlan] = []
        for property in entity.properties {
            properties.append(PropertyPlan(property, of: entity, at: properties.count, destination))
        }
        self.properties = properties
        columns = properties.filter(\.hasColumn)
        necessary = []
        var columnIndex = Array(repeating: -1, count: properties.count)
        for (place, property) in columns.enumerated() { columnIndex[property.index] = place }
        self.columnIndex = columnIndex
        indexOfKeyPath = [:]
        indicesOfKeyPaths = KeyPathIndices([:])
        let indexOfName = Dictionary(properties.map { ($0.name, $0.index) }) { first, _ in first }
        self.indexOfName = indexOfName
        func resolved(_ lists: [[String]]) -> [[PropertyPlan]] {
            lists.map { $0.compactMap { indexOfName[$0].map { properties[$0] } }.filter(\.hasColumn) }
                .filter { !$0.isEmpty }
        }
        uniques = resolved(entity.uniques)
        indices = resolved(entity.indices)
        preserved = properties.filter { $0.isPreserved && $0.hasColumn && $0.coding != nil }
        spare = nil
        hasEphemeral = properties.contains(where: \.isEphemeral)
        isPlain = properties.allSatisfy { $0.plain != nil && $0.hasColumn }
        hasRelationships = properties.contains { $0.coding == nil }
        let states = Array(repeating: InverseState.unknown, count: properties.count)
        inverses.withLock { $0 = states }
    }

    /// Whether the values of a column are unique, alone or with others.
    func isUnique(_ place: Int) -> Bool { uniques.contains { $0.contains { $0 === columns[place] } } }

    /// The values of a row that have no placeholder, by the indices of their properties; `nil` if one cannot be read.
    func necessaryBoxes(of columns: [ColumnValue]) -> [(Int, AnyObject)]? {
        var boxes: [(Int, AnyObject)] = []
        for (property, coding) in necessary {
            if let box = coding.box(of: columns[columnIndex[property.index]]) {
                boxes.append((property.index, box))
            } else if coding.placeholder() == nil {
                DataDiagnostic.report(
                    "A row of \(name) was left out, because its \(property.name) is not a value of the property's "
                        + "type, which has no empty value: give the property a default value, or repair the row.")
                return nil
            }
        }
        return boxes
    }

    /// Whether there is a placeholder for each value that a row lacks.
    var hasStandIns: Bool { necessary.allSatisfy { $0.1.placeholder() != nil } }

    func index(of keyPath: AnyKeyPath) -> Int? { indicesOfKeyPaths.index(of: keyPath) }

    /// The key paths that lead to a property: of an inherited one from each class.
    func keyPaths(of index: Int) -> [AnyKeyPath] { indexOfKeyPath.filter { $0.value == index }.map(\.key) }

    package func property(named name: String) -> PropertyPlan? { indexOfName[name].map { properties[$0] } }

    package var relationships: [PropertyPlan] { hasRelationships ? properties.filter { $0.target != nil } : [] }

    /// The name of the class, or of the entity if it has no class.
    var className: String { type.map { "\($0)" } ?? name }

    /// The entity and all entities that its relationships reach.
    var reachable: [EntityPlan] {
        var seen: Set<ObjectIdentifier> = []
        var found: [EntityPlan] = []
        var waiting = [self]
        while let plan = waiting.popLast() {
            guard seen.insert(plan.identity).inserted else { continue }
            found.append(plan)
            waiting.append(contentsOf: plan.relationships.compactMap(\.target) + [plan.superplan].compactMap { $0 })
        }
        return found
    }

    // MARK: Inverses

    /// The property of the other model that is the other side of a relationship.
    func inverse(of property: PropertyPlan) -> PropertyPlan? {
        if let superplan, superplan.has(property) { return superplan.inverse(of: property) }
        guard let other = property.target else { return nil }
        switch inverses.withLock({ $0[property.index] }) {
        case .none: return nil
        case .known(let index): return other.properties[index]
        case .unknown: break
        }
        let found = findInverse(of: property, in: other).candidate
        inverses.withLock { $0[property.index] = found.map { .known($0.index) } ?? .none }
        return found
    }

    /// The other side of a relationship, or the candidates among which a declaration has to choose.
    private func findInverse(
        of property: PropertyPlan, in other: EntityPlan
    ) -> (candidate: PropertyPlan?, ambiguous: [PropertyPlan]) {
        if type == nil { return (property.inverseName.flatMap { other.property(named: $0) }, []) }
        if let declared = property.inverseKeyPath {
            // An inherited property leads back from all classes, so it is not the inverse of a list of one class.
            let property = other.index(of: declared).map { other.properties[$0] }
            return (property.flatMap { other.declaring($0) === other ? $0 : nil }, [])
        }
        if let declaring = other.ownRelationships.first(where: { $0.inverseKeyPath == property.keyPath }) {
            return (declaring, [])
        }
        let theirs = other.undeclared(leadingTo: self).filter { $0 !== property }
        let ours = undeclared(leadingTo: other)
        guard other === self else {
            if theirs.count == 1, ours.count == 1 { return (theirs[0], []) }
            return (nil, theirs.isEmpty ? [] : theirs + ours)
        }
        // In a tree, one property leads up and one leads down. Two properties of the same kind need a declaration.
        let isPair = ours.count == 2 && ours[0].isToMany != ours[1].isToMany
        return (isPair ? theirs.first : nil, isPair || ours.count < 2 ? [] : ours)
    }

    /// The relationships to another entity for which neither side declares an inverse.
    private func undeclared(leadingTo other: EntityPlan) -> [PropertyPlan] {
        ownRelationships.filter { property in
            property.inverseKeyPath == nil && property.target === other
                && !other.ownRelationships.contains { $0.inverseKeyPath == property.keyPath }
        }
    }

    /// Sentences about relationships whose inverse cannot be found.
    package var ambiguities: [String] {
        ownRelationships.compactMap { property in
            guard let target = property.target else { return nil }
            let ambiguous = findInverse(of: property, in: target).ambiguous
            if property.inverseKeyPath != nil, inverse(of: property) == nil {
                return "\(name).\(property.name) has no inverse, because its inverse is inherited: declare it for the "
                    + "superclass."
            }
            guard !ambiguous.isEmpty else { return nil }
            let names = ambiguous.filter { $0 !== property }.map(\.name).joined(separator: ", ")
            return "\(name).\(property.name) has no inverse, because \(names) could be the other side as well: "
                + "declare one by @Relationship(inverse:)."
        }
    }

    /// The entity with its properties, on one line.
    package var summary: String {
        let parts = properties.map { property in
            let type =
                switch property.content {
                case .attribute(let coding): coding.kind.rawValue
                case .toOne(let destination): destination.plan?.name ?? "?"
                case .toMany(let destination): "[\(destination.plan?.name ?? "?")]"
                }
            return "\(property.name): \(type)\(property.isOptional ? "?" : "")"
        }
        return "\(name)(\(parts.joined(separator: ", ")))"
    }
}

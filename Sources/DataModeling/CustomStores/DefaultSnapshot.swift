/// The values of a model at one time.
///
/// ```swift
/// func write(_ snapshots: [DefaultSnapshot]) throws -> Data { try JSONEncoder().encode(snapshots) }
/// func read(_ data: Data) throws -> [DefaultSnapshot] { try JSONDecoder().decode([DefaultSnapshot].self, from: data) }
/// ```
///
/// It encodes each property under its name: an attribute as its type does, a reference as a ``PersistentIdentifier``, a
/// list as an array of them. Decoding needs the class of the model, which a container or a schema makes known. A
/// property that is missing gets its default value.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/defaultsnapshot).
public struct DefaultSnapshot: DataStoreSnapshot {
    /// A snapshot's value of a property.
    enum Value: Sendable, Equatable {
        case missing
        case attribute(ColumnValue)
        case one(PersistentIdentifier?)
        case many([PersistentIdentifier])
    }

    public let persistentIdentifier: PersistentIdentifier
    let plan: EntityPlan
    /// The values by the indices of the properties.
    let values: [Value]

    init(_ persistentIdentifier: PersistentIdentifier, _ plan: EntityPlan, _ values: [Value]) {
        self.persistentIdentifier = persistentIdentifier
        self.plan = plan
        self.values = values
    }

    /// Creates the snapshot of a model's values. A `BackingData` type of the program contributes only the identity.
    public init(
        from backingData: any BackingData, relatedBackingDatas: inout [PersistentIdentifier: any BackingData]
    ) {
        if let state = (backingData as? StateBacking)?.state {
            self.init(state)
        } else {
            let identifier = backingData.persistentModelID
            let plan = Self.plan(of: backingData)
            self.init(identifier, plan, plan.properties.map { _ in .missing })
        }
    }

    private static func plan<Backing: BackingData>(of backing: Backing) -> EntityPlan {
        EntityPlan.of(Backing.Model.self)
    }

    init(_ state: ObjectState) {
        persistentIdentifier = state.persistentIdentifier
        plan = state.plan
        _ = state.loadedRow()
        values = state.plan.properties.map { property in
            if property.isEphemeral { return .missing }
            if property.isToOne { return .one(state.one(property.index)?.state.persistentIdentifier) }
            guard property.isToMany else { return .attribute(state.column(property.index)) }
            return .many(state.links(property.index).map(\.state).filter { !$0.isGone }.map(\.persistentIdentifier))
        }
    }

    /// Returns the values with another identity, and with other identities of the models that they refer to.
    public func copy(
        persistentIdentifier: PersistentIdentifier,
        remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]? = [:]
    ) -> DefaultSnapshot {
        let remapped = remappedIdentifiers ?? [:]
        guard !remapped.isEmpty else { return DefaultSnapshot(persistentIdentifier, plan, values) }
        let values = values.map { value -> Value in
            switch value {
            case .missing, .attribute, .one(nil): value
            case .one(let identifier?): .one(remapped[identifier] ?? identifier)
            case .many(let identifiers): .many(identifiers.map { remapped[$0] ?? $0 })
            }
        }
        return DefaultSnapshot(persistentIdentifier, plan, values)
    }

    // MARK: Coding

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: DataStoreSnapshotCodingKey.self)
        let identifier = try container.decode(PersistentIdentifier.self, forKey: .persistentIdentifier)
        guard let plan = SnapshotPlans.plan(of: identifier) else {
            throw DecodingError.dataCorruptedError(
                forKey: .persistentIdentifier, in: container,
                debugDescription: "There is no model \(identifier.entityName): name it in the container's schema.")
        }
        let values = try plan.properties.map { property -> Value in
            let key = DataStoreSnapshotCodingKey.modeledProperty(property.name)
            guard !property.isEphemeral, container.contains(key) else { return .missing }
            if property.isToOne { return .one(try container.decodeIfPresent(PersistentIdentifier.self, forKey: key)) }
            if property.isToMany {
                return try container.decodeIfPresent([PersistentIdentifier].self, forKey: key).map { .many($0) }
                    ?? .missing
            }
            return try Self.attribute(property, in: container, key)
        }
        self.init(identifier, plan, values)
    }

    private static func attribute(
        _ property: PropertyPlan, in container: KeyedDecodingContainer<DataStoreSnapshotCodingKey>,
        _ key: DataStoreSnapshotCodingKey
    ) throws -> Value {
        if try container.decodeNil(forKey: key) { return property.isOptional ? .attribute(.null) : .missing }
        guard let coding = property.coding, let keyPath = property.keyPath,
            let type = Swift.type(of: keyPath).valueType as? any Decodable.Type
        else { return .missing }
        guard let box = coding.box(ofAny: try container.decode(type, forKey: key)) else { return .missing }
        return .attribute(coding.column(of: box))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: DataStoreSnapshotCodingKey.self)
        try container.encode(persistentIdentifier, forKey: .persistentIdentifier)
        for (property, value) in zip(plan.properties, values) {
            let key = DataStoreSnapshotCodingKey.modeledProperty(property.name)
            switch value {
            case .missing: continue
            case .one(let identifier): try container.encode(identifier, forKey: key)
            case .many(let identifiers): try container.encode(identifiers, forKey: key)
            case .attribute(.null) where property.isOptional: try container.encodeNil(forKey: key)
            case .attribute(let column):
                guard let coding = property.coding, let box = coding.box(of: column),
                    let encodable = coding.value(in: box) as? any Encodable
                else { continue }
                try container.encode(encodable, forKey: key)
            }
        }
    }
}

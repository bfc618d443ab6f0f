import DataModeling
import Testing

/// An instance of a described entity. The tests read and write it by property name.
final class Record {
    let state: ObjectState
    var changes: [String] = []

    init(_ state: ObjectState) { self.state = state }

    func value(_ name: String) throws -> Any? {
        let property = try #require(state.plan.property(named: name))
        if property.isToMany { return state.anyMany(property.index) }
        return property.isToOne ? state.anyOne(property.index) : state.anyValue(property.index)
    }

    func set(_ name: String, _ value: Any?) throws {
        let property = try #require(state.plan.property(named: name))
        if property.isToMany {
            state.setAnyMany(property.index, to: (value as? [Record] ?? []).map(\.state))
        } else if property.isToOne {
            state.setAnyOne(property.index, to: (value as? Record)?.state)
        } else {
            #expect(state.setAnyValue(property.index, to: value))
        }
    }
}

extension DescribedEntity {
    /// An entity whose objects are records.
    static func records(_ name: String, _ properties: Property...) -> DescribedEntity {
        DescribedEntity(
            name: name, properties: properties, uniques: [], indices: [], makeInstance: { Record($0) },
            withMutation: { object, name, change in
                (object as? Record)?.changes.append(name)
                change()
            })
    }
}

extension DescribedEntity.Property {
    static func text(_ name: String, from originalName: String? = nil) -> Self {
        let content = Content.attribute(AttributeCoder<String?>(), defaultValue: nil)
        return Self(name: name, originalName: originalName, content: content, isOptional: true)
    }

    static func one(_ name: String, _ entity: String, inverse: String? = nil) -> Self {
        let content = Content.relationship(entity: entity, inverse: inverse, isToMany: false, .nullify)
        return Self(name: name, content: content, isOptional: true)
    }

    static func many(
        _ name: String, _ entity: String, inverse: String? = nil, from originalName: String? = nil,
        _ rule: Schema.Relationship.DeleteRule = .nullify
    ) -> Self {
        let content = Content.relationship(entity: entity, inverse: inverse, isToMany: true, rule)
        return Self(name: name, originalName: originalName, content: content, isOptional: true)
    }
}

extension ModelContext {
    /// Inserts a new record.
    func addRecord(_ plan: EntityPlan) throws -> Record {
        let state = ObjectState(plan)
        insert(state)
        return try #require(state.object as? Record)
    }

    /// The records of an entity.
    func records(_ plan: EntityPlan) throws -> [Record] {
        try fetch(
            RowQuery(plan: plan), includesPendingChanges: true, isOrdered: true, evaluate: nil,
            compare: { _, _ in .orderedSame }, key: { ($0 as? Record)?.state.key ?? 0 }
        ).models.compactMap { $0 as? Record }
    }
}

/// A store of records, opened with the entities of one build of a program.
struct RecordStore {
    let context: ModelContext
    private let plans: [EntityPlan]

    init(_ configuration: ModelConfiguration, _ entities: [DescribedEntity]) throws {
        plans = DescribedEntity.plans(of: entities)
        let schema = Schema(described: plans, version: Schema.Version(1, 0, 0))
        context = ModelContext(try ModelContainer(for: schema, configurations: configuration))
    }

    private func plan(_ entity: String) throws -> EntityPlan { try #require(plans.first { $0.name == entity }) }

    func add(_ entity: String, _ name: String) throws -> Record {
        let record = try context.addRecord(plan(entity))
        try record.set("name", name)
        return record
    }

    /// The records of an entity, by a text of theirs.
    func all(_ entity: String, by text: String = "name") throws -> [String: Record] {
        let records = try context.records(plan(entity))
        return Dictionary(uniqueKeysWithValues: try records.map { (try $0.value(text) as? String ?? "", $0) })
    }

    /// The names of a list's elements for each record of an entity that has any.
    func names(_ entity: String, _ list: String) throws -> [String: [String]] {
        try all(entity).mapValues { record in
            try (record.value(list) as? [Record] ?? []).map { try $0.value("name") as? String ?? "" }
        }.filter { !$0.value.isEmpty }
    }
}

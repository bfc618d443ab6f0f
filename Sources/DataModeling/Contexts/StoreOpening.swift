internal import Foundation

/// A store that a container opens for some of its models.
protocol StoreSource {
    /// The models, or `nil` for all that have no store yet.
    var schema: Schema? { get }

    func open(_ plans: [EntityPlan]) throws -> any ModelStore
}

/// A store of this package.
struct ConfiguredStore: StoreSource {
    let configuration: ModelConfiguration
    let version: Schema.Version
    let migrationPlan: (any SchemaMigrationPlan.Type)?
    /// The names of all models of the container.
    var models: Set<String> = []

    var schema: Schema? { configuration.schema }

    func open(_ plans: [EntityPlan]) throws -> any ModelStore {
        if !configuration.isStoredInMemoryOnly { try checkTargets(of: plans) }
        return try StoreOpening.store(
            configuration, plans, version, migrationPlan, elsewhere: models.subtracting(plans.map(\.name)))
    }
}

extension ConfiguredStore {
    /// Keeps the destinations of relationships in the same database, because tables refer to each other.
    private func checkTargets(of plans: [EntityPlan]) throws {
        let known = Set(plans.map(\.identity))
        for plan in plans {
            for property in plan.relationships {
                guard let target = property.target, !known.contains(target.identity) else { continue }
                throw SwiftDataError(
                    "\(plan.name).\(property.name) leads to \(target.name), which is in another configuration: put "
                        + "both in one.")
            }
        }
    }
}

/// The opening of a container's stores.
enum StoreOpening {
    static func open(
        _ schema: Schema, _ migrationPlan: (any SchemaMigrationPlan.Type)?, _ given: [ModelConfiguration],
        _ folder: URL?
    ) throws -> ContainerCore {
        let configurations = given.isEmpty ? [ModelConfiguration()] : given
        let sources = configurations.map { configuration -> any StoreSource in
            ConfiguredStore(
                configuration: folder.map { configuration.moved(to: $0) } ?? configuration,
                version: migrationPlan?.schemas.map { $0.versionIdentifier }.max() ?? schema.version,
                migrationPlan: migrationPlan, models: Set(schema.plans.map(\.name)))
        }
        return try open(schema, sources)
    }

    static func open(_ schema: Schema, _ sources: [any StoreSource]) throws -> ContainerCore {
        let plans = schema.plans
        try check(plans)
        var stores: [ObjectIdentifier: any ModelStore] = [:]
        // Configurations without a schema share the models that the others leave.
        for source in sources.filter({ $0.schema != nil }) + sources.filter({ $0.schema == nil }) {
            let own = (source.schema?.plans ?? plans).filter { stores[$0.identity] == nil }
            try checkHierarchies(own)
            let store = try source.open(own)
            for plan in own { stores[plan.identity] = store }
        }
        if let homeless = plans.first(where: { stores[$0.identity] == nil }) {
            throw SwiftDataError("No configuration stores \(homeless.name): add it to the schema of one.")
        }
        let configurations = sources.compactMap { ($0 as? ConfiguredStore)?.configuration }
        return ContainerCore(schema: schema, configurations: configurations, stores: stores)
    }

    fileprivate static func store(
        _ configuration: ModelConfiguration, _ plans: [EntityPlan], _ version: Schema.Version,
        _ migrationPlan: (any SchemaMigrationPlan.Type)?, elsewhere names: Set<String>
    ) throws -> any ModelStore {
        let store: any ModelStore =
            configuration.isStoredInMemoryOnly
            ? MemoryStore(allowsSave: configuration.allowsSave)
            : configuration.isInPostgres
                ? try openDatabase(configuration, plans, version, migrationPlan, elsewhere: names)
                : try openFile(configuration, plans, version, migrationPlan, elsewhere: names)
        if configuration.keepsHistory || plans.contains(where: { !$0.preserved.isEmpty }) { try store.keepHistory() }
        return store
    }

    /// Throws an error for two models with one name, and reports ambiguous inverses.
    static func check(_ plans: [EntityPlan]) throws {
        for plan in plans { for sentence in plan.ambiguities { DataDiagnostic.report(sentence) } }
        var seen: Set<String> = []
        for plan in plans where !seen.insert(plan.name).inserted {
            throw SwiftDataError(
                "Two models of the schema are named \(plan.name), also by \(plan.className): give one another name.")
        }
    }

    /// Keeps the classes of a hierarchy in one store.
    private static func checkHierarchies(_ plans: [EntityPlan]) throws {
        for plan in plans {
            guard let superplan = plan.superplan, !plans.contains(where: { $0 === superplan }) else { continue }
            throw SwiftDataError(
                "\(plan.name) inherits from \(superplan.name), which is in another configuration: put both in one.")
        }
    }

    private static func openFile(
        _ configuration: ModelConfiguration, _ plans: [EntityPlan], _ version: Schema.Version,
        _ migrationPlan: (any SchemaMigrationPlan.Type)?, elsewhere names: Set<String>
    ) throws -> SQLiteStore {
        if configuration.allowsSave, let migrationPlan {
            let place = SQLitePlace(url: configuration.url)
            try StagedMigration(place: place, plan: migrationPlan, namesElsewhere: names).run()
        }
        return try store(configuration.url, plans, version, isReadOnly: !configuration.allowsSave)
    }

    private static func openDatabase(
        _ configuration: ModelConfiguration, _ plans: [EntityPlan], _ version: Schema.Version,
        _ migrationPlan: (any SchemaMigrationPlan.Type)?, elsewhere names: Set<String>
    ) throws -> any ModelStore {
        #if Postgres
            let place = try PostgresPlace(configuration.url, schema: configuration.name)
            if configuration.allowsSave, let migrationPlan {
                try StagedMigration(place: place, plan: migrationPlan, namesElsewhere: names).run()
            }
            return try place.store(plans, version, isReadOnly: !configuration.allowsSave)
        #else
            throw SwiftDataError(
                "This build has no PostgreSQL, where \(configuration.name) is to be: build it with the trait Postgres.",
                kind: .loadIssueModelContainer)
        #endif
    }

    /// Opens a file and gives it the tables of the models. Unless a migration's stages do, the store is used from now
    /// on, so a copy that was made of it is no longer its present state.
    static func store(
        _ url: URL, _ plans: [EntityPlan], _ version: Schema.Version, isReadOnly: Bool, isStaged: Bool = false,
        stage: Schema.Version? = nil
    ) throws -> SQLiteStore {
        let path = url.path(percentEncoded: false)
        let connection = try SQLiteFile.open(url, isReadOnly: isReadOnly)
        do {
            let migration = TableMigration(
                connection: connection, plans: plans, version: version, path: path, stage: stage)
            if isReadOnly {
                guard try migration.isDone(TableMigration.stored(connection)) else {
                    throw SwiftDataError(
                        "\(path) has other models than the schema, and allowsSave is false, so it cannot be changed.")
                }
            } else {
                try migration.run()
                if !isStaged { try TableMigration.forgetCopy(connection) }
            }
            let identifier = try TableMigration.identifier(connection) ?? path
            return try SQLiteStore(connection, plans, path: path, identifier: identifier, allowsSave: !isReadOnly)
        } catch let failure as SQLiteFailure {
            throw StoreFailures.sentence(failure, path)
        }
    }
}

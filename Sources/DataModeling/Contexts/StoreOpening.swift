internal import Foundation

/// The opening of a container's stores.
enum StoreOpening {
    static func open(
        _ schema: Schema, _ migrationPlan: (any SchemaMigrationPlan.Type)?, _ given: [ModelConfiguration],
        _ folder: URL?
    ) throws -> ContainerCore {
        let plans = schema.plans
        try checkNames(plans)
        for plan in plans { for sentence in plan.ambiguities { DataDiagnostic.report(sentence) } }
        var configurations = given.isEmpty ? [ModelConfiguration()] : given
        if let folder { configurations = configurations.map { $0.moved(to: folder) } }
        var stores: [ObjectIdentifier: any ModelStore] = [:]
        let version = migrationPlan?.schemas.map { $0.versionIdentifier }.max() ?? schema.version
        for configuration in configurations {
            let own = (configuration.schema?.plans ?? plans).filter { stores[$0.identity] == nil }
            let store: any ModelStore =
                configuration.isStoredInMemoryOnly
                ? MemoryStore(allowsSave: configuration.allowsSave)
                : try openFile(configuration, own, version, migrationPlan)
            for plan in own { stores[plan.identity] = store }
        }
        if let homeless = plans.first(where: { stores[$0.identity] == nil }) {
            throw SwiftDataError("No configuration stores \(homeless.name): add it to the schema of one.")
        }
        return ContainerCore(schema: schema, configurations: configurations, stores: stores)
    }

    private static func checkNames(_ plans: [EntityPlan]) throws {
        var seen: Set<String> = []
        for plan in plans where !seen.insert(plan.name).inserted {
            throw SwiftDataError(
                "Two models of the schema are named \(plan.name), also by \(plan.type): give one another name.")
        }
    }

    private static func openFile(
        _ configuration: ModelConfiguration, _ plans: [EntityPlan], _ version: Schema.Version,
        _ migrationPlan: (any SchemaMigrationPlan.Type)?
    ) throws -> SQLiteStore {
        if configuration.allowsSave, let migrationPlan {
            try StagedMigration(url: configuration.url, plan: migrationPlan).run()
        }
        return try store(configuration.url, plans, version, isReadOnly: !configuration.allowsSave)
    }

    /// Opens a file and gives it the tables of the models.
    static func store(
        _ url: URL, _ plans: [EntityPlan], _ version: Schema.Version, isReadOnly: Bool
    ) throws -> SQLiteStore {
        let path = url.path(percentEncoded: false)
        let connection = try SQLiteFile.open(url, isReadOnly: isReadOnly)
        do {
            let migration = TableMigration(connection: connection, plans: plans, version: version, path: path)
            if isReadOnly {
                guard migration.isDone(try TableMigration.stored(connection)) else {
                    throw SwiftDataError(
                        "\(path) has other models than the schema, and allowsSave is false, so it cannot be changed.")
                }
            } else {
                try migration.run()
            }
            let identifier = try TableMigration.identifier(connection) ?? path
            return SQLiteStore(connection, path: path, identifier: identifier, allowsSave: !isReadOnly)
        } catch let failure as SQLiteFailure {
            throw StoreFailures.sentence(failure, path)
        }
    }
}

/// The steps of a migration plan from the version of a file to the last one.
struct StagedMigration {
    let url: URL
    let plan: any SchemaMigrationPlan.Type

    func run() throws {
        let path = url.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path), let last = plan.schemas.last,
            let stored = try stored(), let first = start(of: stored), first != last.versionIdentifier
        else { return }
        guard first < last.versionIdentifier else { return }
        try copy(path, first)
        var version = first
        while version != last.versionIdentifier {
            guard let stage = plan.stages.first(where: { $0.versions.from.versionIdentifier == version }) else {
                throw SwiftDataError(
                    "\(path) has version \(version) of its schema, from which no stage of \(plan) leads on.")
            }
            try run(stage)
            version = stage.versions.to.versionIdentifier
        }
    }

    private func stored() throws -> StoredSchema? {
        let connection = try SQLiteFile.open(url, isReadOnly: false)
        return try TableMigration.stored(connection)
    }

    /// The version of the file: the one that it names, or the one whose models it has.
    private func start(of stored: StoredSchema) -> Schema.Version? {
        if let named = plan.schemas.first(where: { schema in
            schema.versionIdentifier == stored.version && has(stored, schema)
        }) {
            return named.versionIdentifier
        }
        return plan.schemas.first { has(stored, $0) }?.versionIdentifier
            ?? plan.schemas.first { $0.versionIdentifier == stored.version }?.versionIdentifier
    }

    private func has(_ stored: StoredSchema, _ schema: any VersionedSchema.Type) -> Bool {
        Schema(versionedSchema: schema).plans.allSatisfy { stored.entity($0.name) == StoredSchema.Entity($0) }
    }

    /// Keeps the file as it was, beside it.
    private func copy(_ path: String, _ version: Schema.Version) throws {
        let connection = try SQLiteFile.open(url, isReadOnly: false)
        let backup = "\(path).\(version).backup"
        guard !FileManager.default.fileExists(atPath: backup) else { return }
        do {
            try connection.run("VACUUM INTO ?1", [.text(backup)], isKept: false)
        } catch let failure as SQLiteFailure {
            throw StoreFailures.sentence(failure, backup)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: backup)
    }

    private func run(_ stage: MigrationStage) throws {
        let (from, to) = stage.versions
        guard case .custom(_, _, let willMigrate, let didMigrate) = stage else { return try open(to) { _ in } }
        if let willMigrate { try open(from, willMigrate) }
        try open(to) { context in try didMigrate?(context) }
    }

    /// Works with the models of a version.
    private func open(_ version: any VersionedSchema.Type, _ body: (ModelContext) throws -> Void) throws {
        let schema = Schema(versionedSchema: version)
        let store = try StoreOpening.store(url, schema.plans, schema.version, isReadOnly: false)
        let stores = schema.plans.map { ($0.identity, store as any ModelStore) }
        let core = ContainerCore(
            schema: schema, configurations: [ModelConfiguration(url: url)],
            stores: Dictionary(stores) { first, _ in first })
        let context = ModelContext(core)
        try body(context)
        try context.save()
    }
}

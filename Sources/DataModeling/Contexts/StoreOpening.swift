internal import Foundation

/// What a container opens for a part of its models.
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

    var schema: Schema? { configuration.schema }

    func open(_ plans: [EntityPlan]) throws -> any ModelStore {
        try StoreOpening.store(configuration, plans, version, migrationPlan)
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
                migrationPlan: migrationPlan)
        }
        return try open(schema, sources)
    }

    static func open(_ schema: Schema, _ sources: [any StoreSource]) throws -> ContainerCore {
        let plans = schema.plans
        try checkNames(plans)
        for plan in plans { for sentence in plan.ambiguities { DataDiagnostic.report(sentence) } }
        var stores: [ObjectIdentifier: any ModelStore] = [:]
        for source in sources {
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
        _ migrationPlan: (any SchemaMigrationPlan.Type)?
    ) throws -> any ModelStore {
        let store: any ModelStore =
            configuration.isStoredInMemoryOnly
            ? MemoryStore(allowsSave: configuration.allowsSave)
            : configuration.isInPostgres
                ? try openDatabase(configuration, plans, version, migrationPlan)
                : try openFile(configuration, plans, version, migrationPlan)
        if configuration.keepsHistory || plans.contains(where: { !$0.preserved.isEmpty }) { try store.keepHistory() }
        return store
    }

    private static func checkNames(_ plans: [EntityPlan]) throws {
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
        _ migrationPlan: (any SchemaMigrationPlan.Type)?
    ) throws -> SQLiteStore {
        if configuration.allowsSave, let migrationPlan {
            try StagedMigration(place: SQLitePlace(url: configuration.url), plan: migrationPlan).run()
        }
        return try store(configuration.url, plans, version, isReadOnly: !configuration.allowsSave)
    }

    private static func openDatabase(
        _ configuration: ModelConfiguration, _ plans: [EntityPlan], _ version: Schema.Version,
        _ migrationPlan: (any SchemaMigrationPlan.Type)?
    ) throws -> any ModelStore {
        #if Postgres
            let place = try PostgresPlace(configuration.url, schema: configuration.name)
            if configuration.allowsSave, let migrationPlan {
                try StagedMigration(place: place, plan: migrationPlan).run()
            }
            return try place.store(plans, version, isReadOnly: !configuration.allowsSave)
        #else
            throw SwiftDataError(
                "This build has no PostgreSQL, where \(configuration.name) is to be: build it with the trait Postgres.",
                kind: .loadIssueModelContainer)
        #endif
    }

    /// Opens a file and gives it the tables of the models.
    static func store(
        _ url: URL, _ plans: [EntityPlan], _ version: Schema.Version, isReadOnly: Bool, stage: Schema.Version? = nil
    ) throws -> SQLiteStore {
        let path = url.path(percentEncoded: false)
        let connection = try SQLiteFile.open(url, isReadOnly: isReadOnly)
        do {
            let migration = TableMigration(
                connection: connection, plans: plans, version: version, path: path, stage: stage)
            if isReadOnly {
                guard migration.isDone(try TableMigration.stored(connection)) else {
                    throw SwiftDataError(
                        "\(path) has other models than the schema, and allowsSave is false, so it cannot be changed.")
                }
            } else {
                try migration.run()
            }
            let identifier = try TableMigration.identifier(connection) ?? path
            return SQLiteStore(connection, plans, path: path, identifier: identifier, allowsSave: !isReadOnly)
        } catch let failure as SQLiteFailure {
            throw StoreFailures.sentence(failure, path)
        }
    }
}

/// A file with stages of migrations.
private struct SQLitePlace: StagedPlace {
    let url: URL

    var path: String { url.path(percentEncoded: false) }

    func stored() throws -> (StoredSchema, unfinished: String?)? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let connection = try SQLiteFile.open(url, isReadOnly: false)
        guard let stored = try TableMigration.stored(connection) else { return nil }
        return (stored, try TableMigration.unfinishedStage(connection))
    }

    func copy(_ version: Schema.Version) throws {
        let connection = try SQLiteFile.open(url, isReadOnly: false)
        let backup = copyURL(version).path(percentEncoded: false)
        if FileManager.default.fileExists(atPath: backup) {
            // A file that cannot be read is not replaced.
            guard try TableMigration.isFinishedCopy(SQLiteFile.open(copyURL(version), isReadOnly: true)) else { return }
        }
        try TableMigration.removeMark(connection)
        // Under another name until it is whole.
        let partial = "\(SQLiteFile.resolvingFolder(of: backup)).partial"
        try? FileManager.default.removeItem(atPath: partial)
        // SQLite fills an empty file, whose permissions stay.
        try SQLiteFile.create(partial, in: url.deletingLastPathComponent())
        do {
            try connection.run("VACUUM INTO ?1", [.text(partial)], isKept: false)
        } catch let failure as SQLiteFailure {
            try? FileManager.default.removeItem(atPath: partial)
            throw StoreFailures.sentence(failure, backup)
        }
        guard rename(partial, SQLiteFile.resolvingFolder(of: backup)) == 0 else {
            throw SwiftDataError("\(backup) cannot be written: \(String(cString: strerror(errno))).")
        }
    }

    func finishCopies(_ versions: [Schema.Version]) throws {
        for version in versions where FileManager.default.fileExists(atPath: copyURL(version).path) {
            let copy = try SQLiteFile.open(copyURL(version), isReadOnly: false)
            try TableMigration.finishCopy(copy)
            // One file again, which can also be opened in a folder that is read-only.
            try copy.execute("PRAGMA journal_mode = DELETE")
        }
    }

    func copied(_ plans: [EntityPlan], _ version: Schema.Version) throws -> (any ModelStore)? {
        guard FileManager.default.fileExists(atPath: copyURL(version).path) else { return nil }
        return try StoreOpening.store(copyURL(version), plans, version, isReadOnly: true)
    }

    private func copyURL(_ version: Schema.Version) -> URL { URL(filePath: "\(path).\(version).backup") }

    func store(
        _ plans: [EntityPlan], _ version: Schema.Version, stage: Schema.Version?
    ) throws -> any StagedStore {
        try StoreOpening.store(url, plans, version, isReadOnly: false, stage: stage)
    }

    func withLock(_ body: () throws -> Void) throws { try body() }
}

/// The steps of a migration plan from the version of a file to the last one.
struct StagedMigration {
    let place: any StagedPlace
    let plan: any SchemaMigrationPlan.Type

    private var path: String { place.path }

    func run() throws { try place.withLock { try runStages() } }

    private func runStages() throws {
        guard let last = plan.schemas.last, let (stored, unfinished) = try place.stored(), let first = start(of: stored)
        else { return }
        // The closure of a stage that failed, or was killed, runs once more.
        let interrupted = plan.stages.first { stage in
            "\(stage.versions.from.versionIdentifier)" == unfinished && stage.versions.to.versionIdentifier == first
        }
        if let interrupted { try finish(interrupted) }
        guard first < last.versionIdentifier else { return }
        var version = first
        var copies = [first]
        try place.copy(first)
        while version != last.versionIdentifier {
            guard let stage = plan.stages.first(where: { $0.versions.from.versionIdentifier == version }) else {
                throw SwiftDataError(
                    "\(path) has version \(version) of its schema, from which no stage of \(plan) leads on.")
            }
            if case .custom(_, _, _, .some) = stage, version != first {
                try place.copy(version)
                copies.append(version)
            }
            try run(stage)
            version = stage.versions.to.versionIdentifier
        }
        try place.finishCopies(copies)
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
        stored.has(Schema(versionedSchema: schema).plans)
    }

    private func run(_ stage: MigrationStage) throws {
        if case .custom(let from, _, let willMigrate?, _) = stage {
            try open(from) { context, _ in
                try willMigrate(context)
                try context.save()
            }
        }
        try finish(stage)
    }

    /// Brings the tables to the stage's schema if they have another, and runs the stage's last closure.
    private func finish(_ stage: MigrationStage) throws {
        guard case .custom(let from, let to, _, let didMigrate?) = stage else {
            return try open(stage.versions.to) { _, _ in }
        }
        try open(to, stage: from.versionIdentifier) { context, store in
            context.migrationSource = try source(of: from)
            try didMigrate(context)
            try store.endStage { try context.save() }
        }
    }

    /// The models as they were before a stage.
    private func source(of version: any VersionedSchema.Type) throws -> ModelContext? {
        let schema = Schema(versionedSchema: version)
        guard let copy = try place.copied(schema.plans, schema.version) else { return nil }
        return ModelContext(core(schema, copy))
    }

    private func core(_ schema: Schema, _ store: any ModelStore) -> ContainerCore {
        ContainerCore(
            schema: schema, configurations: [],
            stores: Dictionary(schema.plans.map { ($0.identity, store) }) { first, _ in first })
    }

    /// Works with the models of a version.
    private func open(
        _ version: any VersionedSchema.Type, stage: Schema.Version? = nil,
        _ body: (ModelContext, any StagedStore) throws -> Void
    ) throws {
        let schema = Schema(versionedSchema: version)
        let store = try place.store(schema.plans, schema.version, stage: stage)
        try body(ModelContext(core(schema, store)), store)
    }
}

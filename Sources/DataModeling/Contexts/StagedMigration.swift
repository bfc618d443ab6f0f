internal import Foundation

/// The steps of a migration plan from the version of a file to the last one.
struct StagedMigration {
    let place: any StagedPlace
    let plan: any SchemaMigrationPlan.Type
    /// The names of the container's entities that are in other stores.
    let namesElsewhere: Set<String>

    private var path: String { place.path }

    func run() throws {
        // A store without any model of the plan has no stages.
        guard plan.schemas.contains(where: { !plans(of: Schema(versionedSchema: $0)).isEmpty }) else { return }
        // Most stores are up to date, and need no lock.
        guard let (stored, unfinished) = try place.stored() else { return }
        guard unfinished != nil || start(of: stored) != plan.schemas.last?.versionIdentifier else { return }
        try place.withLock { try runStages() }
    }

    private func runStages() throws {
        guard let last = plan.schemas.last, let (stored, unfinished) = try place.stored(), let first = start(of: stored)
        else { return }
        // The closure of a stage that failed or was interrupted runs again.
        let interrupted = plan.stages.first { stage in
            "\(stage.versions.from.versionIdentifier)" == unfinished && stage.versions.to.versionIdentifier == first
        }
        if let interrupted {
            try checkClosures(interrupted)
            try finish(interrupted)
        }
        guard first < last.versionIdentifier else { return }
        // Before anything changes.
        for stage in plan.stages where stage.versions.from.versionIdentifier >= first { try checkClosures(stage) }
        var version = first
        try place.copy(first)
        while version != last.versionIdentifier {
            guard let stage = plan.stages.first(where: { $0.versions.from.versionIdentifier == version }) else {
                throw SwiftDataError(
                    "\(path) has version \(version) of its schema, from which no stage of \(plan) leads on.")
            }
            if case .custom(_, _, _, .some) = stage { try place.copy(version) }
            try run(stage)
            version = stage.versions.to.versionIdentifier
        }
    }

    /// The version of the file: the one that it names, or the one whose tables it has.
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
        stored.has(plans(of: Schema(versionedSchema: schema)))
    }

    /// The models of a version that this store has.
    private func plans(of schema: Schema) -> [EntityPlan] {
        schema.plans.filter { !namesElsewhere.contains($0.name) }
    }

    /// Refuses closures that would see a part of the models, and whose other models would be lost.
    private func checkClosures(_ stage: MigrationStage) throws {
        guard case .custom(let from, let to, let willMigrate, let didMigrate) = stage,
            willMigrate != nil || didMigrate != nil, namesModelsElsewhere(from) || namesModelsElsewhere(to)
        else { return }
        throw SwiftDataError(
            "\(path): the stage of \(plan) from \(from.versionIdentifier) to \(to.versionIdentifier) has closures, "
                + "and the container keeps other models in other stores, which the closures cannot work with. Open "
                + "each store first in a container of its own, with a plan of its models. The store was left as it is.")
    }

    private func namesModelsElsewhere(_ version: any VersionedSchema.Type) -> Bool {
        Schema(versionedSchema: version).plans.contains { namesElsewhere.contains($0.name) }
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

    /// Migrates the tables to the stage's schema if necessary, and runs the stage's last closure.
    private func finish(_ stage: MigrationStage) throws {
        guard case .custom(let from, let to, _, let didMigrate?) = stage else {
            return try open(stage.versions.to) { _, _ in }
        }
        try open(to, stage: from.versionIdentifier) { context, store in
            context.openMigrationSource = { try source(of: from) }
            defer {
                context.openMigrationSource = nil
                place.removeChangedCopy()
            }
            try didMigrate(context)
            try store.endStage { try context.save() }
        }
    }

    /// The models as they were before a stage.
    private func source(of version: any VersionedSchema.Type) throws -> ModelContext? {
        let schema = Schema(versionedSchema: version)
        guard let copy = try place.copied(plans(of: schema), schema.version) else { return nil }
        return ModelContext(ContainerCore(schema: schema, store: copy))
    }

    /// Works with the models of a version.
    private func open(
        _ version: any VersionedSchema.Type, stage: Schema.Version? = nil,
        _ body: (ModelContext, any StagedStore) throws -> Void
    ) throws {
        let schema = Schema(versionedSchema: version)
        let store = try place.store(plans(of: schema), schema.version, stage: stage)
        try body(ModelContext(ContainerCore(schema: schema, store: store)), store)
    }
}

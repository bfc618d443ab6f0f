/// The location of a store that migrates in stages.
protocol StagedPlace {
    /// The path of the file, or the location in the database.
    var path: String { get }

    /// The tables, and the version from which an unfinished stage started; nil without a store.
    func stored() throws -> (StoredSchema, unfinished: String?)?

    /// Copies the store beside itself, unless there is a copy: a later stage may have changed the store since.
    func copy(_ version: Schema.Version) throws

    /// The read-only copy of a version; nil if there is none.
    func copied(_ plans: [EntityPlan], _ version: Schema.Version) throws -> (any ModelStore)?

    /// Removes what ``copied(_:_:)`` has created to read a copy whose tables differ from the models'.
    func removeChangedCopy()

    func store(_ plans: [EntityPlan], _ version: Schema.Version, stage: Schema.Version?) throws -> any StagedStore

    /// Runs a closure while no other process migrates.
    func withLock(_ body: () throws -> Void) throws
}

/// A store during a stage of a migration.
protocol StagedStore: ModelStore {
    /// Records that the stage is finished, in the same transaction as the closure's last save.
    func endStage(with save: () throws -> Void) throws
}

/// Where a store with stages of migrations is.
protocol StagedPlace {
    /// The path of the file, or the place of the database.
    var path: String { get }

    /// The tables, and the version from which a stage led here that was not finished; nil without a store.
    func stored() throws -> (StoredSchema, unfinished: String?)?

    /// Keeps the store as it is, beside it, unless it is kept already: the stages that follow may have changed it
    /// since.
    func copy(_ version: Schema.Version) throws

    /// The copy that was made of a version, which cannot be changed; nil if there is none.
    func copied(_ plans: [EntityPlan], _ version: Schema.Version) throws -> (any ModelStore)?

    /// Removes what ``copied(_:_:)`` has made to read a copy with other tables than the models'.
    func removeChangedCopy()

    func store(_ plans: [EntityPlan], _ version: Schema.Version, stage: Schema.Version?) throws -> any StagedStore

    /// Runs a closure while no other process migrates.
    func withLock(_ body: () throws -> Void) throws
}

/// A store that a stage of a migration works with.
protocol StagedStore: ModelStore {
    /// Notes that the stage is finished, together with what the closure saves last.
    func endStage(with save: () throws -> Void) throws
}

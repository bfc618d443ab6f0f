extension ModelContainer {
    /// Opens the stores that configurations of any kind describe.
    ///
    /// ```swift
    /// @Model
    /// final class Map {
    ///     init() {}
    /// }
    ///
    /// func makeContainer(in archive: any DataStoreConfiguration) throws -> ModelContainer {
    ///     try ModelContainer(for: Map.self, configurations: archive)
    /// }
    /// ```
    ///
    /// - Throws: an error of a configuration or of a store.
    @_disfavoredOverload
    public convenience init(
        for forTypes: any PersistentModel.Type..., configurations: any DataStoreConfiguration...
    ) throws {
        try self.init(for: Schema(forTypes), configurations: configurations)
    }

    /// Opens the stores that configurations of any kind describe.
    ///
    /// - Throws: an error of a configuration or of a store.
    @_disfavoredOverload
    public convenience init(for givenSchema: Schema, configurations: [any DataStoreConfiguration]) throws {
        let known = configurations.compactMap { $0 as? ModelConfiguration }
        guard known.count < configurations.count else {
            try self.init(for: givenSchema, configurations: known)
            return
        }
        let sources = configurations.map { configuration -> any StoreSource in
            if let configuration = configuration as? ModelConfiguration {
                return ConfiguredStore(
                    configuration: configuration, version: givenSchema.version, migrationPlan: nil)
            }
            return source(of: configuration)
        }
        self.init(try StoreOpening.open(givenSchema, sources))
    }
}

private func source<Configuration: DataStoreConfiguration>(of configuration: Configuration) -> any StoreSource {
    CustomStoreSource(configuration: configuration)
}

/// A custom store to open.
private struct CustomStoreSource<Configuration: DataStoreConfiguration>: StoreSource {
    let configuration: Configuration

    var schema: Schema? { configuration.schema }

    func open(_ plans: [EntityPlan]) throws -> any ModelStore {
        try configuration.validate()
        var configuration = configuration
        if configuration.schema == nil { configuration.schema = Schema(plans.compactMap(\.type)) }
        return CustomStore(try Configuration.Store(configuration, migrationPlan: nil), plans)
    }
}

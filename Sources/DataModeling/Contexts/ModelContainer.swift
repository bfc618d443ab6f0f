package import Foundation
import Locking

/// The stores of a schema.
///
/// ```swift
/// @Model
/// final class Bill {
///     var name: String
///
///     init(name: String) { self.name = name }
/// }
///
/// func makeContainers() throws -> [ModelContainer] {
///     let inMemory = ModelConfiguration(isStoredInMemoryOnly: true)
///     return [try ModelContainer(for: Bill.self), try ModelContainer(for: Bill.self, configurations: inMemory)]
/// }
/// ```
///
/// A store on disk is an SQLite file, which `sqlite3` opens: a table for a model, a column for a property. SQLite's
/// library is loaded when the first file is opened.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/modelcontainer).
public final class ModelContainer: Sendable {
    let core: ContainerCore
    public let migrationPlan: (any SchemaMigrationPlan.Type)?
    private let main = Locked<MainContextReference>(MainContextReference())

    /// The main context.
    ///
    /// Sendable: only `mainContext` reads and sets it, on the main actor.
    private struct MainContextReference: @unchecked Sendable {
        var context: ModelContext?
    }

    init(_ core: ContainerCore, migrationPlan: (any SchemaMigrationPlan.Type)? = nil) {
        self.core = core
        self.migrationPlan = migrationPlan
    }

    /// Opens the stores of the models.
    ///
    /// - Throws: an error with a sentence that names the file, and the model and property at fault.
    public convenience init(
        for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
    }

    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
    }

    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration]
    ) throws {
        try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations, folder: nil)
    }

    /// Opens the stores with their files in a folder, which belongs to a visitor.
    package init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)?, configurations: [ModelConfiguration],
        folder: URL?
    ) throws {
        self.migrationPlan = migrationPlan
        core = try StoreOpening.open(givenSchema, migrationPlan, configurations, folder)
    }

    /// The schema of the container.
    public var schema: Schema { core.schema }

    public var configurations: Set<ModelConfiguration> { Set(core.configurations) }

    /// The main actor's context, which saves automatically.
    @MainActor public var mainContext: ModelContext {
        let known = main.withLock { reference in reference }
        if let context = known.context { return context }
        let context = ModelContext(core, isMain: true)
        context.knownContainer = self
        let reference = MainContextReference(context: context)
        main.withLock { $0 = reference }
        return context
    }

    /// A container without models.
    package static let empty = ModelContainer(ContainerCore(schema: Schema([]), configurations: [], stores: [:]))

    /// Deletes the container's rows and files.
    @available(*, deprecated, renamed: "erase")
    public func deleteAllData() { try? erase() }

    /// Removes all rows from the stores.
    public func erase() throws {
        var erased: Set<String> = []
        for store in core.allStores where try store.erase() { erased.formUnion(core.entities(in: store)) }
        if !erased.isEmpty { core.publish(CommitEvent(changedEntities: erased), from: nil) }
        let context = ModelContext(core)
        for type in core.schema.types where !erased.contains(EntityPlan.of(type).name) {
            try Self.deleteAll(type, in: context)
        }
        try context.save()
    }

    private static func deleteAll<T: PersistentModel>(_ type: T.Type, in context: ModelContext) throws {
        try context.delete(model: type)
    }
}

extension ModelContainer: Equatable {
    public static func == (lhs: ModelContainer, rhs: ModelContainer) -> Bool { lhs.core === rhs.core }
}

public import DataModeling
internal import Foundation
public import SwiftUI
internal import SwiftUICore
internal import ViewGraph
internal import ViewKernel

/// Opens a container for the content, and provides its main context.
struct ModelContainerModifier: ViewModifier {
    let request: ContainerRequest
    let onSetup: (Result<ModelContainer, any Error>) -> Void
    @Environment(\.visitorFolder) private var visitor
    @State private var setup = ContainerSetup()

    func body(content: Content) -> some View {
        content.environment(\.modelContext, setup.context(for: request, of: request.owner(visitor), onSetup))
    }
}

/// The parameters for opening a container.
struct ContainerRequest {
    let types: [any PersistentModel.Type]
    let isInMemory: Bool
    let isAutosaveEnabled: Bool
    let isUndoEnabled: Bool
    let migrationPlan: (any SchemaMigrationPlan.Type)?
    let owner: ModelOwner

    /// The location of the container's files for a visitor.
    func owner(_ visitor: VisitorFolder?) -> VisitorFolder? {
        switch owner {
        case .automatic: visitor.map { $0.sharesModels ? $0.ofEveryone : $0 }
        case .visitor: visitor
        case .everyone: visitor?.ofEveryone
        }
    }
}

/// The container of one modifier, opened when the content is first shown and kept while it is shown.
@MainActor
final class ContainerSetup {
    private var result: Result<ModelContainer, any Error>?
    /// Called when the modifier has left the screen.
    private var didEnd: (@MainActor () -> Void)?

    nonisolated init() {}

    isolated deinit {
        result = nil
        didEnd?()
    }

    /// The main context of the container, or a context without models if it could not be opened.
    func context(
        for request: ContainerRequest, of visitor: VisitorFolder?,
        _ onSetup: (Result<ModelContainer, any Error>) -> Void
    ) -> ModelContext {
        if let result { return (try? result.get())?.mainContext ?? EnvironmentValues().modelContext }
        let opened = Result { try OpenContainers.container(for: request, of: visitor) }
        result = opened
        // Queries of the views inside keep the store open, and these views are removed after the modifier.
        didEnd = { Task { @MainActor in OpenContainers.removeFolderIfUnused(of: visitor, request) } }
        switch opened {
        case .success(let container):
            if container.mainContext.autosaveEnabled != request.isAutosaveEnabled {
                container.mainContext.autosaveEnabled = request.isAutosaveEnabled
            }
            if request.isUndoEnabled {
                // Several pages can share the context: each change belongs to the scene whose code makes it.
                container.mainContext.useUndoManagers { SceneContext.current?.environment.undoManager }
            }
        case .failure(let error):
            Diagnostic.report("modelContainer: the container could not be opened: \(error)")
        }
        onSetup(opened)
        return context(for: request, of: visitor, onSetup)
    }
}

/// The open containers of the process. All pages of a visitor share one for the same models.
@MainActor
enum OpenContainers {
    private struct Key: Hashable {
        let visitor: String?
        let folder: URL?
        let types: Set<ObjectIdentifier>
        let migrationPlan: ObjectIdentifier?
        let isInMemory: Bool
    }

    private struct Weak {
        weak var container: ModelContainer?
    }

    private static var containers: [Key: Weak] = [:]
    /// The folders that this process has created, and that may still contain no models.
    private static var begun: Set<URL> = []
    /// The owners whose folders the program has printed.
    private static var named: Set<String> = []

    static func container(for request: ContainerRequest, of visitor: VisitorFolder?) throws -> ModelContainer {
        // In memory, a screen with a single user shares no container: tests must not see each other's models.
        guard visitor != nil || !request.isInMemory else { return try open(request, of: visitor) }
        let key = Key(
            visitor: visitor?.identity, folder: visitor?.url, types: Set(request.types.map { ObjectIdentifier($0) }),
            migrationPlan: request.migrationPlan.map { ObjectIdentifier($0) }, isInMemory: request.isInMemory)
        if let known = containers[key]?.container { return known }
        containers = containers.filter { $0.value.container != nil }
        let container = try open(request, of: visitor)
        containers[key] = Weak(container: container)
        return container
    }

    private static func open(_ request: ContainerRequest, of visitor: VisitorFolder?) throws -> ModelContainer {
        let schema = Schema(request.types)
        if let visitor, let database = visitor.database, !request.isInMemory {
            return try open(schema, request.migrationPlan, in: database, of: visitor)
        }
        // If the server keeps nothing on disk, a visitor's models last as long as the visitor's pages.
        let isInMemory = request.isInMemory || visitor.map { $0.url == nil } == true
        let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: isInMemory)
        guard let folder = visitor?.url, !isInMemory else {
            return try ModelContainer(
                for: schema, migrationPlan: request.migrationPlan, configurations: [configuration])
        }
        if folder == visitor?.common {
            name("all visitors share a store, in \(folder.path)")
        } else {
            name("each visitor has a store, in \(folder.deletingLastPathComponent().path)")
        }
        if let former = visitor?.former, !FileManager.default.fileExists(atPath: folder.path),
            FileManager.default.fileExists(atPath: former.path)
        {
            try VisitorFiles(folder: folder).copy(from: VisitorFiles(folder: former))
        }
        if !FileManager.default.fileExists(atPath: folder.path) { begun.insert(folder) }
        return try ModelContainer(
            for: schema, migrationPlan: request.migrationPlan, configurations: [configuration], folder: folder)
    }

    /// Opens a database schema, which is named after the program or belongs to one visitor.
    private static func open(
        _ schema: Schema, _ migrationPlan: (any SchemaMigrationPlan.Type)?, in database: URL,
        of visitor: VisitorFolder
    ) throws -> ModelContainer {
        // Without the address, which may contain a password.
        if visitor.isOfEveryone {
            name("all visitors share a store, in the schema \"\(schemaName(of: visitor))\" of a PostgreSQL database")
        } else {
            name("each visitor has a store, in a schema of a PostgreSQL database")
        }
        let own = schemaName(of: visitor)
        return try ModelContainer(
            for: schema, migrationPlan: migrationPlan,
            configurations: [ModelConfiguration(own, schema: schema, url: database)])
    }

    /// The name of the database schema with a visitor's models, or with the models that all visitors share.
    private static func schemaName(of visitor: VisitorFolder) -> String {
        let program = ProcessInfo.processInfo.processName
        return visitor.isOfEveryone ? program : VisitorSchema.name(program: program, visitor: visitor.identity)
    }

    /// Removes the folder or the schema of a visitor who has left and has stored no model. Otherwise each crawler would
    /// leave a database behind.
    static func removeFolderIfUnused(of visitor: VisitorFolder?, _ request: ContainerRequest) {
        guard !request.isInMemory else { return }
        if let visitor, let database = visitor.database { return removeSchemaIfUnused(of: visitor, in: database) }
        guard let folder = visitor?.url, begun.contains(folder) else { return }
        let isShown = containers.contains { key, known in
            key.visitor == visitor?.identity && key.folder == folder && !key.isInMemory && known.container != nil
        }
        guard !isShown, VisitorFiles(folder: folder).removeIfUnused() else { return }
        begun.remove(folder)
    }

    private static func removeSchemaIfUnused(of visitor: VisitorFolder, in database: URL) {
        let isShown = containers.contains { key, known in
            key.visitor == visitor.identity && !key.isInMemory && known.container != nil
        }
        guard !isShown, !visitor.isOfEveryone else { return }
        let name = schemaName(of: visitor)
        // The database server may be slow, and no page should wait for it.
        DispatchQueue.global(qos: .utility).async { VisitorSchema.removeIfUnused(name, in: database) }
    }

    /// Prints once, in the terminal of the server, whose data it keeps and where.
    private static func name(_ sentence: String) {
        guard named.insert(sentence).inserted else { return }
        FileHandle.standardOutput.write(Data("Models: \(sentence)\n".utf8))
    }
}

extension View {
    /// Opens a container for a type of models, and sets its main context for the view's content.
    ///
    /// The models that the type refers to belong to the container, too. With `inMemory`, they end with the program.
    /// With `isUndoEnabled`, the environment's `undoManager` of a scene undoes the changes that the scene's actions
    /// make. In a browser, `owner` specifies whose models they are. A `migrationPlan` brings stores of earlier releases
    /// to the present models, each when its visitor comes back. The closure `onSetup` gets the container, or the
    /// error of its opening, after which the content has a context without models. Follows Apple's
    /// [modelContainer](https://developer.apple.com/documentation/swiftui/view/modelcontainer(_:)).
    @MainActor @preconcurrency
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        owner: ModelOwner = .automatic,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            migrationPlan: migrationPlan, owner: owner, onSetup: onSetup)
    }

    /// Opens a container for several types of models, and sets its main context for the view's content.
    @MainActor @preconcurrency
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        owner: ModelOwner = .automatic,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        let request = ContainerRequest(
            types: modelTypes, isInMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            migrationPlan: migrationPlan, owner: owner)
        return modifier(ModelContainerModifier(request: request, onSetup: onSetup))
    }
}

extension Scene {
    /// Opens a container for a type of models, and sets its main context for the scene's views.
    ///
    /// ```swift
    /// @Model
    /// final class Visit {
    ///     var place: String
    ///
    ///     init(place: String) {
    ///         self.place = place
    ///     }
    /// }
    ///
    /// struct TravelApp: App {
    ///     var body: some Scene {
    ///         WindowGroup { Text("Visits") }.modelContainer(for: Visit.self)
    ///     }
    /// }
    /// ```
    ///
    /// The parameters have the meaning that they have for a view. In a browser, each visitor has a store, which belongs
    /// to the visitor's name or to the browser, unless `owner` is ``ModelOwner/everyone`` or the program was started
    /// with `--data shared`. The server prints whose stores they are, and where, when it opens the first. Follows
    /// Apple's
    /// [modelContainer](https://developer.apple.com/documentation/swiftui/scene/modelcontainer(_:)).
    @MainActor @preconcurrency
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        owner: ModelOwner = .automatic,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            migrationPlan: migrationPlan, owner: owner, onSetup: onSetup)
    }

    /// Opens a container for several types of models, and sets its main context for the scene's views.
    @MainActor @preconcurrency
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        owner: ModelOwner = .automatic,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        let request = ContainerRequest(
            types: modelTypes, isInMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            migrationPlan: migrationPlan, owner: owner)
        return ModifiedScene(
            content: self, modifier: ModelContainerModifier(request: request, onSetup: onSetup))
    }
}

public import DataModeling
internal import Foundation
public import SwiftUI
internal import SwiftUICore
internal import ViewGraph

/// Opens a container for the content, and provides its main context.
struct ModelContainerModifier: ViewModifier {
    let request: ContainerRequest
    let onSetup: (Result<ModelContainer, any Error>) -> Void
    @Environment(\.visitorFolder) private var visitor
    @State private var setup = ContainerSetup()

    func body(content: Content) -> some View {
        content.environment(\.modelContext, setup.context(for: request, of: visitor, onSetup))
    }
}

/// What a container is opened with.
struct ContainerRequest {
    let types: [any PersistentModel.Type]
    let isInMemory: Bool
    let isAutosaveEnabled: Bool
    let isUndoEnabled: Bool
}

/// The container of one modifier, opened when the content is first shown and kept as long as it is.
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

    /// The main context of the container; the one without models if it could not be opened.
    func context(
        for request: ContainerRequest, of visitor: VisitorFolder?,
        _ onSetup: (Result<ModelContainer, any Error>) -> Void
    ) -> ModelContext {
        if let result { return (try? result.get())?.mainContext ?? EnvironmentValues().modelContext }
        let opened = Result { try OpenContainers.container(for: request, of: visitor) }
        result = opened
        // The views inside, which end after the modifier, have queries that keep the store open.
        didEnd = { Task { @MainActor in OpenContainers.removeFolderIfUnused(of: visitor, request) } }
        switch opened {
        case .success(let container):
            if container.mainContext.autosaveEnabled != request.isAutosaveEnabled {
                container.mainContext.autosaveEnabled = request.isAutosaveEnabled
            }
            if request.isUndoEnabled {
                Diagnostic.report(
                    "modelContainer: isUndoEnabled has no effect, because changes of models cannot be undone yet.")
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
        let types: Set<ObjectIdentifier>
        let isInMemory: Bool
    }

    private struct Weak {
        weak var container: ModelContainer?
    }

    private static var containers: [Key: Weak] = [:]
    /// The folders that this process has begun, and that may still be without models.
    private static var begun: Set<URL> = []
    private static var hasNamedFolder = false

    static func container(for request: ContainerRequest, of visitor: VisitorFolder?) throws -> ModelContainer {
        // In memory, a screen with a single user shares no container: tests must not see each other's models.
        guard visitor != nil || !request.isInMemory else { return try open(request, of: visitor) }
        let key = Key(
            visitor: visitor?.identity, types: Set(request.types.map { ObjectIdentifier($0) }),
            isInMemory: request.isInMemory)
        if let known = containers[key]?.container { return known }
        containers = containers.filter { $0.value.container != nil }
        let container = try open(request, of: visitor)
        containers[key] = Weak(container: container)
        return container
    }

    private static func open(_ request: ContainerRequest, of visitor: VisitorFolder?) throws -> ModelContainer {
        let schema = Schema(request.types)
        // A visitor's models last as long as the visitor's pages if the server keeps nothing on disk.
        let isInMemory = request.isInMemory || visitor.map { $0.url == nil } == true
        let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: isInMemory)
        guard let folder = visitor?.url, !isInMemory else {
            return try ModelContainer(for: schema, configurations: [configuration])
        }
        nameFolder(folder.deletingLastPathComponent())
        if let former = visitor?.former, !FileManager.default.fileExists(atPath: folder.path),
            FileManager.default.fileExists(atPath: former.path)
        {
            try VisitorFiles(folder: folder).copy(from: VisitorFiles(folder: former))
        }
        if !FileManager.default.fileExists(atPath: folder.path) { begun.insert(folder) }
        return try ModelContainer(for: schema, migrationPlan: nil, configurations: [configuration], folder: folder)
    }

    /// Removes the folder of a visitor who has left and has stored no model. Otherwise each program that walks through
    /// pages would leave a database behind.
    static func removeFolderIfUnused(of visitor: VisitorFolder?, _ request: ContainerRequest) {
        guard !request.isInMemory, let folder = visitor?.url, begun.contains(folder) else { return }
        let isShown = containers.contains { key, known in
            key.visitor == visitor?.identity && !key.isInMemory && known.container != nil
        }
        guard !isShown, VisitorFiles(folder: folder).removeIfUnused() else { return }
        begun.remove(folder)
    }

    /// Says once, where the server was started, whose data it keeps and where.
    private static func nameFolder(_ folder: URL) {
        if hasNamedFolder { return }
        hasNamedFolder = true
        let line = "Models: each visitor has a store, in \(folder.path)\n"
        FileHandle.standardOutput.write(Data(line.utf8))
    }
}

extension View {
    /// Opens a container for a type of models, and sets its main context for the view's content.
    ///
    /// The models that the type refers to belong to the container, too. With `inMemory`, they end with the program.
    /// Undo does not exist yet: `isUndoEnabled` reports a diagnostic. The closure `onSetup` gets the container, or the
    /// error of its opening, after which the content has a context without models. Follows Apple's
    /// [modelContainer](https://developer.apple.com/documentation/swiftui/view/modelcontainer(_:)).
    @MainActor @preconcurrency
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            onSetup: onSetup)
    }

    /// Opens a container for several types of models, and sets its main context for the view's content.
    @MainActor @preconcurrency
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        let request = ContainerRequest(
            types: modelTypes, isInMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled)
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
    /// to the visitor's name or to the browser. All of a visitor's pages share it. The server says where the stores are
    /// when it opens the first. Follows Apple's
    /// [modelContainer](https://developer.apple.com/documentation/swiftui/scene/modelcontainer(_:)).
    @MainActor @preconcurrency
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            onSetup: onSetup)
    }

    /// Opens a container for several types of models, and sets its main context for the scene's views.
    @MainActor @preconcurrency
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        let request = ContainerRequest(
            types: modelTypes, isInMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled)
        return ModifiedScene(
            content: self, modifier: ModelContainerModifier(request: request, onSetup: onSetup))
    }
}

public import DataModeling
public import SwiftUI

private struct ModelContextKey: EnvironmentKey {
    /// A context without models, in memory.
    ///
    /// Sendable: only views use it, on the main actor.
    private nonisolated(unsafe) static let empty = ModelContext(ModelContainer.empty)

    static var defaultValue: ModelContext { empty }
}

extension EnvironmentValues {
    /// The context of the models that views fetch and change.
    ///
    /// ```swift
    /// @Model
    /// final class Tool {
    ///     var name: String
    ///
    ///     init(name: String) {
    ///         self.name = name
    ///     }
    /// }
    ///
    /// struct AddButton: View {
    ///     @Environment(\.modelContext) private var context
    ///     var body: some View {
    ///         Button("Add") { context.insert(Tool(name: "Saw")) }
    ///     }
    /// }
    /// ```
    ///
    /// `modelContainer(_:)` sets it. Without one it is a context that stores no models. Follows
    /// [Apple's modelContext](https://developer.apple.com/documentation/swiftui/environmentvalues/modelcontext).
    public var modelContext: ModelContext {
        get { self[ModelContextKey.self] }
        set { self[ModelContextKey.self] = newValue }
    }
}

extension View {
    /// Sets the context of the models that the view's content fetches and changes.
    ///
    /// Follows [Apple's
    /// modelContext](https://developer.apple.com/documentation/swiftui/view/modelcontext(_:)).
    @MainActor @preconcurrency
    public func modelContext(_ modelContext: ModelContext) -> some View {
        environment(\.modelContext, modelContext)
    }

    /// Sets the container of the models that the view's content fetches and changes, by its main context.
    ///
    /// Follows [Apple's
    /// modelContainer](https://developer.apple.com/documentation/swiftui/view/modelcontainer(_:)).
    @MainActor @preconcurrency
    public func modelContainer(_ container: ModelContainer) -> some View {
        modelContext(container.mainContext)
    }
}

extension Scene {
    /// Sets the context of the models that the scene's views fetch and change.
    ///
    /// Follows [Apple's
    /// modelContext](https://developer.apple.com/documentation/swiftui/scene/modelcontext(_:)).
    @MainActor @preconcurrency
    public func modelContext(_ modelContext: ModelContext) -> some Scene {
        environment(\.modelContext, modelContext)
    }

    /// Sets the container of the models that the scene's views fetch and change, by its main context.
    ///
    /// In a browser, all visitors share the container's models. With `modelContainer(for:)` each visitor has a store.
    /// Follows [Apple's
    /// modelContainer](https://developer.apple.com/documentation/swiftui/scene/modelcontainer(_:)).
    @MainActor @preconcurrency
    public func modelContainer(_ container: ModelContainer) -> some Scene {
        modelContext(container.mainContext)
    }
}

public import Combine
public import Foundation
public import Observation

/// A scene with a view modifier that applies to the views in the scene.
package struct ModifiedScene<Content: Scene, Modifier: ViewModifier> {
    let content: Content
    let modifier: Modifier

    package nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedScene: Scene {
    package typealias Body = Never

    package static func _reconcile(_ scene: ModifiedScene, at cursor: inout ViewCursor) {
        Modifier._reconcile(scene.modifier, on: SceneContent(scene: scene.content), at: &cursor)
    }
}

extension Scene {
    /// Sets an environment value for all windows of the scene.
    ///
    /// ```swift
    /// struct NewsApp: App {
    ///     var body: some Scene {
    ///         WindowGroup { Text("News") }.environment(\.lineLimit, 1)
    ///     }
    /// }
    /// ```
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some Scene {
        ModifiedScene(content: self, modifier: _EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    /// Changes one environment value for the scene's views, starting from the one that they would have.
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        transform: @escaping (inout V) -> Void
    ) -> some Scene {
        ModifiedScene(
            content: self, modifier: _EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }

    /// Makes an `@Observable` object available to the scene's views by its type.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        ModifiedScene(content: self, modifier: _EnvironmentObjectWritingModifier<ObservableKey<T>>(object: object))
    }

    /// Makes an `ObservableObject` available to the scene's views by its type.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        ModifiedScene(
            content: self, modifier: _EnvironmentObjectWritingModifier<EnvironmentObjectKey<T>>(object: object))
    }

    /// Runs an action after an update in which `value` has changed.
    ///
    /// The action runs as in a view's `onChange`. Follows
    /// [Apple's onChange](https://developer.apple.com/documentation/swiftui/scene/onchange(of:initial:_:)).
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some Scene {
        ModifiedScene(
            content: self,
            modifier: _ValueActionModifier(value: value, isInitial: initial, capturesOldValues: false) { _, _ in
                action()
            })
    }

    /// Runs `action` with the old and the new value after each change of `value`.
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        ModifiedScene(
            content: self,
            modifier: _ValueActionModifier(
                value: value, isInitial: initial, capturesOldValues: false, action: action))
    }

    /// Runs `action` with the new value after each change of `value`. The closure captures values from before the
    /// change.
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene {
        ModifiedScene(
            content: self,
            modifier: _ValueActionModifier(value: value, isInitial: false, capturesOldValues: true) { _, new in
                action(new)
            })
    }

    /// Keeps the scene's values of `AppStorage` in `store`.
    public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        environment(\.defaultAppStorage, store)
    }
}

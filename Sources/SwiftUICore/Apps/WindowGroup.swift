public import StringLocalization

/// Windows of one kind, each with its own state.
///
/// ```swift
/// struct NewsApp: App {
///     var body: some Scene {
///         WindowGroup("News") { Text("Nothing new") }
///     }
/// }
/// ```
///
/// A screen initially shows one window, from the first window group or ``Window`` of the app. Windows that
/// ``EnvironmentValues/openWindow`` opens are stacked above it, the most recent in front. Each has its own state and
/// stays until it is dismissed. Follows [Apple's
/// WindowGroup](https://developer.apple.com/documentation/swiftui/windowgroup).
public struct WindowGroup<Content: View> {
    let description: WindowDescription<Content>

    /// Windows with the same content. The first scene of an app shows one at launch.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(id: nil, title: nil, content: content())
    }

    /// Windows that are opened by `id`.
    public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: nil, content: content())
    }

    /// Windows with a title.
    public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) {
        self.init(id: nil, title: title, content: content())
    }

    /// Windows with a title, opened by `id`.
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: title, content: content())
    }

    /// Windows titled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(id: nil, title: Text(titleKey), content: content())
    }

    /// Windows titled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(id: nil, title: Text(titleResource), content: content())
    }

    /// Windows titled by a localized key, opened by `id`.
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(titleKey), content: content())
    }

    /// Windows titled by a resource, opened by `id`.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(titleResource), content: content())
    }

    /// Windows with a title that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(id: nil, title: Text(title), content: content())
    }

    /// Windows with a title that is not localized, opened by `id`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(title), content: content())
    }

    private nonisolated init(id: String?, title: Text?, content: Content) {
        description = WindowDescription(kind: .group, id: id, title: title, valueType: nil) { _ in content }
    }

    nonisolated init(_ description: WindowDescription<Content>) {
        self.description = description
    }
}

extension WindowGroup: Scene {
    public typealias Body = Never

    public static func _reconcile(_ scene: WindowGroup, at cursor: inout ViewCursor) {
        WindowNode.reconcile(scene.description, at: &cursor)
    }
}

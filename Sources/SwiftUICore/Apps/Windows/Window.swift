public import StringLocalization

/// A window of which there is at most one.
///
/// ```swift
/// struct MailApp: App {
///     var body: some Scene {
///         WindowGroup { Text("Inbox") }
///         Window("Connection", id: "connection") { Text("Online") }
///     }
/// }
/// ```
///
/// Opening the window again brings it to the front and keeps its state. Follows
/// [Apple's Window](https://developer.apple.com/documentation/swiftui/window).
public struct Window<Content: View> {
    let description: WindowDescription<Content>

    /// A window with a title, opened by `id`.
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        let content = content()
        description = WindowDescription(kind: .single, id: id, title: title, valueType: nil) { _ in content }
    }

    /// A window titled by a localized key, opened by `id`.
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), id: id, content: content)
    }

    /// A window titled by a resource, opened by `id`.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(titleResource), id: id, content: content)
    }

    /// A window with a title that is not localized, opened by `id`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(title), id: id, content: content)
    }
}

extension Window: Scene {
    public typealias Body = Never

    public static func _reconcile(_ scene: Window, at cursor: inout ViewCursor) {
        WindowNode.reconcile(scene.description, at: &cursor)
    }
}

public import StringLocalization

/// A scene that presents its content in a single, unique window.
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

    /// Creates a window with a title and an identifier.
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        let content = content()
        description = WindowDescription(kind: .single, id: id, title: title, valueType: nil) { _ in content }
    }

    /// Creates a window with a localized title string and an identifier.
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), id: id, content: content)
    }

    /// Creates a window with a localized string resource and an identifier.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(titleResource), id: id, content: content)
    }

    /// Creates a window with a title string and an identifier.
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

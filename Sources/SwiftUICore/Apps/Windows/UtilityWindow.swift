/// A window for tools, of which there is at most one.
///
/// ```swift
/// struct PhotoApp: App {
///     var body: some Scene {
///         WindowGroup { Text("Photo") }
///         UtilityWindow("Info", id: "info") { Text("12 megapixels") }
///     }
/// }
/// ```
///
/// It looks and behaves as a ``Window`` does. Follows
/// [Apple's UtilityWindow](https://developer.apple.com/documentation/swiftui/utilitywindow).
public struct UtilityWindow<Content: View> {
    private let window: Window<Content>

    /// A window with a title, opened by `id`.
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        window = Window(title, id: id, content: content)
    }

    /// A window titled by a localized key, opened by `id`.
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        window = Window(titleKey, id: id, content: content)
    }

    /// A window with a title that is not localized, opened by `id`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        window = Window(title, id: id, content: content)
    }
}

extension UtilityWindow: Scene {
    public typealias Body = Never

    public static func _reconcile(_ scene: UtilityWindow, at cursor: inout ViewCursor) {
        Window._reconcile(scene.window, at: &cursor)
    }
}

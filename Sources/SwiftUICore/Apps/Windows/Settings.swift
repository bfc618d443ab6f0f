/// The settings of an app, in a window that a command opens.
///
/// ```swift
/// struct NewsApp: App {
///     @AppStorage("size") private var size = 12
///     var body: some Scene {
///         WindowGroup { Text("News") }
///         Settings { Button("Larger than \(size)") { size += 1 } }
///     }
/// }
/// ```
///
/// The scene adds a command with the keyboard shortcut ⌘, to the app. The command, ``SettingsLink`` and
/// ``EnvironmentValues/openSettings`` open the settings above the other windows until they are dismissed. Follows
/// [Apple's Settings](https://developer.apple.com/documentation/swiftui/settings).
public struct Settings<Content: View> {
    private let content: Content

    /// The app's settings.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Settings: Scene {
    public typealias Body = Never

    public static func _reconcile(_ scene: Settings, at cursor: inout ViewCursor) {
        let content = scene.content
        WindowNode.reconcile(
            WindowDescription(kind: .settings, id: nil, title: Text("Settings"), valueType: nil) { _ in content },
            at: &cursor)
        typealias Items = CommandGroup<SettingsCommand>
        Items._reconcile(Items(after: .appSettings) { SettingsCommand() }, at: &cursor)
    }
}

/// The command that opens the settings.
private struct SettingsCommand: View {
    @Environment(\.openSettings) private var openSettings
    @Environment(\.settingsShortcut) private var settings

    var body: some View {
        Button("Settings…") { openSettings() }.keyboardShortcut(settings.shortcut)
    }
}

/// A button that opens the app's settings.
///
/// ```swift
/// let view = SettingsLink { Text("Preferences") }
/// ```
///
/// Follows [Apple's SettingsLink](https://developer.apple.com/documentation/swiftui/settingslink).
public struct SettingsLink<Label: View> {
    @Environment(\.openSettings) private var openSettings
    private let label: Label

    /// Opens the settings, with a label.
    public nonisolated init(@ViewBuilder label: () -> Label) {
        self.label = label()
    }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
    /// Opens the settings, with the usual label.
    public nonisolated init() {
        self.init { DefaultSettingsLinkLabel() }
    }
}

extension SettingsLink: View {
    public var body: some View {
        Button {
            openSettings()
        } label: {
            label
        }
    }
}

/// The default label of a settings link.
public struct DefaultSettingsLinkLabel: View {
    public var body: some View { Text("Settings…") }
}

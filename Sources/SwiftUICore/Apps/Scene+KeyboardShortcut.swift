extension Scene {
    /// Assigns a keyboard shortcut that opens a window of the scene.
    ///
    /// ```swift
    /// struct NewsApp: App {
    ///     var body: some Scene {
    ///         WindowGroup { Text("News") }
    ///         Window("Statistics", id: "statistics") { Text("12 articles") }
    ///             .keyboardShortcut("i", modifiers: [.command, .option])
    ///     }
    /// }
    /// ```
    ///
    /// A `Window` gets a command with its title, which opens it or brings it to the front, and a `WindowGroup` the
    /// command New Window. The command of `Settings` has the shortcut in place of ⌘,. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/scene/keyboardshortcut(_:modifiers:localization:)).
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization = .automatic
    ) -> some Scene {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    /// Opens windows of the scene by a shortcut; nil leaves the command of `Settings` without one.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
        ShortcutScene(content: self, shortcut: shortcut)
    }
}

/// A scene with a command that opens its windows.
private struct ShortcutScene<Content: Scene> {
    let content: Content
    let shortcut: KeyboardShortcut?
}

extension ShortcutScene: Scene {
    typealias Body = Never

    static func _reconcile(_ scene: ShortcutScene, at cursor: inout ViewCursor) {
        var content = scene.content
        var opening: WindowOpening?
        if let opened = content as? any OpenedScene {
            // A scene without an identifier gets one, by which the command opens it.
            let named = opened.identified(by: "keyboardShortcut \(scene.shortcut?.rendered.description ?? "")")
            content = (named as? Content) ?? content
            opening = scene.shortcut == nil ? nil : named.opening
        }
        ModifiedScene._reconcile(
            ModifiedScene(
                content: content,
                modifier: _EnvironmentKeyWritingModifier(
                    keyPath: \.settingsShortcut, value: SettingsShortcut(shortcut: scene.shortcut))),
            at: &cursor)
        typealias Items = CommandGroup<OpenWindowCommand>
        Items._reconcile(
            Items(after: opening?.placement ?? .windowList) {
                OpenWindowCommand(opening: opening, shortcut: scene.shortcut)
            }, at: &cursor)
    }
}

/// A scene whose windows a command opens.
protocol OpenedScene: Scene {
    /// The scene that the command opens; nil if it has no identifier.
    nonisolated var opening: WindowOpening? { get }
    /// The scene with an identifier, unless it has one.
    nonisolated func identified(by id: String) -> Self
}

/// The windows that a command opens.
struct WindowOpening {
    let id: String
    let title: Text?
    let kind: WindowKind

    var placement: CommandGroupPlacement { kind == .group ? .newItem : .windowList }
}

/// The command that opens a window of a scene, if it has a shortcut.
private struct OpenWindowCommand: View {
    let opening: WindowOpening?
    let shortcut: KeyboardShortcut?
    @Environment(\.openWindow) private var openWindow
    @Environment(\.locale) private var locale

    var body: some View {
        if let opening {
            Button(title(of: opening)) { openWindow(id: opening.id) }.keyboardShortcut(shortcut)
        }
    }

    private func title(of opening: WindowOpening) -> String {
        let title = opening.title?.words(for: locale)
        guard opening.kind == .group else { return title ?? opening.id }
        return title.map { "New \($0) Window" } ?? "New Window"
    }
}

extension WindowDescription {
    var opening: WindowOpening? { id.map { WindowOpening(id: $0, title: title, kind: kind) } }

    func identified(by id: String) -> WindowDescription {
        var description = self
        description.id = description.id ?? id
        return description
    }
}

extension WindowGroup: OpenedScene {
    nonisolated var opening: WindowOpening? { description.opening }

    nonisolated func identified(by id: String) -> WindowGroup { WindowGroup(description.identified(by: id)) }
}

extension Window: OpenedScene {
    nonisolated var opening: WindowOpening? { description.opening }

    nonisolated func identified(by id: String) -> Window { self }
}

extension ModifiedScene: OpenedScene where Content: OpenedScene {
    nonisolated var opening: WindowOpening? { content.opening }

    nonisolated func identified(by id: String) -> ModifiedScene {
        ModifiedScene(content: content.identified(by: id), modifier: modifier)
    }
}

/// The shortcut of the command that opens the settings.
struct SettingsShortcut: Equatable, Sendable {
    var shortcut: KeyboardShortcut? = KeyboardShortcut(",")
}

private struct SettingsShortcutKey: EnvironmentKey {
    static var defaultValue: SettingsShortcut { SettingsShortcut() }
}

extension EnvironmentValues {
    var settingsShortcut: SettingsShortcut {
        get { self[SettingsShortcutKey.self] }
        set { self[SettingsShortcutKey.self] = newValue }
    }
}

internal import RenderTree

private struct CommandsAreRemovedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    fileprivate var removesCommands: Bool {
        get { self[CommandsAreRemovedKey.self] }
        set { self[CommandsAreRemovedKey.self] = newValue }
    }
}

/// The items of a menu, unless the commands of their scene are removed.
struct MenuCommands<Content: View>: View {
    let menu: String
    let content: Content
    @Environment(\.removesCommands) private var areRemoved

    var body: some View {
        if !areRemoved { Shown(menu: menu, content: content) }
    }

    private struct Shown: View {
        typealias Body = Never

        let menu: String
        let content: Content

        static func _reconcile(_ view: Shown, at cursor: inout ViewCursor) {
            ContainerNode.reconcile(view.content, within: .commands(RenderCommands(menu: view.menu)), at: &cursor)
        }
    }
}

extension Scene {
    /// Removes the scene's own commands.
    ///
    /// ```swift
    /// struct NoteApp: App {
    ///     var body: some Scene {
    ///         WindowGroup { Text("Note") }
    ///         Settings { Text("None") }.commandsRemoved()
    ///     }
    /// }
    /// ```
    ///
    /// Follows Apple's [commandsRemoved()](https://developer.apple.com/documentation/swiftui/scene/commandsremoved()).
    public nonisolated func commandsRemoved() -> some Scene { environment(\.removesCommands, true) }

    /// Replaces the scene's own commands.
    public nonisolated func commandsReplaced<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene {
        commandsRemoved().commands(content: content)
    }
}

extension Commands {
    /// Removes these commands.
    public nonisolated func commandsRemoved() -> some Commands { EmptyCommands() }

    /// Replaces these commands.
    public nonisolated func commandsReplaced<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Commands {
        content()
    }
}

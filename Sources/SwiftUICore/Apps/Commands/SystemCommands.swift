/// The command that shows or hides the sidebar. The set is empty.
///
/// All built-in sets are empty. The commands do not exist here, or the screen provides them, or their keyboard
/// shortcuts are part of a control, as for text editing.
///
/// ```swift
/// struct NewsApp: App {
///     var body: some Scene {
///         WindowGroup { Text("News") }.commands { SidebarCommands() }
///     }
/// }
/// ```
///
/// Follows [Apple's SidebarCommands](https://developer.apple.com/documentation/swiftui/sidebarcommands).
public struct SidebarCommands: Commands {
    public nonisolated init() {}

    public var body: some Commands { EmptyCommands() }
}

/// The commands that show, hide or change toolbars. Empty, like ``SidebarCommands``.
public struct ToolbarCommands: Commands {
    public nonisolated init() {}

    public var body: some Commands { EmptyCommands() }
}

/// Commands for the selected text: find, transform, speak. Empty, like ``SidebarCommands``.
public struct TextEditingCommands: Commands {
    public nonisolated init() {}

    public var body: some Commands { EmptyCommands() }
}

/// Commands for the style of the selected text: bold, italic, size. Empty, like ``SidebarCommands``.
public struct TextFormattingCommands: Commands {
    public nonisolated init() {}

    public var body: some Commands { EmptyCommands() }
}

/// The command that shows or hides an inspector. Empty, like ``SidebarCommands``.
public struct InspectorCommands: Commands {
    public nonisolated init() {}

    public var body: some Commands { EmptyCommands() }
}

/// Commands that take pictures and scans from a phone. Empty, like ``SidebarCommands``.
public struct ImportFromDevicesCommands: Commands {
    public nonisolated init() {}

    public var body: some Commands { EmptyCommands() }
}

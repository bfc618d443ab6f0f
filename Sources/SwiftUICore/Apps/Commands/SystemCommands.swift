/// Sets of commands that a Mac gives its menus.
///
/// Each is empty here: what it would command does not exist, is done by the screen itself, or has its keys in the control
/// that it is for, as the editing of text has.
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

/// A built-in set of commands for manipulating window toolbars: an empty one, as ``SidebarCommands`` is.
public struct ToolbarCommands: Commands {
    public nonisolated init() {}

    public var body: some Commands { EmptyCommands() }
}

/// A built-in group of commands for searching, editing, and transforming selections of text: an empty one, as
/// ``SidebarCommands`` is.
public struct TextEditingCommands: Commands {
    public nonisolated init() {}

    public var body: some Commands { EmptyCommands() }
}

/// A built-in set of commands for transforming the styles applied to selections of text: an empty one, as
/// ``SidebarCommands`` is.
public struct TextFormattingCommands: Commands {
    public nonisolated init() {}

    public var body: some Commands { EmptyCommands() }
}

/// A built-in set of commands for manipulating inspectors: an empty one, as ``SidebarCommands`` is.
public struct InspectorCommands: Commands {
    public nonisolated init() {}

    public var body: some Commands { EmptyCommands() }
}

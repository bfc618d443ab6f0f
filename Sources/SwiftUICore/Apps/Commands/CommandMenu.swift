public import StringLocalization

/// A menu of an app's own commands in the menu bar.
///
/// Follows [Apple's CommandMenu](https://developer.apple.com/documentation/swiftui/commandmenu).
public struct CommandMenu<Content: View> {
    private let title: Text
    private let content: Content

    /// A menu whose name is a localized key.
    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(nameKey), content: content)
    }

    /// A menu whose name is a localized string resource.
    @_disfavoredOverload
    public nonisolated init(_ nameResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(Text(nameResource), content: content)
    }

    /// A menu of the app's commands, called `name`.
    public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) {
        title = name
        self.content = content()
    }

    /// A menu of the app's commands, called `name`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.init(Text(name), content: content)
    }
}

extension CommandMenu: Commands {
    public typealias Body = Never

    public static func _reconcile(_ commands: CommandMenu, at cursor: inout ViewCursor) {
        typealias Items = MenuCommands<Content>
        let title = commands.title.words(for: cursor.scope.values.locale)
        Items._reconcile(Items(menu: title, content: commands.content), at: &cursor)
    }
}

/// Commands that join or replace a group of the standard menus.
///
/// There are no system menus. A group is appended to the menu that contains its placement on a Mac, after the groups
/// declared before it. It replaces nothing. Follows
/// [Apple's CommandGroup](https://developer.apple.com/documentation/swiftui/commandgroup).
public struct CommandGroup<Content: View> {
    private let placement: CommandGroupPlacement
    private let content: Content

    /// Adds commands before `group`.
    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = group
        content = addition()
    }

    /// Adds commands after `group`.
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = group
        content = addition()
    }

    /// Replaces `group` with commands.
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = group
        content = addition()
    }
}

extension CommandGroup: Commands {
    public typealias Body = Never

    public static func _reconcile(_ commands: CommandGroup, at cursor: inout ViewCursor) {
        typealias Items = MenuCommands<Content>
        Items._reconcile(Items(menu: commands.placement.menu, content: commands.content), at: &cursor)
    }
}

/// Identifies a group of the standard menus.
///
/// Follows [Apple's CommandGroupPlacement](https://developer.apple.com/documentation/swiftui/commandgroupplacement).
public struct CommandGroupPlacement: Sendable {
    /// The title of the menu that contains the group.
    let menu: String

    public static let appInfo = CommandGroupPlacement(menu: "App")
    public static let appSettings = CommandGroupPlacement(menu: "App")
    public static let systemServices = CommandGroupPlacement(menu: "App")
    public static let appVisibility = CommandGroupPlacement(menu: "App")
    public static let appTermination = CommandGroupPlacement(menu: "App")
    public static let newItem = CommandGroupPlacement(menu: "File")
    public static let saveItem = CommandGroupPlacement(menu: "File")
    public static let importExport = CommandGroupPlacement(menu: "File")
    public static let printItem = CommandGroupPlacement(menu: "File")
    public static let undoRedo = CommandGroupPlacement(menu: "Edit")
    public static let pasteboard = CommandGroupPlacement(menu: "Edit")
    public static let textEditing = CommandGroupPlacement(menu: "Edit")
    public static let textFormatting = CommandGroupPlacement(menu: "Format")
    public static let toolbar = CommandGroupPlacement(menu: "View")
    public static let sidebar = CommandGroupPlacement(menu: "View")
    public static let windowSize = CommandGroupPlacement(menu: "Window")
    public static let windowArrangement = CommandGroupPlacement(menu: "Window")
    public static let windowList = CommandGroupPlacement(menu: "Window")
    public static let singleWindowList = CommandGroupPlacement(menu: "Window")
    public static let help = CommandGroupPlacement(menu: "Help")
}

/// Commands of an app, wherever its windows have the focus.
///
/// ```swift
/// struct ToolCommands: Commands {
///     var body: some Commands {
///         CommandMenu("Tools") {
///             Button("Sharpen") {}.keyboardShortcut("k")
///         }
///     }
/// }
///
/// struct ShedApp: App {
///     var body: some Scene {
///         WindowGroup { Text("The shed") }.commands { ToolCommands() }
///     }
/// }
/// ```
///
/// The dynamic properties live as long as the commands are in the app. The ``body`` is evaluated again when a value
/// that it reads changes. Swiftwater has no menu bar: commands are performed by their keyboard shortcuts. Follows
/// [Apple's Commands](https://developer.apple.com/documentation/swiftui/commands).
@MainActor
@preconcurrency
public protocol Commands {
    /// The type of the body; inferred.
    associatedtype Body: Commands

    /// The content of these commands.
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }

    /// Reconciles commands with the nodes at a cursor. Types with a body inherit the implementation.
    @MainActor @preconcurrency static func _reconcile(_ commands: Self, at cursor: inout ViewCursor)
}

extension Commands {
    public static func _reconcile(_ commands: Self, at cursor: inout ViewCursor) {
        SceneNode<Self, CommandsContent<Body>>.reconcile(commands, at: &cursor) { CommandsContent(commands: $0.body) }
    }
}

extension Never: Commands {}

extension Commands where Body == Never {
    /// Stops the program, because the commands of the library have no body.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// An adapter that makes commands a scene.
struct CommandsContent<Content: Commands> {
    let commands: Content
}

extension CommandsContent: Scene {
    typealias Body = Never

    static func _reconcile(_ scene: CommandsContent, at cursor: inout ViewCursor) {
        Content._reconcile(scene.commands, at: &cursor)
    }
}

extension Scene {
    /// Adds commands to the scene.
    ///
    /// ```swift
    /// struct NewsApp: App {
    ///     var body: some Scene {
    ///         WindowGroup { Text("News") }
    ///             .commands {
    ///                 CommandGroup(after: .newItem) {
    ///                     Button("Refresh") {}.keyboardShortcut("r")
    ///                 }
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// Follows Apple's
    /// [commands(content:)](https://developer.apple.com/documentation/swiftui/scene/commands(content:)).
    public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        _TupleContent(self, CommandsContent(commands: content()))
    }
}

/// Joins the commands in a closure.
///
/// Follows [Apple's CommandsBuilder](https://developer.apple.com/documentation/swiftui/commandsbuilder).
@resultBuilder
public struct CommandsBuilder {
    /// Passes one set of commands on.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

    /// No commands.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    /// One set of commands, unchanged.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    /// Several sets of commands, in order.
    @_disfavoredOverload
    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
        _TupleCommands(repeat each content)
    }

    /// Commands behind an `if` without an `else`.
    public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
        _OptionalCommands(commands: content)
    }

    /// Commands of the first branch.
    public static func buildEither<First: Commands, Second: Commands>(
        first: First
    ) -> _ConditionalCommands<First, Second> {
        _ConditionalCommands(first: first, second: nil)
    }

    /// Commands of the other branch.
    public static func buildEither<First: Commands, Second: Commands>(
        second: Second
    ) -> _ConditionalCommands<First, Second> {
        _ConditionalCommands(first: nil, second: second)
    }

    /// Commands behind an `if #available`.
    public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> some Commands { content }
}

/// No commands.
public struct EmptyCommands {
    /// No commands.
    public nonisolated init() {}
}

extension EmptyCommands: Commands {
    public typealias Body = Never

    public static func _reconcile(_ commands: EmptyCommands, at cursor: inout ViewCursor) {}
}

/// A list of command sets.
public struct _TupleCommands<each Content: Commands> {
    private let content: (repeat each Content)

    init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }
}

extension _TupleCommands: Commands {
    public typealias Body = Never

    public static func _reconcile(_ commands: _TupleCommands, at cursor: inout ViewCursor) {
        repeat (each Content)._reconcile(each commands.content, at: &cursor)
    }
}

/// An optional command set.
public struct _OptionalCommands<Content: Commands> {
    let commands: Content?
}

extension _OptionalCommands: Commands {
    public typealias Body = Never

    public static func _reconcile(_ commands: _OptionalCommands, at cursor: inout ViewCursor) {
        Optional._reconcile(commands.commands.map { SceneContent(scene: CommandsContent(commands: $0)) }, at: &cursor)
    }
}

/// One of two sets of commands.
public struct _ConditionalCommands<First: Commands, Second: Commands> {
    let first: First?
    let second: Second?
}

extension _ConditionalCommands: Commands {
    public typealias Body = Never

    public static func _reconcile(_ commands: _ConditionalCommands, at cursor: inout ViewCursor) {
        _OptionalCommands._reconcile(_OptionalCommands(commands: commands.first), at: &cursor)
        _OptionalCommands._reconcile(_OptionalCommands(commands: commands.second), at: &cursor)
    }
}

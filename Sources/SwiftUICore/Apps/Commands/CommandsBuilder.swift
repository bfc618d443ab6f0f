/// Joins the commands in a closure.
///
/// Follows [Apple's CommandsBuilder](https://developer.apple.com/documentation/swiftui/commandsbuilder).
@resultBuilder
public struct CommandsBuilder {
    /// Passes one set of commands on.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

    /// An empty set of commands.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    /// One set of commands, unchanged.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    /// Several sets of commands, in order.
    @_disfavoredOverload
    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
        _TupleContent(repeat each content)
    }

    /// Commands of an `if` without an `else`.
    public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
        _OptionalContent(content)
    }

    /// Commands of the first branch.
    public static func buildEither<First: Commands, Second: Commands>(
        first: First
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Commands of the other branch.
    public static func buildEither<First: Commands, Second: Commands>(
        second: Second
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Commands of an `if #available`.
    public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> some Commands { content }
}

/// An empty set of commands.
public struct EmptyCommands {
    /// An empty set of commands.
    public nonisolated init() {}
}

extension EmptyCommands: Commands {
    public typealias Body = Never

    public static func _reconcile(_ commands: EmptyCommands, at cursor: inout ViewCursor) {}
}

extension _TupleContent: Commands where repeat each Content: Commands {
    public static func _reconcile(_ commands: _TupleContent, at cursor: inout ViewCursor) {
        repeat (each Content)._reconcile(each commands.content, at: &cursor)
    }
}

extension _OptionalContent: Commands where Content: Commands {
    public static func _reconcile(_ commands: _OptionalContent, at cursor: inout ViewCursor) {
        Optional._reconcile(commands.content.map { SceneContent(scene: CommandsContent(commands: $0)) }, at: &cursor)
    }
}

extension _ConditionalContent: Commands where TrueContent: Commands, FalseContent: Commands {
    public static func _reconcile(_ commands: _ConditionalContent, at cursor: inout ViewCursor) {
        typealias Choice = _ConditionalContent<
            SceneContent<CommandsContent<TrueContent>>, SceneContent<CommandsContent<FalseContent>>
        >
        switch commands.storage {
        case .trueContent(let first):
            let content = SceneContent(scene: CommandsContent(commands: first))
            Choice._reconcile(Choice(storage: .trueContent(content)), at: &cursor)
        case .falseContent(let second):
            let content = SceneContent(scene: CommandsContent(commands: second))
            Choice._reconcile(Choice(storage: .falseContent(content)), at: &cursor)
        }
    }
}

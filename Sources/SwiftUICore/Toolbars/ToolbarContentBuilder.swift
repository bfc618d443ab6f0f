/// Makes the items of a toolbar from the statements of a closure.
///
/// Follows [Apple's ToolbarContentBuilder](https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder).
@resultBuilder
public struct ToolbarContentBuilder {
    /// Passes one item, or one group of items, on.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// Builds an item from a view.
    @_disfavoredOverload
    public static func buildExpression<Content: View>(_ content: Content) -> ToolbarItemGroup<Content> {
        ToolbarItemGroup { content }
    }

    /// Builds content from a closure without statements.
    public static func buildBlock() -> _TupleContent<> { _TupleContent() }

    /// One item, unchanged.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// Several items, in order.
    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> _TupleContent<repeat each Content> {
        _TupleContent(repeat each content)
    }

    /// Content of an `if` without an `else`.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalContent<Content> {
        _OptionalContent(content)
    }

    /// Content of the first branch.
    public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
        first: First
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Content of the other branch.
    public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
        second: Second
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Content of an `if #available`.
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> Content { content }
}

extension _TupleContent: ToolbarContent, CustomizableToolbarContent where repeat each Content: ToolbarContent {
    public static func _reconcile(_ contents: _TupleContent, at cursor: inout ViewCursor) {
        repeat (each Content)._reconcile(each contents.content, at: &cursor)
    }
}

extension _OptionalContent: ToolbarContent, CustomizableToolbarContent where Content: ToolbarContent {
    public static func _reconcile(_ optional: _OptionalContent, at cursor: inout ViewCursor) {
        ToolbarItems<Content>?._reconcile(optional.content.map { ToolbarItems(content: $0) }, at: &cursor)
    }
}

extension _ConditionalContent: ToolbarContent, CustomizableToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    public static func _reconcile(_ content: _ConditionalContent, at cursor: inout ViewCursor) {
        typealias Choice = _ConditionalContent<ToolbarItems<TrueContent>, ToolbarItems<FalseContent>>
        switch content.storage {
        case .trueContent(let first):
            Choice._reconcile(Choice(storage: .trueContent(ToolbarItems(content: first))), at: &cursor)
        case .falseContent(let second):
            Choice._reconcile(Choice(storage: .falseContent(ToolbarItems(content: second))), at: &cursor)
        }
    }
}

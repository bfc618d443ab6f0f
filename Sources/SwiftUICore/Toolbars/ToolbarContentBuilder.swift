/// Constructs a toolbar item set from multi-expression closures.
///
/// Follows [Apple's ToolbarContentBuilder](https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder).
@resultBuilder
public struct ToolbarContentBuilder {
    /// Builds an expression within the builder.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// Builds content from a closure without statements.
    public static func buildBlock() -> _ToolbarContents<> { _ToolbarContents() }

    /// Builds content from one item.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// Builds content from any number of items.
    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> _ToolbarContents<repeat each Content> {
        _ToolbarContents(repeat each content)
    }

    /// Builds content for an `if` without an `else`.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalToolbarContent<Content> {
        _OptionalToolbarContent(content: content)
    }

    /// Builds content for an `if` whose condition is true.
    public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
        first: First
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Builds content for an `if` whose condition is false.
    public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
        second: Second
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Builds content for a check of availability.
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> Content { content }
}

/// Several items in order.
public struct _ToolbarContents<each Content: ToolbarContent> {
    let content: (repeat each Content)

    init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }
}

extension _ToolbarContents: CustomizableToolbarContent {
    public typealias Body = Never

    public static func _place(_ contents: _ToolbarContents, in place: inout ViewPlace) {
        repeat (each Content)._place(each contents.content, in: &place)
    }
}

/// Toolbar content that may be absent.
public struct _OptionalToolbarContent<Content: ToolbarContent> {
    let content: Content?
}

extension _OptionalToolbarContent: CustomizableToolbarContent {
    public typealias Body = Never

    public static func _place(_ optional: _OptionalToolbarContent, in place: inout ViewPlace) {
        ToolbarItems<Content>?._place(optional.content.map { ToolbarItems(content: $0) }, in: &place)
    }
}

extension _ConditionalContent: ToolbarContent, CustomizableToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    public typealias Body = Never

    public static func _place(_ content: _ConditionalContent, in place: inout ViewPlace) {
        typealias Choice = _ConditionalContent<ToolbarItems<TrueContent>, ToolbarItems<FalseContent>>
        switch content.storage {
        case .trueContent(let first):
            Choice._place(Choice(storage: .trueContent(ToolbarItems(content: first))), in: &place)
        case .falseContent(let second):
            Choice._place(Choice(storage: .falseContent(ToolbarItems(content: second))), in: &place)
        }
    }
}

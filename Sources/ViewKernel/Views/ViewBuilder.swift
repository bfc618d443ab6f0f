/// A custom parameter attribute that constructs views from closures.
///
/// ```swift
/// @ViewBuilder
/// func title(_ text: String, isNew: Bool) -> some View {
///     Text(text)
///     if isNew { Text("New") }
/// }
/// ```
///
/// A closure may contain any number of views. Follows
/// [Apple's ViewBuilder](https://developer.apple.com/documentation/swiftui/viewbuilder).
@resultBuilder
public struct ViewBuilder {
    /// Builds an expression within the builder.
    @inlinable
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    @available(*, unavailable, message: "this expression does not conform to 'View'")
    @_disfavoredOverload
    public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

    /// Builds an empty view from a block containing no statements.
    @inlinable
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Passes a single view written as a child view through unmodified.
    @inlinable
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Builds one view from any number of views.
    @_disfavoredOverload
    @inlinable
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView(repeat each content)
    }

    /// Produces an optional view for conditional statements in multi-statement closures.
    @inlinable
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Produces content for a conditional statement when the condition is true.
    @inlinable
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Produces content for a conditional statement when the condition is false.
    @inlinable
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Processes view content for a conditional compiler-control statement that performs an availability check.
    @inlinable
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Joins the views in a closure into one.
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
    /// Passes one view on.
    @inlinable
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    @available(*, unavailable, message: "this expression does not conform to 'View'")
    @_disfavoredOverload
    public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

    /// No view.
    @inlinable
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One view, unchanged.
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

    /// The view of an `if` without an `else`; nil if the condition is false.
    @inlinable
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The view of an `if` with an `else`, if the condition is true.
    @inlinable
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The view of an `else`, if the condition is false.
    @inlinable
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// One view behind an availability check, with its type hidden.
    @inlinable
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

public import StringLocalization
internal import ViewKernel

/// One tab of a tab view, or several.
///
/// Programs compose tabs from the types of this library and do not add their own conformances. To create a custom tab,
/// write a view and put it in a `Tab`. Follows
/// [Apple's TabContent](https://developer.apple.com/documentation/swiftui/tabcontent).
public protocol TabContent<TabValue> {
    /// The values by which tabs are selected.
    associatedtype TabValue: Hashable
    associatedtype _Tabs: View

    /// The tabs in the form of views.
    var _tabs: _Tabs { get }
}

/// Makes tabs from the statements of a closure.
///
/// Follows [Apple's TabContentBuilder](https://developer.apple.com/documentation/swiftui/tabcontentbuilder).
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    /// Passes one tab on.
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue { content }

    /// One tab, unchanged.
    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

    /// Several tabs, in order.
    @_disfavoredOverload
    public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> _SeveralTabs<TabValue, repeat each C>
    {
        _SeveralTabs(repeat each content)
    }

    /// Content of an `if` without an `else`.
    public static func buildIf<C: TabContent>(_ content: C?) -> _OptionalContent<C> { _OptionalContent(content) }

    /// Content of the first branch.
    public static func buildEither<First: TabContent, Second: TabContent>(
        first: First
    ) -> _ConditionalContent<First, Second> where First.TabValue == TabValue {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Content of the other branch.
    public static func buildEither<First: TabContent, Second: TabContent>(
        second: Second
    ) -> _ConditionalContent<First, Second> where First.TabValue == TabValue {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Content of an `if #available`.
    public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> C { content }
}

/// Several tabs in order. A `_TupleContent` cannot state the type of its tabs' values if it is empty.
public struct _SeveralTabs<TabValue: Hashable, each Content: TabContent>: TabContent {
    let content: (repeat each Content)

    init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }

    public var _tabs: some View { TupleView((repeat (each content)._tabs)) }
}

extension _OptionalContent: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue

    public var _tabs: Content._Tabs? { content?._tabs }
}

extension _ConditionalContent: TabContent where TrueContent: TabContent, FalseContent: TabContent {
    public typealias TabValue = TrueContent.TabValue

    public var _tabs: _ConditionalContent<TrueContent._Tabs, FalseContent._Tabs> {
        switch storage {
        case .trueContent(let first): .init(storage: .trueContent(first._tabs))
        case .falseContent(let second): .init(storage: .falseContent(second._tabs))
        }
    }
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue

    public var _tabs: some View {
        ForEach<Data, ID, Content._Tabs>(data, identity: identity) { [content] in content($0)._tabs }
    }
}

extension Group: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue

    /// Several tabs as one.
    @_disfavoredOverload
    public nonisolated init<Value>(@TabContentBuilder<Value> content: () -> Content) where Value == Content.TabValue {
        self.init(content: content() as Content)
    }

    public var _tabs: some View { content._tabs }
}

/// Tabs that belong together.
///
/// The section's tabs appear among the other tabs. The header is not shown. With a customization identifier a person
/// can move the tabs within the section. Follows [Apple's
/// TabSection](https://developer.apple.com/documentation/swiftui/tabsection).
public struct TabSection<Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable>: TabContent
where Content.TabValue == SelectionValue {
    let content: Content

    public typealias TabValue = SelectionValue

    public var _tabs: some View { DescribedTabView(content: content._tabs) { $0.options.isInSection = true } }
}

extension TabSection where Footer == EmptyView {
    /// Tabs below a header.
    public nonisolated init(
        @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
    ) {
        self.content = content()
    }
}

extension TabSection where Header == Text, Footer == EmptyView {
    /// Tabs below a header labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Tabs below a header labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: content) { Text(titleResource) }
    }

    /// Tabs below a header labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: content) { Text(title) }
    }
}

extension TabSection where Header == EmptyView, Footer == EmptyView {
    /// Tabs that belong together, without a header.
    public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension TabContent {
    /// Shows a number on the tab. Zero shows no badge.
    public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
        _DescribedTab(content: self, change: { $0.badge = count == 0 ? nil : Text(verbatim: "\(count)") })
    }

    /// Shows a short text on the tab.
    public nonisolated func badge(_ label: String) -> some TabContent<TabValue> {
        _DescribedTab(content: self, change: { $0.badge = Text(verbatim: label) })
    }

    /// Disables the tab.
    public nonisolated func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        _DescribedTab(content: self, change: { $0.isEnabled = $0.isEnabled && !disabled })
    }
}

/// A tab with additional traits.
public struct _DescribedTab<Content: TabContent>: TabContent {
    let content: Content
    let change: (inout TabTraits) -> Void

    init(content: Content, change: @escaping (inout TabTraits) -> Void) {
        self.content = content
        self.change = change
    }

    public typealias TabValue = Content.TabValue

    public var _tabs: some View { DescribedTabView(content: content._tabs, change: change) }
}

/// A tab, or a group of tabs, with additional traits for each.
private struct DescribedTabView<Content: View> {
    let content: Content
    let change: (inout TabTraits) -> Void
}

extension DescribedTabView: View, TabDescribing {
    var body: some View { content }

    func describe(_ tab: inout TabTraits) {
        tab.add(from: content)
        change(&tab)
    }
}

extension DescribedTabView: MultiChildView {
    func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        EachChild._reconcile(
            EachChild(content: content, reconciler: TabChangeReconciler(outer: reconciler, change: change)), at: &cursor
        )
    }

    func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) { subviews.add(content, at: id) }
}

/// A reconciler that adds traits to each tab of a group.
private final class TabChangeReconciler: ChildReconciler {
    private let outer: ChildReconciler
    private let change: (inout TabTraits) -> Void

    init(outer: ChildReconciler, change: @escaping (inout TabTraits) -> Void) {
        self.outer = outer
        self.change = change
    }

    override func reconcile<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        outer.reconcile(DescribedTabView(content: content, change: change), at: &cursor)
    }
}

extension TabView {
    /// Tabs of which `selection` chooses one.
    public nonisolated init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == C._Tabs, C.TabValue == SelectionValue {
        self.init(selection: selection, tabs: content()._tabs)
    }

    private nonisolated init(selection: Binding<SelectionValue>?, tabs: Content) {
        self.selection = selection
        content = tabs
    }
}

extension TabView where SelectionValue == Never {
    /// Tabs of which a person chooses one.
    public nonisolated init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where Content == C._Tabs, C.TabValue == Never {
        self.init(selection: nil, tabs: content()._tabs)
    }
}

extension ForEach where Content: TabContent {
    /// Creates tabs for the elements of a collection.
    @_disfavoredOverload
    public nonisolated init<Value>(
        _ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID, Value == Content.TabValue {
        self.init(data, identity: .element { $0.id }, content: content)
    }

    /// Creates tabs for the elements of a collection, identified by a key path.
    @_disfavoredOverload
    public nonisolated init<Value>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Value == Content.TabValue {
        self.init(data, identity: .keyPath(id), content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: TabContent {
    /// Creates tabs over a constant range.
    @_disfavoredOverload
    public nonisolated init<Value>(
        _ data: Range<Int>, @TabContentBuilder<Value> content: @escaping (Int) -> Content
    ) where Value == Content.TabValue {
        self.init(data, identity: .element { $0 }, content: content)
    }
}

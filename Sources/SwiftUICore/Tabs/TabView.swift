internal import RenderTree
internal import ViewGraph

/// Pages with a bar that selects the visible one.
///
/// ```swift
/// struct Reader: View {
///     @State private var chosen = "news"
///     var body: some View {
///         TabView(selection: $chosen) {
///             Text("Nothing new").tabItem { Text("News") }.tag("news")
///             Text("Nothing old").tabItem { Text("Archive") }.tag("archive")
///         }
///     }
/// }
/// ```
///
/// Only the selected tab is visible. A tab's content is created when the tab is first selected, and keeps its state
/// from then on. A view whose body has an `onAppear` around a tab view is evaluated once more after that action. The
/// tabs then show what the action has loaded, even into an object that no view observes. A tab's content disappears
/// when another tab is selected. Without a selection, or if no tab matches the selection, the first tab is shown.
/// Follows [Apple's TabView](https://developer.apple.com/documentation/swiftui/tabview).
public struct TabView<SelectionValue: Hashable, Content: View> {
    let selection: Binding<SelectionValue>?
    let content: Content
    @Environment(\.tabViewCustomization) private var customization
    @Environment(\.tabViewStyle) private var style

    /// Pages of which the one with the tag `selection` is visible.
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }
}

extension TabView where SelectionValue == Int {
    /// Pages of which a person selects one; initially the first.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

extension TabView: View {
    public var body: some View {
        TabViewContent(
            choice: selection.map { TabChoice($0) },
            customization: style.isCustomizable ? customization.map(TabCustomizer.init) : nil, content: content)
    }
}

/// A tab view with its current selection.
private struct TabViewContent<Content: View>: View {
    typealias Body = Never

    let choice: TabChoice?
    let customization: TabCustomizer?
    let content: Content

    static func _reconcile(_ view: TabViewContent, at cursor: inout ViewCursor) {
        if let node = cursor.next(TabsNode.self) {
            node.update(with: view.choice, view.customization)
            node.updateChildren(with: EachChild(content: view.content, reconciler: node.reconciler))
            node.updateSelection()
        } else {
            let node = TabsNode(at: cursor)
            cursor.add(node)
            // As on a phone, where the contents of the tabs are made after the tab view has appeared.
            node.evaluateMakerAfterItsActions()
            node.update(with: view.choice, view.customization)
            node.restore()
            var children = cursor.children(renderingInto: node)
            EachChild._reconcile(EachChild(content: view.content, reconciler: node.reconciler), at: &children)
            node.updateSelection()
        }
    }
}

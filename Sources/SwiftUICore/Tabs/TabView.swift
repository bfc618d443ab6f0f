internal import RenderTree
internal import ViewGraph

/// A view that switches between multiple child views using interactive user interface elements.
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
/// Only the chosen tab is seen. A tab's content is made when it is chosen for the first time, and keeps its state from then on;
/// it disappears when another is chosen. Without a selection, or with one that no tab has, the first tab is shown. Follows
/// [Apple's TabView](https://developer.apple.com/documentation/swiftui/tabview).
public struct TabView<SelectionValue: Hashable, Content: View> {
    let selection: Binding<SelectionValue>?
    let content: Content

    /// Creates an instance that selects from content associated with values of the selection type.
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }
}

extension TabView where SelectionValue == Int {
    /// Creates an instance that keeps by itself which of its tabs is chosen.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

extension TabView: View {
    public var body: some View {
        TabShell(chosen: selection.map { AnyHashable($0.wrappedValue) }, choose: choose, content: content)
    }

    private func choose(_ value: AnyHashable) {
        guard let selection else { return }
        // The tag of a tab may be that of an optional selection.
        if let value = value.base as? SelectionValue ?? value as? SelectionValue { selection.wrappedValue = value }
    }
}

/// Tabs with the selection that they have at the moment.
private struct TabShell<Content: View>: View {
    typealias Body = Never

    let chosen: AnyHashable?
    let choose: (AnyHashable) -> Void
    let content: Content

    static func _place(_ view: TabShell, in place: inout ViewPlace) {
        if let node = place.take(TabsNode.self) {
            node.accept(view.chosen, view.choose)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            EachChild._place(EachChild(content: view.content, placer: node.placer), in: &inside)
            node.settle()
        } else {
            let node = TabsNode(in: place)
            place.add(node)
            node.accept(view.chosen, view.choose)
            var inside = place.within(node)
            EachChild._place(EachChild(content: view.content, placer: node.placer), in: &inside)
            node.settle()
        }
    }
}

internal import ViewGraph

extension View {
    /// Sets the tab bar item associated with this view.
    ///
    /// ```swift
    /// let view = TabView {
    ///     Text("Nothing new").tabItem { Label("News", systemImage: "newspaper") }
    ///     Text("Nothing old").tabItem { Label("Archive", systemImage: "archivebox") }
    /// }
    /// ```
    ///
    /// Follows Apple's [tabItem(_:)](https://developer.apple.com/documentation/swiftui/view/tabitem(_:)).
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(_TabItemModifier(label: label()))
    }

    /// Generates a badge for the view from an integer value.
    ///
    /// A tab shows the badge beside its title. Other views show it at their trailing edge. Zero shows no badge. Follows
    /// Apple's [badge(_:)](https://developer.apple.com/documentation/swiftui/view/badge(_:)).
    public nonisolated func badge(_ count: Int) -> some View {
        modifier(_BadgeModifier(badge: count == 0 ? nil : "\(count)"))
    }

    /// Generates a badge for the view from a text view.
    public nonisolated func badge(_ label: Text?) -> some View {
        modifier(_BadgeModifier(badge: label?.string))
    }

    /// Generates a badge for the view from a localized string key.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
        badge(key.map { Text($0) })
    }

    /// Generates a badge for the view from a string.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text($0) })
    }
}

/// A modifier that sets the label of the tab that contains the view.
public struct _TabItemModifier<Label: View> {
    let label: Label
}

extension _TabItemModifier: ViewModifier, TabTrait {
    public typealias Body = Never

    public static func _place<Modified: View>(
        _ modifier: _TabItemModifier,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        // If the view's static type does not reveal its tab traits, the tab receives its label here.
        if let node = place.take(TabItemNode.self) {
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Modified._place(content, in: &inside)
            node.describe(AnyView(modifier.label))
        } else {
            let node = TabItemNode(in: place)
            place.add(node)
            var inside = place.inside(node)
            Modified._place(content, in: &inside)
            node.describe(AnyView(modifier.label))
        }
    }

    func describe(_ tab: inout TabTraits) { tab.label = AnyView(label) }
}

@MainActor
private final class TabItemNode: Node {
    private weak var tab: TabNode?

    init(in place: ViewPlace) {
        var node: Node? = place.parent
        while let here = node, !here.traits.contains(.isRendered) { node = here.parent }
        tab = node as? TabNode
        super.init(in: place.parent, scope: place.scope)
    }

    func describe(_ label: AnyView) { tab?.setLabel(label) }
}

/// A modifier that shows a short text with a view.
public struct _BadgeModifier {
    let badge: String?
}

extension _BadgeModifier: ViewModifier, TabTrait {
    public typealias Body = Never

    public static func _place<Modified: View>(
        _ modifier: _BadgeModifier,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        if let node = place.take(BadgeNode.self) {
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            node.put(content, modifier.badge, in: &inside)
        } else {
            let node = BadgeNode(in: place)
            place.add(node)
            var inside = place.inside(node)
            node.put(content, modifier.badge, in: &inside)
        }
    }

    func describe(_ tab: inout TabTraits) { tab.badge = badge }
}

/// The node of a view with a badge. Inside a tab the tab's item shows the badge instead.
@MainActor
private final class BadgeNode: Node {
    private let isTab: Bool

    init(in place: ViewPlace) {
        var node: Node? = place.parent
        while let here = node, !here.traits.contains(.isRendered) { node = here.parent }
        isTab = node is TabNode
        super.init(in: place.parent, scope: place.scope)
    }

    func put<Content: View>(_ content: Content, _ badge: String?, in place: inout ViewPlace) {
        if isTab { return Content._place(content, in: &place) }
        let row = HStack {
            content
            if let badge {
                Spacer()
                Text(verbatim: badge).foregroundStyle(.secondary)
            }
        }
        put(row, in: &place)
    }

    private func put<Content: View>(_ content: Content, in place: inout ViewPlace) {
        Content._place(content, in: &place)
    }
}

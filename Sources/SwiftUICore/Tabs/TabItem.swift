public import StringLocalization
internal import ViewGraph

extension View {
    /// Sets the content of the bar's item for this page.
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

    /// Shows a short text with this view, in a list or on a tab.
    ///
    /// A tab shows the badge beside its title. Other views show it at their trailing edge. Zero shows no badge. Follows
    /// Apple's [badge(_:)](https://developer.apple.com/documentation/swiftui/view/badge(_:)).
    public nonisolated func badge(_ count: Int) -> some View {
        modifier(_BadgeModifier(badge: count == 0 ? nil : Text(verbatim: "\(count)")))
    }

    /// Shows a short text with this view, in a list or on a tab.
    public nonisolated func badge(_ label: Text?) -> some View {
        modifier(_BadgeModifier(badge: label))
    }

    /// Shows a short text with this view, in a list or on a tab.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
        badge(key.map { Text($0) })
    }

    /// Shows a short text with this view, in a list or on a tab.
    ///
    /// One method serves both types of labels: the compiler tries up to four overloads on their own in a long body,
    /// before it combines them with the modifiers around.
    @_disfavoredOverload
    public nonisolated func badge<Label: _BadgeLabel>(_ label: Label?) -> some View {
        badge(label?._badge)
    }
}

/// A value other than a text or a key that labels a badge.
public protocol _BadgeLabel {
    /// The label as a text.
    nonisolated var _badge: Text { get }
}

extension String: _BadgeLabel {
    public var _badge: Text { Text(verbatim: self) }
}

extension Substring: _BadgeLabel {
    public var _badge: Text { Text(self) }
}

extension LocalizedStringResource: _BadgeLabel {
    public var _badge: Text { Text(self) }
}

/// A modifier that sets the label of the tab that contains the view.
public struct _TabItemModifier<Label: View> {
    let label: Label
}

extension _TabItemModifier: _WrapperModifier, TabTrait {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _TabItemModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        // If the view's static type does not reveal its tab traits, the tab receives its label here.
        cursor.nest {
            TabItemNode(at: $0)
        } children: { node, children in
            Content._reconcile(content, at: &children)
            node.describe(AnyView(modifier.label))
        }
    }

    func describe(_ tab: inout TabTraits) { tab.label = AnyView(label) }
}

@MainActor
private final class TabItemNode: Node {
    private weak var tab: TabNode?

    init(at cursor: ViewCursor) {
        tab = TabNode.enclosing(cursor)
        super.init(in: cursor.parent, scope: cursor.scope)
    }

    override var continuation: NodeContinuation { .description }

    func describe(_ label: AnyView) { tab?.setLabel(label) }
}

/// A modifier that shows a short text with a view.
public struct _BadgeModifier {
    let badge: Text?
}

extension _BadgeModifier: _WrapperModifier, TabTrait {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _BadgeModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.nest {
            BadgeNode(at: $0)
        } children: { node, children in
            node.put(content, modifier.badge, at: &children)
        }
    }

    func describe(_ tab: inout TabTraits) { tab.badge = badge }
}

/// The node of a view with a badge. Inside a tab the tab's item shows the badge instead.
@MainActor
private final class BadgeNode: Node {
    private let isTab: Bool

    init(at cursor: ViewCursor) {
        isTab = TabNode.enclosing(cursor) != nil
        super.init(in: cursor.parent, scope: cursor.scope)
    }

    override var continuation: NodeContinuation { .description }

    func put<Content: View>(_ content: Content, _ badge: Text?, at cursor: inout ViewCursor) {
        if isTab { return Content._reconcile(content, at: &cursor) }
        let row = HStack {
            content
            if let badge {
                Spacer()
                badge.foregroundStyle(.secondary)
            }
        }
        put(row, at: &cursor)
    }

    private func put<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        Content._reconcile(content, at: &cursor)
    }
}

internal import RenderTree
internal import ViewGraph

extension View {
    /// Requests a light or dark color scheme from the enclosing window or presentation.
    ///
    /// ```swift
    /// let view = Text("Good night").preferredColorScheme(.dark)
    /// ```
    ///
    /// The value reaches the nearest enclosing presentation, such as a popover or the window. It changes the color
    /// scheme of everything inside: the environment's ``EnvironmentValues/colorScheme`` and the scheme that the
    /// renderer uses. It replaces the preference of views below. Among siblings the first non-nil value wins. With nil
    /// or no value, the presentation inherits the scheme of its surroundings. Follows Apple's
    /// [preferredColorScheme(_:)](https://developer.apple.com/documentation/swiftui/view/preferredcolorscheme(_:)).
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        preference(key: PreferredColorSchemeKey.self, value: colorScheme)
    }
}

/// Carries the value of `preferredColorScheme(_:)` up the views.
///
/// Follows [Apple's
/// PreferredColorSchemeKey](https://developer.apple.com/documentation/swiftui/preferredcolorschemekey).
public struct PreferredColorSchemeKey: PreferenceKey {
    public typealias Value = ColorScheme?

    public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
        value = value ?? nextValue()
    }
}

/// The root node of the content of a window or another presentation. Preferences do not pass beyond it.
@MainActor
package final class ColorSchemeNode: PreferenceNode<PreferredColorSchemeKey> {
    /// The environment of the content.
    let inner: EnvironmentScope
    private var preferred: ColorScheme?
    /// The scheme that code outside of the views has set. A preference of the views takes precedence.
    package var overriding: ColorScheme? { didSet { if overriding != oldValue { setNeedsReduce() } } }

    package override var isBoundary: Bool { true }

    override init(at cursor: ViewCursor) {
        inner = EnvironmentScope(cursor.scope.values, below: cursor.scope)
        super.init(at: cursor)
        interests.insert(.scope)
    }

    /// Creates the root node of a window's tree.
    override init(rootIn scope: EnvironmentScope) {
        inner = EnvironmentScope(scope.values, below: scope)
        super.init(rootIn: scope)
    }

    /// Creates or updates the node at a cursor, and then places the presentation's content.
    package static func reconcile<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        if let node = cursor.next(ColorSchemeNode.self) {
            var children = ViewCursor(updating: node, from: node.firstChild, scope: node.inner)
            Content._reconcile(content, at: &children)
        } else {
            let node = ColorSchemeNode(at: cursor)
            cursor.add(node)
            var children = cursor.children(of: node, scope: node.inner)
            Content._reconcile(content, at: &children)
        }
    }

    package override func reduceValues() {
        let scheme = (reducedValue ?? nil) ?? overriding
        guard scheme != preferred else { return }
        preferred = scheme
        show(scheme?.rendered, in: renderParent)
        if let change = refresh() { propagate(change) }
    }

    private func show(_ scheme: RenderColorScheme?, in container: RenderNode) {
        switch container.content {
        case .root(var root):
            root.colorScheme = scheme
            inner.tree.update(container, to: .root(root))
        case .presentation(var presentation):
            presentation.colorScheme = scheme
            inner.tree.update(container, to: .presentation(presentation))
        default: preconditionFailure("preferredColorScheme was collected by a node that is not a presentation")
        }
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        refresh() ?? ChangedKeys([])
    }

    private func refresh() -> ChangedKeys? {
        var values = environmentScope.values
        if let preferred { values.colorScheme = preferred }
        return inner.update(with: values)
    }
}

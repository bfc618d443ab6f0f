internal import RenderTree
internal import ViewGraph

extension View {
    /// Sets the preferred color scheme for this presentation.
    ///
    /// ```swift
    /// let view = Text("Good night").preferredColorScheme(.dark)
    /// ```
    ///
    /// The value reaches the nearest presentation around the view, such as a popover or the window, and changes the color
    /// scheme of all that is in it: its environment's ``EnvironmentValues/colorScheme`` and what the screen is told. It
    /// replaces what views below prefer; among siblings the first that is not nil counts. With nil, or none, the
    /// presentation follows what is around it. Follows Apple's
    /// [preferredColorScheme(_:)](https://developer.apple.com/documentation/swiftui/view/preferredcolorscheme(_:)).
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        preference(key: PreferredColorSchemeKey.self, value: colorScheme)
    }
}

/// A key for specifying the preferred color scheme.
///
/// Follows [Apple's PreferredColorSchemeKey](https://developer.apple.com/documentation/swiftui/preferredcolorschemekey).
public struct PreferredColorSchemeKey: PreferenceKey {
    public typealias Value = ColorScheme?

    public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
        value = value ?? nextValue()
    }
}

/// The node around all that is in a window or another presentation. No preference gets out of it.
@MainActor
final class ColorSchemeNode: PreferenceNode<PreferredColorSchemeKey> {
    /// The environment of what is inside.
    let inner: EnvironmentScope
    private var preferred: ColorScheme?

    override var isBorder: Bool { true }

    override init(in place: ViewPlace) {
        inner = EnvironmentScope(place.scope.values, below: place.scope)
        super.init(in: place)
        interests.insert(.scope)
    }

    /// Creates the node around all that is in a window, which is the first of its tree.
    override init(rootIn scope: EnvironmentScope) {
        inner = EnvironmentScope(scope.values, below: scope)
        super.init(rootIn: scope)
    }

    /// Brings a place in line with the content of a presentation.
    static func place<Content: View>(_ content: Content, in place: inout ViewPlace) {
        if let node = place.take(ColorSchemeNode.self) {
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.inner)
            Content._place(content, in: &inside)
        } else {
            let node = ColorSchemeNode(in: place)
            place.add(node)
            var inside = place.inside(node, scope: node.inner)
            Content._place(content, in: &inside)
        }
    }

    override func gather() {
        let scheme = gathered ?? nil
        guard scheme != preferred else { return }
        preferred = scheme
        show(scheme?.rendered, in: renderParent)
        if let change = refresh() { propagate(change) }
    }

    private func show(_ scheme: RenderColorScheme?, in container: RenderNode) {
        switch container.content {
        case .root: inner.tree.update(container, to: .root(RenderRoot(colorScheme: scheme)))
        case .presentation(var presentation):
            presentation.colorScheme = scheme
            inner.tree.update(container, to: .presentation(presentation))
        default: preconditionFailure("a color scheme is preferred of a presentation")
        }
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        refresh() ?? ChangedKeys([])
    }

    private func refresh() -> ChangedKeys? {
        var values = environmentScope.values
        if let preferred { values.colorScheme = preferred }
        return inner.take(values)
    }
}

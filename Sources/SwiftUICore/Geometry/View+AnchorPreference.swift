internal import ViewGraph

extension View {
    /// Sets a preference that depends on geometry in this view. Readers of the value can convert the geometry to their
    /// local coordinates.
    ///
    /// ```swift
    /// struct BoundsKey: PreferenceKey {
    ///     static var defaultValue: Anchor<CGRect>? { nil }
    ///     static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    ///         value = value ?? nextValue()
    ///     }
    /// }
    /// let view = Text("Selected")
    ///     .anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
    ///     .overlayPreferenceValue(BoundsKey.self) { anchor in
    ///         GeometryReader { proxy in
    ///             if let anchor { Text("\(proxy[anchor].width)") }
    ///         }
    ///     }
    /// ```
    ///
    /// The closure runs after each evaluation of the enclosing body, in the same update, and again when the preference
    /// changes in a view below. It uses the values that it captured in the last evaluation. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/anchorpreference(key:value:transform:)).
    public nonisolated func anchorPreference<A: Sendable, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(_AnchorPreferenceModifier<A, K>(source: value) { $0 = transform($1) })
    }

    /// Changes a preference from inside, by geometry in this view.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/transformanchorpreference(key:value:transform:)).
    public nonisolated func transformAnchorPreference<A: Sendable, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(_AnchorPreferenceModifier<A, K>(source: value, transform: transform))
    }
}

/// A modifier that sets a preference tied to the geometry of the view.
public struct _AnchorPreferenceModifier<Anchored: Sendable, Key: PreferenceKey> {
    let source: Anchor<Anchored>.Source
    let transform: (inout Key.Value, Anchor<Anchored>) -> Void
}

extension _AnchorPreferenceModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _AnchorPreferenceModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        PreferenceNode<Key>.reconcile(
            content, at: &cursor, as: AnchorPreferenceNode<Anchored, Key>.self, make: { AnchorPreferenceNode(at: $0) }
        ) {
            $0.modifier = modifier
            $0.setNeedsReduce()
        }
    }
}

@MainActor
private final class AnchorPreferenceNode<Anchored: Sendable, Key: PreferenceKey>: PreferenceNode<Key> {
    var modifier: _AnchorPreferenceModifier<Anchored, Key>?
    private let reference = AnchorReference()

    override init(at cursor: ViewCursor) {
        super.init(at: cursor)
        reference.node = self
    }

    /// The frames around the node have readers that are not its descendants.
    override var continuation: NodeContinuation { .impossible("an anchor") }

    override func reduceValues() {
        guard let modifier else { return }
        var value = reducedValue ?? Key.defaultValue
        modifier.transform(&value, Anchor(shape: modifier.source.shape, reference: reference))
        replaceValue(with: value)
    }
}

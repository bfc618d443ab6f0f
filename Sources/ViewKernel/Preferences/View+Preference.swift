internal import FlowRecords
internal import ViewGraph

extension View {
    /// Passes a value to the ancestors of this view.
    ///
    /// The value replaces the values that views below set. Follows
    /// [Apple's preference(key:value:)](https://developer.apple.com/documentation/swiftui/view/preference(key:value:)).
    public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(_PreferenceWritingModifier<K>(value: value))
    }

    /// Transforms a value on its way to the ancestors of this view.
    ///
    /// The closure receives the combined value of the views below, or the default value. Views above see its result.
    /// The closure runs again when a value below changes and when the enclosing body runs. Follows [Apple's
    /// transformPreference(_:_:)](https://developer.apple.com/documentation/swiftui/view/transformpreference(_:_:)).
    public nonisolated func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self,
        _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(_PreferenceTransformModifier<K>(transform: callback))
    }
}

/// A modifier that sets a preference.
public struct _PreferenceWritingModifier<Key: PreferenceKey> {
    let value: Key.Value
}

extension _PreferenceWritingModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _PreferenceWritingModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        PreferenceNode<Key>.reconcile(
            content, at: &cursor, as: PreferenceNode<Key>.self, make: { PreferenceNode(at: $0) }
        ) {
            $0.replaceValue(with: modifier.value)
        }
    }
}

/// A modifier that transforms a preference.
public struct _PreferenceTransformModifier<Key: PreferenceKey> {
    let transform: (inout Key.Value) -> Void
}

extension _PreferenceTransformModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _PreferenceTransformModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        PreferenceNode<Key>.reconcile(
            content, at: &cursor, as: TransformedPreferenceNode<Key>.self, make: { TransformedPreferenceNode(at: $0) }
        ) {
            $0.transform = modifier.transform
            $0.setNeedsReduce()
        }
    }
}

@MainActor
private final class TransformedPreferenceNode<Key: PreferenceKey>: PreferenceNode<Key> {
    var transform: (inout Key.Value) -> Void = { _ in }

    override var flowLabel: FlowLabel { flowLabel(of: "transformPreference(\(Key.self))") }

    override func reduceValues() {
        var value = reducedValue ?? Key.defaultValue
        transform(&value)
        replaceValue(with: value)
    }
}

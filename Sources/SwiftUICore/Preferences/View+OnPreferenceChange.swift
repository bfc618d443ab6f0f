internal import ViewGraph

extension View {
    /// Adds an action to perform when the specified preference key's value changes.
    ///
    /// ```swift
    /// struct WidthKey: PreferenceKey {
    ///     static let defaultValue = 0.0
    ///     static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
    /// }
    ///
    /// struct Columns: View {
    ///     @State private var width = 0.0
    ///     var body: some View {
    ///         VStack {
    ///             Text("\(width)")
    ///             Text("wide").preference(key: WidthKey.self, value: 40)
    ///         }
    ///         .onPreferenceChange(WidthKey.self) { width = $0 }
    ///     }
    /// }
    /// ```
    ///
    /// The action is called on the main actor, after the views are updated and before the screen shows them: what it
    /// writes is shown together with what has caused it. It is called first when a view below states the preference, and
    /// then whenever the combined value is not equal to the last one that it was told; when nothing is stated any more,
    /// with the default value. Where nothing is ever stated it is not called, as with Apple's.
    ///
    /// Values are combined once an update, for those that see a change, the inner ones first; only the stretches of the
    /// tree that state something are visited. Follows Apple's
    /// [onPreferenceChange(_:perform:)](https://developer.apple.com/documentation/swiftui/view/onpreferencechange(_:perform:)).
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping @MainActor (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }
}

/// Does something when a preference changes.
public struct _PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
    let action: @MainActor (Key.Value) -> Void
}

extension _PreferenceActionModifier: ViewModifier {
    public typealias Body = Never

    public static func _place<Modified: View>(
        _ modifier: _PreferenceActionModifier,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        PreferenceNode<Key>.place(
            content, in: &place, as: ObservedPreferenceNode<Key>.self, make: { ObservedPreferenceNode(in: $0) }
        ) {
            $0.action = modifier.action
        }
    }
}

@MainActor
private final class ObservedPreferenceNode<Key: PreferenceKey>: PreferenceNode<Key> where Key.Value: Equatable {
    var action: @MainActor (Key.Value) -> Void = { _ in }
    private var told: Key.Value?

    override var name: String { name(of: "onPreferenceChange(\(Key.self))") }

    override func gather() {
        replaceValue(with: gathered)
        guard let now = value ?? (told == nil ? nil : Key.defaultValue), now != told else { return }
        told = now
        graph.afterUpdates(of: self) { [self] in
            if !traits.contains(.isRemoved) { action(now) }
        }
    }
}

internal import FlowRecords
internal import ViewGraph

extension View {
    /// Runs `action` after an update in which the preference has changed.
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
    /// SwiftUI calls the action on the main actor, after views are updated and before the screen shows them. State that
    /// the action writes is shown together with the change that caused it. The first call comes when a view below sets
    /// the preference. Further calls come whenever the combined value differs from the last one passed to the action.
    /// When no view sets the preference any longer, the action receives the default value. If no view ever sets it, the
    /// action is not called, as in Apple's SwiftUI.
    ///
    /// Values are combined once per update, inner observers first. Only subtrees that set a preference are visited.
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/onpreferencechange(_:perform:)).
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }
}

/// A modifier that performs an action when a preference changes.
public struct _PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
    let action: (Key.Value) -> Void
}

extension _PreferenceActionModifier: TransparentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _PreferenceActionModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        PreferenceNode<Key>.reconcile(
            content, at: &cursor, as: ObservedPreferenceNode<Key>.self, make: { ObservedPreferenceNode(at: $0) }
        ) {
            $0.action = modifier.action
        }
    }
}

@MainActor
private final class ObservedPreferenceNode<Key: PreferenceKey>: PreferenceNode<Key> where Key.Value: Equatable {
    var action: (Key.Value) -> Void = { _ in }
    private var lastValue: Key.Value?

    override var continuation: NodeContinuation { lastValue.map { continuing(with: $0) } ?? .description }

    override var name: String { name(of: "onPreferenceChange(\(Key.self))") }

    override var flowLabel: FlowLabel { flowLabel(of: "onPreferenceChange(\(Key.self))") }

    override func reduceValues() {
        replaceValue(with: reducedValue)
        if isRecreated, lastValue == nil { lastValue = dequeueRetained(Key.Value.self) }
        guard let now = value ?? (lastValue == nil ? nil : Key.defaultValue), now != lastValue else { return }
        lastValue = now
        guard !graph.isRehearsal else { return }
        graph.afterUpdates(of: self) { [self] in
            guard !traits.contains(.isRemoved) else { return }
            ActionPlace.record(action)
            action(now)
        }
    }
}

/// The state of a custom animation between frames, by key.
///
/// ```swift
/// struct PauseKey<Value: VectorArithmetic>: AnimationStateKey {
///     static var defaultValue: Double { 0 }
/// }
/// extension AnimationContext {
///     var pausedTime: Double {
///         get { state[PauseKey<Value>.self] }
///         set { state[PauseKey<Value>.self] = newValue }
///     }
/// }
/// ```
///
/// Follows [Apple's AnimationState](https://developer.apple.com/documentation/swiftui/animationstate).
public struct AnimationState<Value: VectorArithmetic> {
    /// The state of a spring, apart from the entries so that a frame allocates nothing.
    var spring: SpringState<Value>?
    private var entries: [AnimationStateEntry] = []

    /// Creates an empty state.
    public init() {}

    /// The value of a key, or its default.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get {
            for entry in entries where entry.key == key {
                // The cast holds because a key has values of one type.
                return unsafeDowncast(entry, to: TypedAnimationStateEntry<K.Value>.self).value
            }
            return K.defaultValue
        }
        set {
            guard let index = entries.firstIndex(where: { $0.key == key }) else {
                entries.append(TypedAnimationStateEntry(key, newValue))
                return
            }
            // Copies of a state share entries, so only an entry of one owner may change in place.
            if isKnownUniquelyReferenced(&entries[index]) {
                // As above.
                unsafeDowncast(entries[index], to: TypedAnimationStateEntry<K.Value>.self).value = newValue
            } else {
                entries[index] = TypedAnimationStateEntry(key, newValue)
            }
        }
    }
}

/// The key of a value in an animation's state.
///
/// Follows [Apple's AnimationStateKey](https://developer.apple.com/documentation/swiftui/animationstatekey).
public protocol AnimationStateKey {
    /// The type of the value under this key.
    associatedtype Value

    /// The value before the first write.
    static var defaultValue: Value { get }
}

/// A value of a key. States that share an entry leave it unchanged.
private class AnimationStateEntry {
    let key: any Any.Type

    init(_ key: any Any.Type) {
        self.key = key
    }
}

private final class TypedAnimationStateEntry<Value>: AnimationStateEntry {
    var value: Value

    init(_ key: any Any.Type, _ value: Value) {
        self.value = value
        super.init(key)
    }
}

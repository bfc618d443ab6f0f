/// A container that stores the state for a custom animation.
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

    /// Create an empty state container.
    public init() {}

    /// Accesses the state for a custom key.
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
            if isKnownUniquelyReferenced(&entries[index]) {
                // As above.
                unsafeDowncast(entries[index], to: TypedAnimationStateEntry<K.Value>.self).value = newValue
            } else {
                entries[index] = TypedAnimationStateEntry(key, newValue)
            }
        }
    }
}

/// A key for accessing animation state values.
///
/// Follows [Apple's AnimationStateKey](https://developer.apple.com/documentation/swiftui/animationstatekey).
public protocol AnimationStateKey {
    /// The associated type representing the type of the animation state key's value.
    associatedtype Value

    /// The default value for the animation state key.
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

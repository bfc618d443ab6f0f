public import ViewGraph

/// A property wrapper type that can read and write a value owned by a source of truth.
///
/// ```swift
/// struct PlayButton: View {
///     @Binding var isPlaying: Bool
///     var body: some View {
///         Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
///     }
/// }
/// ```
///
/// A body depends on a binding's value if it reads the value, not if it only passes the binding on. Two bindings are
/// equal inputs of a view if they refer to the same location. Bindings made of closures never are. Reading and writing
/// on other threads is as safe as the source of truth. Follows
/// [Apple's Binding](https://developer.apple.com/documentation/swiftui/binding).
@frozen
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    /// The transaction that writes through the binding carry.
    public var transaction: Transaction

    package let location: BindingLocation<Value>

    package init(_ location: BindingLocation<Value>, transaction: Transaction = Transaction()) {
        self.location = location
        self.transaction = transaction
    }

    /// Creates a binding with closures that read and write the binding value.
    ///
    /// The initializer calls `get` once. A body that creates a binding therefore depends on what `get` reads. Closures
    /// that are written on the main actor are isolated to it and may capture its state.
    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        self.init(reading: ClosureLocation(get: get) { value, _ in unsafelyCalling(set)(value) })
    }

    /// Creates a binding with a closure that reads the binding value, and one that writes it with a transaction.
    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        self.init(reading: ClosureLocation(get: get) { value, transaction in unsafelyCalling(set)(value, transaction) })
    }

    private init(reading location: ClosureLocation<Value>) {
        _ = location.value
        self.init(location)
    }

    /// Creates a binding from the value of another binding.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Creates a binding with an immutable value. Writing has no effect.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(ConstantLocation(value))
    }

    /// The underlying value referenced by the binding variable.
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set {
            if transaction.isEmpty {
                location.set(newValue, .current)
            } else {
                // The current transaction takes precedence over the binding's.
                let transaction = Transaction.current.merged(over: transaction)
                withTransaction(transaction) { location.set(newValue, transaction) }
            }
        }
    }

    /// A projection of the binding value that returns a binding.
    public var projectedValue: Binding<Value> { self }

    /// Returns a binding to the resulting value of a given key path.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(KeyPathLocation(of: location, at: keyPath), transaction: transaction)
    }
}

/// Sendable: a location is as safe on any thread as its source of truth.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: InputComparable {
    public static func isSameInput(_ old: Binding, _ new: Binding) -> Bool {
        old.location === new.location || old.location.isSame(as: new.location)
    }
}

extension Binding: Identifiable where Value: Identifiable {
    /// The stable identity of the entity associated with this instance, corresponding to the `id` of the wrapped value.
    public var id: Value.ID { wrappedValue.id }
}

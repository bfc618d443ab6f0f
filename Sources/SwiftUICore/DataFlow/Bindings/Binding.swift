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
/// A body depends on a binding's value when it reads it, not when it passes the binding on. Two bindings are the same
/// input of a view when they lead to the same place; those made of closures never do. Reading and writing are as safe from
/// other threads as the source of truth is. Follows
/// [Apple's Binding](https://developer.apple.com/documentation/swiftui/binding).
@frozen
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    /// The binding's transaction, with which it writes.
    public var transaction: Transaction

    let location: BindingLocation<Value>

    init(_ location: BindingLocation<Value>, transaction: Transaction = Transaction()) {
        self.location = location
        self.transaction = transaction
    }

    /// Creates a binding with closures that read and write the binding value.
    ///
    /// The first one is called once at once, so a body that makes a binding depends on what that reads. Closures that are
    /// written on the main actor belong to it, and may capture what does.
    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        self.init(reading: ClosureLocation(get: get) { value, _ in unsafelyCalling(set)(value) })
    }

    /// Creates a binding with a closure that reads from the binding value, and one that writes with a transaction.
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

    /// Creates a binding with an immutable value: writing has no effect.
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
                // What is in force on the thread goes before the binding's own.
                let transaction = Transaction.current.placed(over: transaction)
                withTransaction(transaction) { location.set(newValue, transaction) }
            }
        }
    }

    /// A projection of the binding value that returns a binding.
    public var projectedValue: Binding<Value> { self }

    /// Returns a binding to the resulting value of a given key path.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(PartLocation(of: location, at: keyPath), transaction: transaction)
    }
}

/// Sendable: locations may be used from any thread as far as the source of truth may.
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

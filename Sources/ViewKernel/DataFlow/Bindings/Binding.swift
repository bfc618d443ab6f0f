public import ViewGraph

/// Reads and writes a value that another view or object stores.
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

    /// Creates a binding that reads and writes through closures.
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

    /// Creates a binding that reads with `get` and writes with `set`, which also receives the transaction.
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

    /// Creates a copy of a binding, for initializers of property wrappers.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Returns a binding with a constant value. Writes have no effect.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(ConstantLocation(value))
    }

    /// The value in the source of truth. A write changes it there.
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

    /// The binding itself, so that `$value` can be passed on.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
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
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: DescriptiveProperty {}

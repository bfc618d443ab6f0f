public import ViewGraph

/// The storage that a binding refers to.
open class BindingLocation<Value> {
    @usableFromInline
    package init() {}

    /// The current value.
    open var value: Value { fatalError("value must be overridden") }

    open func set(_ value: Value, _ transaction: Transaction) {}

    /// Whether another location refers to the same storage.
    open func isSame(as other: BindingLocation<Value>) -> Bool { self === other }

    /// Returns a location that follows its element by identity, if this one is a position in a collection.
    package func identified<ID: Equatable>(by path: KeyPath<Value, ID>) -> BindingLocation<Value> { self }

    /// Registers a source that checks its part of the value after each change. Returns the source of the whole value;
    /// nil if the location cannot observe changes.
    @MainActor
    open func addPart(_ source: Source) -> Source? { nil }
}

/// The value of a state property.
final class StateLocation<Value>: BindingLocation<Value> {
    private let cell: StateCell<Value>

    init(_ cell: StateCell<Value>) {
        self.cell = cell
    }

    override var value: Value { cell.value }

    override func set(_ value: Value, _ transaction: Transaction) { cell.set(value) }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        (other as? StateLocation<Value>)?.cell === cell
    }

    override func addPart(_ source: Source) -> Source? {
        cell.addPart(source)
        return cell
    }
}

/// A location with a constant value.
package final class ConstantLocation<Value>: BindingLocation<Value> {
    private let constant: Value

    package init(_ value: Value) {
        constant = value
    }

    package override var value: Value { constant }

    package override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ConstantLocation<Value> else { return false }
        return ComparisonPlan.areEqual(constant, other.constant)
    }
}

/// A location whose value is read and written by closures.
final class ClosureLocation<Value>: BindingLocation<Value> {
    private let read: () -> Value
    private let write: (Value, Transaction) -> Void

    init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping (Value, Transaction) -> Void) {
        read = unsafelyCalling(get)
        write = set
    }

    override var value: Value { read() }

    override func set(_ value: Value, _ transaction: Transaction) { write(value, transaction) }
}

/// A location that refers to a part of another location's value.
///
/// Sendable: it is immutable.
final class KeyPathLocation<Whole, Value>: PartialLocation<Value>, @unchecked Sendable {
    private let whole: BindingLocation<Whole>
    private let keyPath: WritableKeyPath<Whole, Value>

    init(of whole: BindingLocation<Whole>, at keyPath: WritableKeyPath<Whole, Value>) {
        self.whole = whole
        self.keyPath = keyPath
    }

    override var part: Value { whole.value[keyPath: keyPath] }

    override func addPart(_ source: Source) -> Source? { whole.addPart(source) }

    override func set(_ value: Value, _ transaction: Transaction) {
        var changed = whole.value
        changed[keyPath: keyPath] = value
        whole.set(changed, transaction)
    }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? KeyPathLocation<Whole, Value> else { return false }
        return keyPath == other.keyPath && (whole === other.whole || whole.isSame(as: other.whole))
    }
}

// A closure with dynamic isolation has the same representation as a nonisolated one, but the compiler requires `await`
// to call it. As with Apple's bindings, the caller must use the binding on the actor of its closures.

func unsafelyCalling<Value>(_ closure: @escaping @isolated(any) @Sendable () -> Value) -> () -> Value {
    unsafeBitCast(closure, to: (() -> Value).self)
}

func unsafelyCalling<Value>(_ closure: @escaping @isolated(any) @Sendable (Value) -> Void) -> (Value) -> Void {
    unsafeBitCast(closure, to: ((Value) -> Void).self)
}

func unsafelyCalling<First, Second>(
    _ closure: @escaping @isolated(any) @Sendable (First, Second) -> Void
) -> (First, Second) -> Void {
    unsafeBitCast(closure, to: ((First, Second) -> Void).self)
}

internal import ViewGraph

/// The place that a binding leads to.
@usableFromInline
class BindingLocation<Value> {
    /// The value that is there now.
    var value: Value { fatalError("a location says where its value is") }

    func set(_ value: Value, _ transaction: Transaction) {}

    /// Whether another location leads to the same place.
    func isSame(as other: BindingLocation<Value>) -> Bool { self === other }

    /// Has the source of a part of this value asked whenever the value has changed. Returns false where that cannot be told.
    @MainActor
    func addPart(_ source: Source) -> Bool { false }
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

    override func addPart(_ source: Source) -> Bool {
        cell.addPart(source)
        return true
    }
}

/// A value that stays.
final class ConstantLocation<Value>: BindingLocation<Value> {
    private let constant: Value

    init(_ value: Value) {
        constant = value
    }

    override var value: Value { constant }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ConstantLocation<Value> else { return false }
        return ComparisonPlan.areEqual(constant, other.constant)
    }
}

/// Whatever two closures make of it.
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

/// A part of another location's value.
///
/// Sendable: it never changes.
final class PartLocation<Whole, Value>: PartialLocation<Value>, @unchecked Sendable {
    private let whole: BindingLocation<Whole>
    private let keyPath: WritableKeyPath<Whole, Value>

    init(of whole: BindingLocation<Whole>, at keyPath: WritableKeyPath<Whole, Value>) {
        self.whole = whole
        self.keyPath = keyPath
    }

    override var part: Value { whole.value[keyPath: keyPath] }

    override func addPart(_ source: Source) -> Bool { whole.addPart(source) }

    override func set(_ value: Value, _ transaction: Transaction) {
        var changed = whole.value
        changed[keyPath: keyPath] = value
        whole.set(changed, transaction)
    }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? PartLocation<Whole, Value> else { return false }
        return keyPath == other.keyPath && (whole === other.whole || whole.isSame(as: other.whole))
    }
}

// A closure that may be isolated has the same representation as one that may not; the compiler would have it awaited. As
// with Apple's, whoever uses a binding does so where its closures may run.

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

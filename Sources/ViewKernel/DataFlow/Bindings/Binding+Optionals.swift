import Locking
internal import ViewGraph

extension Binding {
    /// The same value as an optional; writing `nil` has no effect.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(OptionalLocation(base.location), transaction: base.transaction)
    }

    /// Creates a binding by projecting the base value to an unwrapped value: nil where the base is nil.
    ///
    /// ```swift
    /// struct Note { var text = "" }
    ///
    /// struct NoteView: View {
    ///     @State private var note: Note? = Note()
    ///     var body: some View {
    ///         if let note = Binding($note) { NoteText(text: note.text) }
    ///     }
    /// }
    ///
    /// struct NoteText: View {
    ///     @Binding var text: String
    ///     var body: some View { Text(text) }
    /// }
    /// ```
    ///
    /// After the base has become nil, the binding keeps its last value until the view that created it is evaluated
    /// again. A view that leaves because of this, and its `onDisappear`, therefore have what was edited last. Follows
    /// [Apple's init?(_:)](https://developer.apple.com/documentation/swiftui/binding/init(_:)-5z9t9).
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(UnwrappedLocation(base.location, known: value), transaction: base.transaction)
    }

    /// The same value as an `AnyHashable`; only values of the right type can be written.
    ///
    /// Writing a value of a type other than the base's has no effect.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(AnyHashableLocation(base.location), transaction: base.transaction)
    }
}

/// The optional form of a location whose value is never nil.
private final class OptionalLocation<Wrapped>: BindingLocation<Wrapped?> {
    private let base: BindingLocation<Wrapped>

    init(_ base: BindingLocation<Wrapped>) {
        self.base = base
    }

    override var value: Wrapped? { base.value }

    override func set(_ value: Wrapped?, _ transaction: Transaction) {
        if let value { base.set(value, transaction) }
    }

    override func isSame(as other: BindingLocation<Wrapped?>) -> Bool {
        guard let other = other as? OptionalLocation<Wrapped> else { return false }
        return base === other.base || base.isSame(as: other.base)
    }
}

/// The unwrapped form of an optional location. The value was not nil when the location was created.
private final class UnwrappedLocation<Wrapped>: BindingLocation<Wrapped> {
    private let base: BindingLocation<Wrapped?>
    private let lock = Lock()
    /// The value that was read or written last. Guarded by `lock`.
    private var last: Wrapped

    init(_ base: BindingLocation<Wrapped?>, known: Wrapped) {
        self.base = base
        last = known
    }

    /// The fallback serves a view that reads the value again before it leaves, or in `onDisappear`.
    override var value: Wrapped {
        guard let value = base.value else { return lock.withLock { last } }
        lock.discard { exchange(&last, with: value) }
        return value
    }

    override func set(_ value: Wrapped, _ transaction: Transaction) {
        lock.discard { exchange(&last, with: value) }
        base.set(value, transaction)
    }

    override func isSame(as other: BindingLocation<Wrapped>) -> Bool {
        guard let other = other as? UnwrappedLocation<Wrapped>, base === other.base || base.isSame(as: other.base)
        else { return false }
        // A view keeps the location that it has if a new one is the same. It may not have read the value for a while.
        let newer = other.lock.withLock { other.last }
        lock.discard { exchange(&last, with: newer) }
        return true
    }
}

/// A type-erased form of a location with hashable values.
private final class AnyHashableLocation<Base: Hashable>: BindingLocation<AnyHashable> {
    private let base: BindingLocation<Base>

    init(_ base: BindingLocation<Base>) {
        self.base = base
    }

    override var value: AnyHashable { AnyHashable(base.value) }

    override func set(_ value: AnyHashable, _ transaction: Transaction) {
        guard let value = value.base as? Base else {
            return Diagnostic.report("A value of type \(type(of: value.base)) is written to a binding of \(Base.self).")
        }
        base.set(value, transaction)
    }

    override func isSame(as other: BindingLocation<AnyHashable>) -> Bool {
        guard let other = other as? AnyHashableLocation<Base> else { return false }
        return base === other.base || base.isSame(as: other.base)
    }
}

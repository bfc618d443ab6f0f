internal import ViewGraph

/// The context of a change, which travels with it to the views that it reaches.
///
/// ```swift
/// // given: isOpen: Binding<Bool>
/// var transaction = Transaction(animation: .easeIn)
/// transaction.disablesAnimations = true
/// withTransaction(transaction) { isOpen.wrappedValue = true }
/// ```
///
/// A transaction accompanies a change of state from the thread that writes, through the views that depend on the
/// written value, to the resulting changes on the screen. Views on the way down can alter it with
/// ``View/transaction(_:)`` and ``View/animation(_:value:)``.
///
/// Changes with different transactions are separate updates, in the order in which they were made. For example,
/// `offset = 100; withAnimation { offset = 50 }` first shows the views at 100, and then at 50 with the animation.
/// Consecutive changes with equal transactions form one update. Follows
/// [Apple's Transaction](https://developer.apple.com/documentation/swiftui/transaction).
public struct Transaction {
    /// The values that were set, the most recent first. Values are immutable, which lets copies share them.
    var last: TransactionEntry?

    /// Creates a transaction in which nothing is set.
    public init() {}

    /// Creates a transaction whose changes are animated by `animation`.
    public init(animation: Animation?) {
        self.animation = animation
    }

    init(_ context: ChangeContext?) {
        // The cast holds because transactions are the only contexts of changes.
        last = context.map { unsafeDowncast($0, to: TransactionEntry.self) }
    }

    /// The value of `K`, or its default.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get {
            var entry = last
            while let current = entry {
                // The cast holds because a key has values of one type.
                if current.key == key { return unsafeDowncast(current, to: TransactionValue<K.Value>.self).value }
                entry = current.next
            }
            return K.defaultValue
        }
        set { last = TransactionValue(newValue, key: key, next: last) }
    }

    var isEmpty: Bool { last == nil }

    /// Returns this transaction with values of another one added where this one has none.
    func merged(over other: Transaction) -> Transaction {
        guard let last else { return other }
        guard other.last != nil, other.last !== last else { return self }
        var merged = Transaction()
        merged.last = last.merged(over: other.last)
        let completions = other.completions.filter { mine in !self.completions.contains { $0 === mine } }
        if !completions.isEmpty { merged.completions = completions + self.completions }
        return merged
    }
}

/// The key of a value that travels with a change.
///
/// ```swift
/// struct SourceKey: TransactionKey {
///     static let defaultValue = "program"
/// }
/// extension Transaction {
///     var source: String {
///         get { self[SourceKey.self] }
///         set { self[SourceKey.self] = newValue }
///     }
/// }
/// ```
///
/// Follows [Apple's TransactionKey](https://developer.apple.com/documentation/swiftui/transactionkey).
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value

    /// The value of a transaction that does not set one.
    static var defaultValue: Value { get }
}

// MARK: - Entries

/// A value that was set in a transaction, linked to the values that were set before it.
///
/// Sendable: an entry is immutable. A transaction is as safe on another thread as the values that the program puts into
/// it.
class TransactionEntry: ChangeContext, @unchecked Sendable {
    let key: any Any.Type
    let next: TransactionEntry?
    private let hasCompletions: Bool

    init(key: any Any.Type, next: TransactionEntry?) {
        self.key = key
        self.next = next
        hasCompletions = key == CompletionsKey.self || next?.hasCompletions == true
    }

    override var isAwaited: Bool { hasCompletions }

    override func dequeued() {
        for completion in Transaction(self).completions { completion.hold() }
    }

    /// Ignores completions, which do not affect how a change is shown.
    override func isCompatible(_ other: ChangeContext) -> Bool {
        // The cast holds because transactions are the only contexts of changes.
        var (one, other) = (next(from: self), next(from: unsafeDowncast(other, to: TransactionEntry.self)))
        while let mine = one, let theirs = other {
            if mine === theirs { return true }
            guard mine.key == theirs.key, mine.hasValue(of: theirs) else { return false }
            (one, other) = (next(from: mine.next), next(from: theirs.next))
        }
        return one == nil && other == nil
    }

    /// Returns the first entry, from the given one on, that affects how a change is shown.
    private func next(from entry: TransactionEntry?) -> TransactionEntry? {
        var entry = entry
        while let current = entry, current.key == CompletionsKey.self { entry = current.next }
        return entry
    }

    func hasValue(of other: TransactionEntry) -> Bool { false }

    func merged(over other: TransactionEntry?) -> TransactionEntry { self }
}

final class TransactionValue<Value>: TransactionEntry, @unchecked Sendable {
    let value: Value

    init(_ value: Value, key: any Any.Type, next: TransactionEntry?) {
        self.value = value
        super.init(key: key, next: next)
    }

    override func hasValue(of other: TransactionEntry) -> Bool {
        // The cast holds because entries of one key are compared.
        ComparisonPlan.areEqual(value, unsafeDowncast(other, to: TransactionValue<Value>.self).value)
    }

    override func merged(over other: TransactionEntry?) -> TransactionEntry {
        TransactionValue(value, key: key, next: next?.merged(over: other) ?? other)
    }
}

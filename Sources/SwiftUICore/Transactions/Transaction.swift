internal import ViewGraph

/// The context of the current state-processing update.
///
/// ```swift
/// // given: isOpen: Binding<Bool>
/// var transaction = Transaction(animation: .easeIn)
/// transaction.disablesAnimations = true
/// withTransaction(transaction) { isOpen.wrappedValue = true }
/// ```
///
/// It goes along with a change of state: from the thread that writes, to the views that depend on what was written, and
/// with what they change to the screen. On its way down, ``View/transaction(_:)`` and ``View/animation(_:value:)`` may
/// alter it. Changes with different transactions are updates of their own, in the order in which they were made: of
/// `offset = 100; withAnimation { offset = 50 }` the views are shown 100 first, and then 50 with the animation. Changes that
/// follow each other with equal transactions are one update. Follows
/// [Apple's Transaction](https://developer.apple.com/documentation/swiftui/transaction).
public struct Transaction {
    /// The values that were set, the last one first. Values never change, so copies may share them.
    var last: TransactionEntry?

    /// Creates a transaction.
    public init() {}

    /// Creates a transaction and assigns its animation property.
    public init(animation: Animation?) {
        self.animation = animation
    }

    init(_ context: ChangeContext?) {
        last = context.map { unsafeDowncast($0, to: TransactionEntry.self) }
    }

    /// Accesses the transaction value associated with a custom key.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get {
            var entry = last
            while let here = entry {
                if here.key == key { return unsafeDowncast(here, to: TransactionValue<K.Value>.self).value }
                entry = here.next
            }
            return K.defaultValue
        }
        set { last = TransactionValue(newValue, key: key, next: last) }
    }

    var isEmpty: Bool { last == nil }

    /// This transaction, with the values of another one where it has none itself.
    func placed(over other: Transaction) -> Transaction {
        guard let last else { return other }
        guard other.last != nil, other.last !== last else { return self }
        var merged = Transaction()
        merged.last = last.placed(over: other.last)
        let completions = other.completions.filter { mine in !self.completions.contains { $0 === mine } }
        if !completions.isEmpty { merged.completions = completions + self.completions }
        return merged
    }
}

/// A key for accessing values in a transaction.
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
    /// The associated type representing the type of the transaction key's value.
    associatedtype Value

    /// The default value for the transaction key.
    static var defaultValue: Value { get }
}

// MARK: - Entries

/// A value of a transaction that was set, and the ones that were set before it.
///
/// Sendable: it never changes, and a transaction is as safe on another thread as what the program puts into it.
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

    override func taken() {
        for completion in Transaction(self).completions { completion.hold() }
    }

    /// Completions differ without anything being shown differently.
    override func isLike(_ other: ChangeContext) -> Bool {
        var (one, other) = (next(from: self), next(from: unsafeDowncast(other, to: TransactionEntry.self)))
        while let mine = one, let theirs = other {
            if mine === theirs { return true }
            guard mine.key == theirs.key, mine.hasValue(of: theirs) else { return false }
            (one, other) = (next(from: mine.next), next(from: theirs.next))
        }
        return one == nil && other == nil
    }

    /// The first of some entries that makes a difference for what is shown.
    private func next(from entry: TransactionEntry?) -> TransactionEntry? {
        var entry = entry
        while let here = entry, here.key == CompletionsKey.self { entry = here.next }
        return entry
    }

    func hasValue(of other: TransactionEntry) -> Bool { false }

    func placed(over other: TransactionEntry?) -> TransactionEntry { self }
}

final class TransactionValue<Value>: TransactionEntry, @unchecked Sendable {
    let value: Value

    init(_ value: Value, key: any Any.Type, next: TransactionEntry?) {
        self.value = value
        super.init(key: key, next: next)
    }

    override func hasValue(of other: TransactionEntry) -> Bool {
        ComparisonPlan.areEqual(value, unsafeDowncast(other, to: TransactionValue<Value>.self).value)
    }

    override func placed(over other: TransactionEntry?) -> TransactionEntry {
        TransactionValue(value, key: key, next: next?.placed(over: other) ?? other)
    }
}

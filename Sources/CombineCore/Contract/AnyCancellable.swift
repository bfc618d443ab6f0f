import Synchronization

/// Owns an activity in progress, and cancels it when the last reference to this object is released.
///
/// ```swift
/// var cancellables = Set<AnyCancellable>()
/// Just(1).sink { print($0) }.store(in: &cancellables)
/// ```
///
/// The closure runs once, no matter how many threads call ``cancel()``, and is then released. Follows
/// [Apple's AnyCancellable](https://developer.apple.com/documentation/combine/anycancellable).
public final class AnyCancellable: Cancellable, Hashable {
    @usableFromInline let isCancelled = Atomic<Bool>(false)

    /// Read and released only by the thread that set `isCancelled`.
    @exclusivity(unchecked) @usableFromInline var action: (() -> Void)?

    /// Creates a cancellable that runs the closure when it is canceled.
    public init(_ cancel: @escaping () -> Void) {
        action = cancel
    }

    /// Creates a cancellable that cancels another.
    @inlinable
    public init<C: Cancellable>(_ canceller: C) {
        action = { canceller.cancel() }
    }

    deinit {
        cancel()
    }

    public func cancel() {
        guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let once = action
        action = nil
        once?()
    }

    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// Stores this cancellable in `collection`, which then keeps the activity running.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Stores this cancellable in `set`, which then keeps the activity running.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }
}

/// Sendable: `action` is the only mutable state, and the cancellation that it runs may come from any thread.
extension AnyCancellable: @unchecked Sendable {}

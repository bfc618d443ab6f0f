/// An activity in progress that can be stopped.
///
/// Follows [Apple's Cancellable](https://developer.apple.com/documentation/combine/cancellable).
public protocol Cancellable {
    /// Cancels the activity. Safe from any thread, and a second call does nothing.
    func cancel()
}

extension Cancellable {
    /// Stores this cancellable in a collection, wrapped in an ``AnyCancellable``.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Stores this cancellable in a set, wrapped in an ``AnyCancellable``.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

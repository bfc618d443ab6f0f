/// A publisher that keeps the contract whatever its subscribers do: signals are serial, the subscription comes first and
/// once, values only as requested, nothing after the end or after a cancellation.
///
/// Every publisher of this library is, and its operators rely on it of one another, so that most of them need not check
/// anything. Whoever else publishes is held to the contract where it enters: `subscribe(_:)` puts ``Guarded`` in between.
@usableFromInline
package protocol Disciplined {}

/// Keeps the contract for a publisher that may not: a second subscription is refused and cancelled, what comes before the
/// first, after the end or after the cancellation is dropped, and a cancellation is passed on once.
///
/// It neither counts values nor makes them wait for one another: a publisher that sends more than was requested, or from two
/// threads at once, is one that its author has to mend.
@usableFromInline
struct Guarded<Downstream: Subscriber>: Stage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = Keeps<Failure>

    @usableFromInline let link = GuardLink("Publisher")
    @usableFromInline let downstream: Downstream

    @inlinable var hold: Link? { link }

    @inlinable
    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }
}

/// A link that goes by the name of what it guards.
@usableFromInline
final class GuardLink: Link, @unchecked Sendable {
    @usableFromInline override var description: String {
        lock.withLock { upstream }?.description ?? super.description
    }
}

// MARK: - Sources

extension AnyPublisher: Disciplined {}
extension CurrentValueSubject: Disciplined {}
extension Deferred: Disciplined {}
extension Empty: Disciplined {}
extension Fail: Disciplined {}
extension Future: Disciplined {}
extension Just: Disciplined {}
extension ObservableObjectPublisher: Disciplined {}
extension Optional.Publisher: Disciplined {}
extension PassthroughSubject: Disciplined {}
extension Published.Publisher: Disciplined {}
extension Record: Disciplined {}
extension Result.Publisher: Disciplined {}
extension Publishers.Sequence: Disciplined {}

// MARK: - Operators

extension Publishers.AllSatisfy: Disciplined {}
extension Publishers.AssertNoFailure: Disciplined {}
extension Publishers.Autoconnect: Disciplined {}
extension Publishers.Breakpoint: Disciplined {}
extension Publishers.Buffer: Disciplined {}
extension Publishers.Catch: Disciplined {}
extension Publishers.Collect: Disciplined {}
extension Publishers.CollectByCount: Disciplined {}
extension Publishers.CollectByTime: Disciplined {}
extension Publishers.CombineLatest3: Disciplined {}
extension Publishers.CombineLatest4: Disciplined {}
extension Publishers.CombineLatest: Disciplined {}
extension Publishers.CompactMap: Disciplined {}
extension Publishers.Comparison: Disciplined {}
extension Publishers.Concatenate: Disciplined {}
extension Publishers.Contains: Disciplined {}
extension Publishers.ContainsWhere: Disciplined {}
extension Publishers.Count: Disciplined {}
extension Publishers.Debounce: Disciplined {}
extension Publishers.Decode: Disciplined {}
extension Publishers.Delay: Disciplined {}
extension Publishers.Drop: Disciplined {}
extension Publishers.DropUntilOutput: Disciplined {}
extension Publishers.DropWhile: Disciplined {}
extension Publishers.Encode: Disciplined {}
extension Publishers.Filter: Disciplined {}
extension Publishers.First: Disciplined {}
extension Publishers.FirstWhere: Disciplined {}
extension Publishers.FlatMap: Disciplined {}
extension Publishers.HandleEvents: Disciplined {}
extension Publishers.IgnoreOutput: Disciplined {}
extension Publishers.Last: Disciplined {}
extension Publishers.LastWhere: Disciplined {}
extension Publishers.MakeConnectable: Disciplined {}
extension Publishers.Map: Disciplined {}
extension Publishers.MapError: Disciplined {}
extension Publishers.MapKeyPath2: Disciplined {}
extension Publishers.MapKeyPath3: Disciplined {}
extension Publishers.MapKeyPath: Disciplined {}
extension Publishers.MeasureInterval: Disciplined {}
extension Publishers.Merge3: Disciplined {}
extension Publishers.Merge4: Disciplined {}
extension Publishers.Merge5: Disciplined {}
extension Publishers.Merge6: Disciplined {}
extension Publishers.Merge7: Disciplined {}
extension Publishers.Merge8: Disciplined {}
extension Publishers.Merge: Disciplined {}
extension Publishers.MergeMany: Disciplined {}
extension Publishers.Multicast: Disciplined {}
extension Publishers.Output: Disciplined {}
extension Publishers.PrefixUntilOutput: Disciplined {}
extension Publishers.PrefixWhile: Disciplined {}
extension Publishers.Print: Disciplined {}
extension Publishers.ReceiveOn: Disciplined {}
extension Publishers.Reduce: Disciplined {}
extension Publishers.RemoveDuplicates: Disciplined {}
extension Publishers.ReplaceEmpty: Disciplined {}
extension Publishers.ReplaceError: Disciplined {}
extension Publishers.Retry: Disciplined {}
extension Publishers.Scan: Disciplined {}
extension Publishers.SetFailureType: Disciplined {}
extension Publishers.Share: Disciplined {}
extension Publishers.SubscribeOn: Disciplined {}
extension Publishers.SwitchToLatest: Disciplined {}
extension Publishers.Throttle: Disciplined {}
extension Publishers.Timeout: Disciplined {}
extension Publishers.TryAllSatisfy: Disciplined {}
extension Publishers.TryCatch: Disciplined {}
extension Publishers.TryCompactMap: Disciplined {}
extension Publishers.TryComparison: Disciplined {}
extension Publishers.TryContainsWhere: Disciplined {}
extension Publishers.TryDropWhile: Disciplined {}
extension Publishers.TryFilter: Disciplined {}
extension Publishers.TryFirstWhere: Disciplined {}
extension Publishers.TryLastWhere: Disciplined {}
extension Publishers.TryMap: Disciplined {}
extension Publishers.TryPrefixWhile: Disciplined {}
extension Publishers.TryReduce: Disciplined {}
extension Publishers.TryRemoveDuplicates: Disciplined {}
extension Publishers.TryScan: Disciplined {}
extension Publishers.Zip3: Disciplined {}
extension Publishers.Zip4: Disciplined {}
extension Publishers.Zip: Disciplined {}

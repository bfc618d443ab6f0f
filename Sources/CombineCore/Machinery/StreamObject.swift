import Synchronization

/// What every object inside a running stream inherits: a name, as `print()` shows it, and being counted on request.
@usableFromInline
class StreamObject: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    @usableFromInline final let name: StaticName

    /// Who counts this object; zero for nobody.
    @usableFromInline final let tally: UInt32

    @usableFromInline
    init(_ name: StaticName) {
        self.name = name
        tally = LiveObjects.isCounting ? LiveObjects.born(name) : 0
    }

    /// An object that lives as long as the process, which nobody counts.
    init(permanent name: StaticName) {
        self.name = name
        tally = 0
    }

    deinit {
        if tally != 0 { LiveObjects.died(name, in: tally) }
    }

    @usableFromInline var description: String { name.description }

    /// What `dump(_:)` shows of it.
    @usableFromInline var children: [Mirror.Child] { [] }

    @usableFromInline final var customMirror: Mirror { Mirror(self, children: children) }

    @usableFromInline var playgroundDescription: Any { description }
}

extension StreamObject {
    /// A child of a mirror that may be missing: shown as itself, or as `nil`.
    final func child(_ label: String, _ value: Any?) -> Mirror.Child { (label, value ?? (Any?.none as Any)) }
}

/// A subscription of ours, held by its class: that costs a tenth of what holding `any Subscription` does.
@usableFromInline
class StreamSubscription: StreamObject, Subscription {
    @usableFromInline
    func request(_ demand: Subscribers.Demand) {}

    @usableFromInline
    func cancel() {}

    /// The subscription itself if it is one of ours, which is known when it is compiled almost everywhere; else a wrapper.
    @inlinable
    static func adopting<S: Subscription>(_ subscription: S) -> StreamSubscription {
        if let ours = subscription as? StreamSubscription { return ours }
        return ForeignSubscription(subscription)
    }
}

/// Somebody else's subscription.
@usableFromInline
final class ForeignSubscription: StreamSubscription {
    private let subscription: any Subscription

    @usableFromInline
    init(_ subscription: any Subscription) {
        self.subscription = subscription
        super.init("Subscription")
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        subscription.request(demand)
    }

    @usableFromInline
    override func cancel() {
        subscription.cancel()
    }

    @usableFromInline override var description: String { "\(subscription)" }
}

/// The name of an operator in one word of memory.
@usableFromInline
struct StaticName: ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
    /// A literal lives as long as the process, hence Sendable; it ends with a zero byte.
    @usableFromInline let start: UnsafePointer<UInt8>

    @inlinable
    init(stringLiteral value: StaticString) {
        start = value.utf8Start
    }

    @usableFromInline var description: String { String(cString: start) }
}

import Synchronization

/// The base class of all objects in a running stream. It stores the name that `print()` shows, and counts the live
/// objects for tests.
@usableFromInline
class StreamObject: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    @usableFromInline final let name: StaticName

    /// The tally of ``LiveObjects`` that counts this object; zero for none.
    @usableFromInline final let tally: UInt32

    /// Whether an observer follows this subscriber of an inspected app: see ``LiveObjects/observed``.
    @inlinable final var isObserved: Bool { tally > 1 << 31 }

    @usableFromInline
    init(_ name: StaticName) {
        self.name = name
        tally = LiveObjects.isCounting ? LiveObjects.recordCreation(name) : 0
    }

    /// Creates an object that lives as long as the process and is not counted.
    init(permanent name: StaticName) {
        self.name = name
        tally = 0
    }

    deinit {
        if tally != 0 { LiveObjects.recordDestruction(name, in: tally) }
    }

    @usableFromInline var description: String { name.description }

    /// The children of the object's mirror, as `dump(_:)` shows them.
    @usableFromInline var children: [Mirror.Child] { [] }

    @usableFromInline final var customMirror: Mirror { Mirror(self, children: children) }

    @usableFromInline var playgroundDescription: Any { description }
}

extension StreamObject {
    /// A mirror's child that shows an absent value as `nil`.
    final func child(_ label: String, _ value: Any?) -> Mirror.Child { (label, value ?? (Any?.none as Any)) }
}

/// A subscription of this module. Its class is the type of stored subscriptions, because storing `any Subscription`
/// takes ten times as long.
@usableFromInline
class StreamSubscription: StreamObject, Subscription {
    @usableFromInline
    func request(_ demand: Subscribers.Demand) {}

    @usableFromInline
    func cancel() {}

    /// Whether values arrive regardless of the demand, because an ``ObservableObjectPublisher`` sends them. Such a
    /// value is dropped where a value of another publisher would stop the program.
    @usableFromInline var ignoresDemand: Bool { false }

    /// Returns the subscription itself if it is a `StreamSubscription`, and a wrapper otherwise. At almost all call
    /// sites the compiler knows the type and resolves the cast.
    @inlinable
    static func adopting<S: Subscription>(_ subscription: S) -> StreamSubscription {
        if let adopted = subscription as? StreamSubscription { return adopted }
        return ExternalSubscription(subscription)
    }
}

/// A wrapper of a client's subscription.
@usableFromInline
final class ExternalSubscription: StreamSubscription {
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

/// An operator's name in one machine word.
@usableFromInline
struct StaticName: ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
    /// The literal's bytes, ended by a zero. A literal lives as long as the process, hence Sendable.
    @usableFromInline let start: UnsafePointer<UInt8>

    @inlinable
    init(stringLiteral value: StaticString) {
        start = value.utf8Start
    }

    @usableFromInline var description: String { String(cString: start) }

    /// Compares the bytes, without a string.
    func isSame(as other: StaticName) -> Bool {
        var index = 0
        while start[index] == other.start[index] {
            if start[index] == 0 { return true }
            index += 1
        }
        return false
    }
}

import Locking
import Synchronization

/// Observes the streams that an inspected app begins and ends. Called on any thread.
package protocol StreamObserver: AnyObject, Sendable {
    /// Whether a recorder records what the calling code does.
    var isCallerRecorded: Bool { get }

    /// Reports a new `Sink` or `Assign`. Returns whether its end is to be reported too.
    func subscriberWasCreated(_ name: String, number: UInt32) -> Bool

    /// Reports that an observed subscriber was completed, canceled or released.
    func subscriberHasEnded(number: UInt32)

    /// Reports a subscription to a stage that the app has named. Returns whether its events are of interest.
    func stageWasSubscribed(_ name: String, number: UInt32) -> Bool

    /// Reports the code of a stream's closure: the address of a function, and the context with its captures.
    func streamRuns(_ code: UInt, context: UnsafeRawPointer?, number: UInt32)

    /// Reports the property to which a stream assigns.
    func streamAssigns(to property: AnyKeyPath, number: UInt32)

    /// Reports a demand; nil for an unlimited one.
    func streamRequests(_ count: Int?, number: UInt32)

    /// Reports a value before its delivery. Calls `deliver` once.
    func streamReceives<Value>(_ value: Value, number: UInt32, _ deliver: () -> Void)
}

/// Counts, for tests, the stream objects that a piece of code has created and that are still alive.
///
/// A count covers the objects that its task or thread creates during the body, and the objects of tasks created there.
/// Objects of other tasks do not count, so tests may run in parallel. While no count is open, an object costs one
/// relaxed load.
@usableFromInline package enum LiveObjects {
    private struct Tallies {
        var counts: [UInt32: [String: Int]] = [:]
        var latest: UInt32 = 0
        var observer: (any StreamObserver)?
        /// Whether the observer receives new subscribers. It always receives the ends of earlier ones.
        var isReporting = false
        var latestObserved = observed
    }

    /// Observed subscribers have numbers above this one, and counted objects have lower numbers.
    static let observed: UInt32 = 1 << 31

    private static let openTallies = Atomic<Int>(0)
    private static let tallies = Locked(Tallies())

    /// The tally of the current task; zero for none.
    @TaskLocal private static var current: UInt32 = 0

    /// Whether objects are counted, or streams are reported to an observer.
    static var isCounting: Bool { openTallies.load(ordering: .relaxed) != 0 }

    /// Runs the body and returns the number of objects it created that are still alive, by operator name.
    package static func count(_ body: () throws -> Void) rethrows -> [String: Int] {
        let tally = open()
        defer { close(tally) }
        try $current.withValue(tally) { try body() }
        return alive(in: tally)
    }

    /// Runs the body and returns the number of objects it created that are still alive, by operator name.
    package static func count(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Void
    ) async rethrows -> [String: Int] {
        let tally = open()
        defer { close(tally) }
        try await $current.withValue(tally, operation: body, isolation: isolation)
        return alive(in: tally)
    }

    private static func open() -> UInt32 {
        openTallies.wrappingAdd(1, ordering: .sequentiallyConsistent)
        return tallies.withLock { tallies in
            // After the last number they start over at 1, because 0 means no tally.
            tallies.latest = tallies.latest == observed - 1 ? 1 : tallies.latest + 1
            tallies.counts[tallies.latest] = [:]
            return tallies.latest
        }
    }

    /// Closes a tally. Objects that are still alive are no longer counted.
    private static func close(_ tally: UInt32) {
        _ = tallies.withLock { $0.counts.removeValue(forKey: tally) }
        openTallies.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    }

    private static func alive(in tally: UInt32) -> [String: Int] {
        tallies.withLock { $0.counts[tally, default: [:]].filter { $0.value != 0 } }
    }

    /// Starts reporting new subscribers to an observer, which is never released.
    package static func report(to observer: any StreamObserver) {
        tallies.withLock { tallies in
            tallies.observer = observer
            if !tallies.isReporting { openTallies.wrappingAdd(1, ordering: .sequentiallyConsistent) }
            tallies.isReporting = true
        }
    }

    /// Stops reporting new subscribers, so an object costs one relaxed load again.
    package static func endReports() {
        tallies.withLock { tallies in
            if tallies.isReporting { openTallies.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
            tallies.isReporting = false
        }
    }

    /// The observer of streams; nil if there was none yet.
    static var observer: (any StreamObserver)? { tallies.withLock { $0.observer } }

    /// The observer of new streams, if there is one, and the number of a new stream.
    private static var newStream: (observer: (any StreamObserver)?, number: UInt32) {
        tallies.withLock { tallies in
            tallies.latestObserved = tallies.latestObserved == .max ? observed + 1 : tallies.latestObserved + 1
            return (tallies.isReporting ? tallies.observer : nil, tallies.latestObserved)
        }
    }

    /// The observer and the number of a stage that the app has named; nil if it is of no interest.
    static func observeStage(named name: String) -> (observer: any StreamObserver, number: UInt32)? {
        let (observer, number) = newStream
        guard let observer, observer.stageWasSubscribed(name, number: number) else { return nil }
        return (observer, number)
    }

    private static func observeCreation(_ name: StaticName) -> UInt32 {
        // Compared before a string is made: most objects are operators.
        guard name.isSame(as: "Sink") || name.isSame(as: "Assign") else { return 0 }
        let (observer, number) = newStream
        return observer?.subscriberWasCreated(name.description, number: number) == true ? number : 0
    }

    /// Whether an observer records the causes of what the calling code does.
    @usableFromInline static var isCallerRecorded: Bool { isCounting && observer?.isCallerRecorded == true }

    /// Reports the end of an observed subscriber.
    static func observeEnd(_ number: UInt32) {
        observer?.subscriberHasEnded(number: number)
    }

    static func recordCreation(_ name: StaticName) -> UInt32 {
        let tally = current
        guard tally != 0 else { return observeCreation(name) }
        tallies.withLock { $0.counts[tally]?[name.description, default: 0] += 1 }
        return tally
    }

    static func recordDestruction(_ name: StaticName, in tally: UInt32) {
        if tally > observed { return observeEnd(tally) }
        tallies.withLock { $0.counts[tally]?[name.description, default: 0] -= 1 }
    }
}

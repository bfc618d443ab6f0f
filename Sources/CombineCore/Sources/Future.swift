import Locking

/// A publisher that eventually produces a single value and then finishes or fails.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in promise(.success(42)) }
/// let cancellable = answer.sink { print($0) }  // 42
/// ```
///
/// The closure runs at once, when the future is made; the first call of its promise counts, from any thread. The result
/// is kept for whoever subscribes later. Follows [Apple's Future](https://developer.apple.com/documentation/combine/future).
public final class Future<Output, Failure: Error>: Publisher {
    /// A type that represents a closure to invoke in the future, when an element or error is available.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = Lock()

    /// Guarded by `lock`, like all below.
    private var result: Result<Output, Failure>?

    /// Who waits, by order of arrival.
    private var waiting: [Int: (Result<Output, Failure>) -> Void] = [:]
    private var arrivals = 0

    /// Creates a publisher that invokes a promise closure when the publisher emits an element.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        let arrival = lock.withLock {
            arrivals += 1
            return arrivals
        }
        let parcel = FutureParcel(downstream: subscriber, future: self)
        guard parcel.attach(Withdrawal { [weak self] in self?.forget(arrival) }) else { return }
        subscriber.receive(subscription: parcel)
        let known: Result<Output, Failure>? = lock.withLock {
            if result == nil, parcel.isLive { waiting[arrival] = { Self.put($0, into: parcel) } }
            return result
        }
        if let known { Self.put(known, into: parcel) }
    }

    private func fulfill(_ new: Result<Output, Failure>) {
        let woken: [Int: (Result<Output, Failure>) -> Void] = lock.withLock {
            guard result == nil else { return [:] }
            result = new
            let woken = waiting
            waiting = [:]
            return woken
        }
        for (_, wake) in woken.sorted(by: { $0.key < $1.key }) { wake(new) }
    }

    private func forget(_ arrival: Int) {
        let forgotten = lock.withLock { waiting.removeValue(forKey: arrival) }
        withExtendedLifetime(forgotten) {}
    }

    private static func put<S: Subscriber>(_ result: Result<Output, Failure>, into parcel: Parcel<S>)
    where Output == S.Input, Failure == S.Failure {
        guard parcel.end() else { return }
        switch result {
        case .success(let value): parcel.fill(value)
        case .failure(let failure): parcel.complete(.failure(failure))
        }
    }

    /// Calls back with the result, at once if it is known.
    fileprivate func whenFulfilled(_ wake: @escaping (Result<Output, Failure>) -> Void) {
        let known: Result<Output, Failure>? = lock.withLock {
            arrivals += 1
            if result == nil { waiting[arrivals] = wake }
            return result
        }
        if let known { wake(known) }
    }
}

/// Sendable: all state is guarded by a lock.
extension Future: @unchecked Sendable where Output: Sendable {}

// MARK: - Asynchrony

extension Future where Failure == Never {
    /// The published value of the future, delivered asynchronously.
    ///
    /// A cancelled task waits on: what the future does is not the task's to stop. Follows
    /// [Apple's value](https://developer.apple.com/documentation/combine/future/value-9iwjz).
    public final var value: Output {
        get async {
            await withUnsafeContinuation { continuation in
                whenFulfilled { result in
                    // The promise has handed the value over; that it may cross is for who fulfilled it to know.
                    nonisolated(unsafe) let fulfilled = result
                    continuation.resume(with: fulfilled)
                }
            }
        }
    }
}

extension Future {
    /// The published value of the future or an error, delivered asynchronously.
    ///
    /// A cancelled task waits on: what the future does is not the task's to stop. Follows
    /// [Apple's value](https://developer.apple.com/documentation/combine/future/value-5iprp).
    public final var value: Output {
        get async throws {
            try await withUnsafeThrowingContinuation { continuation in
                whenFulfilled { result in
                    // The promise has handed the value over; that it may cross is for who fulfilled it to know.
                    nonisolated(unsafe) let fulfilled = result.mapError { $0 as any Error }
                    continuation.resume(with: fulfilled)
                }
            }
        }
    }
}

// MARK: - Details

/// A parcel that knows which future it comes from, without holding it.
///
/// Sendable: `future` never changes but to nil, which the runtime does atomically; the rest is the parcel's.
private final class FutureParcel<Downstream: Subscriber>: Parcel<Downstream>, @unchecked Sendable {
    private weak let future: AnyObject?

    init(downstream: Downstream, future: AnyObject) {
        self.future = future
        super.init("Future", downstream: downstream)
    }

    /// As with Apple's, but that the subscriber is shown by its type: another thread may let go of it meanwhile.
    override var children: [Mirror.Child] {
        let phase = state.load(ordering: .acquiring)
        let source = isOver ? nil : future
        return [
            child("parent", source),
            child("downstream", phase == State.closed ? nil : Downstream.self),
            ("hasAnyDemand", phase == State.wanted),
            child("subject", source),
        ]
    }
}

/// The subscription to something that needs no demand: cancelling it runs a closure.
final class Withdrawal: Subscription {
    private let withdraw: () -> Void

    init(_ withdraw: @escaping () -> Void) {
        self.withdraw = withdraw
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
        withdraw()
    }
}

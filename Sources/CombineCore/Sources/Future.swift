import Locking

/// A publisher of one result that becomes known later.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in promise(.success(42)) }
/// let cancellable = answer.sink { print($0) }  // 42
/// ```
///
/// The closure runs at once, when the future is created. The first call of its promise counts, on any thread. The
/// result is kept for later subscribers. Follows [Apple's
/// Future](https://developer.apple.com/documentation/combine/future).
public final class Future<Output, Failure: Error>: Publisher {
    /// Delivers the result; calls after the first have no effect.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = Lock()

    /// Guarded by `lock`, as are the properties below.
    private var result: Result<Output, Failure>?

    /// The callbacks that wait for the result, by order of arrival.
    private var waiting: [Int: (Result<Output, Failure>) -> Void] = [:]
    private var arrivals = 0

    /// Runs `attemptToFulfill` at once, before anything subscribes.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        let arrival = lock.withLock {
            arrivals += 1
            return arrivals
        }
        let deferred = FutureSubscription(downstream: subscriber, future: self)
        guard deferred.attach(ClosureSubscription { [weak self] in self?.forget(arrival) }) else { return }
        subscriber.receive(subscription: deferred)
        let known: Result<Output, Failure>? = lock.withLock {
            if result == nil, deferred.isLive { waiting[arrival] = { Self.put($0, into: deferred) } }
            return result
        }
        if let known { Self.put(known, into: deferred) }
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
        lock.discard { waiting.removeValue(forKey: arrival) }
    }

    private static func put<S: Subscriber>(_ result: Result<Output, Failure>, into deferred: DeferredValue<S>)
    where Output == S.Input, Failure == S.Failure {
        guard deferred.closeIfLinked() else { return }
        switch result {
        case .success(let value): deferred.fill(value)
        case .failure(let failure): deferred.complete(.failure(failure))
        }
    }

    /// Calls the closure with the result, at once if it is known.
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

// MARK: - Asynchronous values

extension Future where Failure == Never {
    /// The result. Reading it waits until the promise is fulfilled.
    ///
    /// A canceled task continues to wait, because it cannot stop the future. Follows
    /// [Apple's value](https://developer.apple.com/documentation/combine/future/value-9iwjz).
    public final var value: Output {
        get async {
            await withUnsafeContinuation { continuation in
                whenFulfilled { result in
                    // The code that fulfilled the promise is responsible for passing the value between threads.
                    nonisolated(unsafe) let fulfilled = result
                    continuation.resume(with: fulfilled)
                }
            }
        }
    }
}

extension Future {
    /// The result. Reading it waits until the promise is fulfilled, and throws a failure.
    ///
    /// A canceled task continues to wait, because it cannot stop the future. Follows
    /// [Apple's value](https://developer.apple.com/documentation/combine/future/value-5iprp).
    public final var value: Output {
        get async throws {
            try await withUnsafeThrowingContinuation { continuation in
                whenFulfilled { result in
                    // The code that fulfilled the promise is responsible for passing the value between threads.
                    nonisolated(unsafe) let fulfilled = result.mapError { $0 as any Error }
                    continuation.resume(with: fulfilled)
                }
            }
        }
    }
}

// MARK: - Subscription

/// A deferred value with a weak reference to its future.
///
/// Sendable: `future` changes only to `nil`, which the runtime does atomically. The rest is covered by
/// ``DeferredValue``.
private final class FutureSubscription<Downstream: Subscriber>: DeferredValue<Downstream>, @unchecked Sendable {
    private weak let future: AnyObject?

    init(downstream: Downstream, future: AnyObject) {
        self.future = future
        super.init("Future", downstream: downstream)
    }

    /// The children that Apple's mirror shows. The subscriber appears by its type, because another thread may release
    /// it at the same time.
    override var children: [Mirror.Child] {
        let phase = state.load(ordering: .acquiring)
        let source = isOver ? nil : future
        return [
            child("parent", source),
            child("downstream", phase == State.closed ? nil : Downstream.self),
            ("hasAnyDemand", phase == State.requested),
            child("subject", source),
        ]
    }
}

/// A subscription to a source without demand. Canceling it runs a closure.
final class ClosureSubscription: Subscription {
    private let withdraw: () -> Void

    init(_ withdraw: @escaping () -> Void) {
        self.withdraw = withdraw
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
        withdraw()
    }
}

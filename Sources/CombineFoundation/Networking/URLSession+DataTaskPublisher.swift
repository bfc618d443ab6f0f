import CombineCore
import Dispatch
import Foundation

// Apple's Foundation contains URLSession, so code that imports Foundation and Combine expects it here too.
@_exported import FoundationNetworking

extension URLSession {
    /// Runs a data task for `url`, once for each subscriber.
    ///
    /// ```swift
    /// struct Feed: Decodable { var title: String }
    ///
    /// let url = URL(string: "https://example.org/feed.json")!
    /// let cancellable = URLSession.shared.dataTaskPublisher(for: url)
    ///     .map(\.data)
    ///     .decode(type: Feed.self, decoder: JSONDecoder())
    ///     .sink(receiveCompletion: { print($0) }, receiveValue: { print($0.title) })
    /// ```
    ///
    /// The publisher emits the data and the response when the task completes, and fails if the task fails.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Runs a data task for `request`, once for each subscriber.
    ///
    /// The publisher emits the data and the response when the task completes, and fails if the task fails.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// Runs a data task for each subscriber and delivers its data and response.
    ///
    /// Each subscriber has its own task. It starts at the subscriber's first request, and is canceled with the
    /// subscription. Values arrive on the session's delegate queue. A status such as 404 is a value, because the server
    /// has answered. A task that is canceled right after its start ends up to a tenth of a second later; its subscriber
    /// receives nothing more from the moment of the cancellation. Follows [Apple's
    /// page](https://developer.apple.com/documentation/foundation/urlsession/datataskpublisher).
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        /// The request of each task.
        public let request: URLRequest

        /// The session that performs the tasks.
        public let session: URLSession

        /// Creates a publisher of the request's result.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            let subscription = DataTaskSubscription(AnySubscriber(subscriber), request: request, session: session)
            subscriber.receive(subscription: subscription)
        }
    }
}

/// The task of one subscriber: *waiting* for a request, then *running*, then *ended*. The caller that ends it takes the
/// downstream, so a result and a cancellation at the same time have one effect.
///
/// Sendable: `state` is guarded by `lock`, which is not held while foreign code runs. The rest is immutable.
private final class DataTaskSubscription: Subscription, CustomStringConvertible, CustomReflectable,
    @unchecked Sendable
{
    typealias Downstream = AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>

    private enum State {
        case waiting(Downstream)
        case running(Downstream, task: StartedTask?)
        case ended
    }

    private let request: URLRequest
    private let session: URLSession
    private let lock = NSLock()
    private var state: State

    init(_ downstream: Downstream, request: URLRequest, session: URLSession) {
        state = .waiting(downstream)
        self.request = request
        self.session = session
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "request(.none) is not allowed")
        let isFirst = lock.withLock {
            guard case .waiting(let downstream) = state else { return false }
            state = .running(downstream, task: nil)
            return true
        }
        guard isFirst else { return }
        let task = session.dataTask(with: request) { self.complete(data: $0, response: $1, error: $2) }
        let isWanted = lock.withLock {
            guard case .running(let downstream, _) = state else { return false }
            state = .running(downstream, task: StartedTask(task))
            return true
        }
        isWanted ? task.resume() : task.cancel()
    }

    func cancel() {
        end()?.task?.cancel()
    }

    private func complete(data: Data?, response: URLResponse?, error: (any Error)?) {
        if let response, error == nil {
            // The state is still running, because the downstream may cancel while it receives the value.
            _ = running?.receive((data: data ?? Data(), response: response))
            end()?.downstream.receive(completion: .finished)
        } else {
            end()?.downstream.receive(completion: .failure(URLError(of: error)))
        }
    }

    private var running: Downstream? {
        lock.withLock {
            if case .running(let downstream, _) = state { downstream } else { nil }
        }
    }

    private func end() -> (downstream: Downstream, task: StartedTask?)? {
        lock.withLock {
            defer { state = .ended }
            switch state {
            case .waiting(let downstream): return (downstream, nil)
            case .running(let downstream, let task): return (downstream, task)
            case .ended: return nil
            }
        }
    }

    var description: String { "DataTaskPublisher" }

    var customMirror: Mirror { Mirror(self, children: ["request": request, "session": session]) }
}

extension URLError {
    /// The error of a task.
    ///
    /// A `URLProtocol` may fail with an `NSError` of the domain. Linux lacks the cast that turns one into a `URLError`.
    fileprivate init(of error: (any Error)?) {
        if let error = error as? URLError {
            self = error
        } else if let error = error.map({ $0 as NSError }), error.domain == NSURLErrorDomain,
            let code = Code(rawValue: error.code)
        {
            self.init(code, userInfo: error.userInfo)
        } else {
            self.init(.unknown)
        }
    }
}

/// A task, and the time of its start.
private struct StartedTask {
    private static let minimumAge = DispatchTimeInterval.milliseconds(100)

    private let task: URLSessionDataTask
    private let earliestCancellation: DispatchTime

    init(_ task: URLSessionDataTask) {
        self.task = task
        earliestCancellation = .now() + Self.minimumAge
    }

    /// Cancels the task, a young one later.
    ///
    /// Foundation on Linux first looks for the response in the session's cache, on a global queue in the background. A
    /// cancellation before the end of that search makes the task fail twice, and Foundation then stops the program with
    /// "Trying to access a behaviour for a task that in not in the registry". A loaded machine lets the background
    /// wait, so the cancellation waits in the same queue, behind the search. A subclass, which only a program's own
    /// session can return, has no such search.
    func cancel() {
        let isFoundations = type(of: task) == URLSessionDataTask.self
        guard isFoundations, DispatchTime.now() < earliestCancellation else { return task.cancel() }
        DispatchQueue.global(qos: .background).asyncAfter(deadline: earliestCancellation) { [task] in task.cancel() }
    }
}

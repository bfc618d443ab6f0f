import Combine
import Foundation
import HeadlinesFeeds
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What happens while a document comes from the web.
enum FeedDownload {
    case progress(FeedProgress)
    case finished(FeedDocument)
}

extension FeedDownload {
    /// Loads a document for each subscriber. It fails as soon as the answer shows that it is no feed, or is larger than the
    /// limit: what a server goes on to send is not waited for, nor kept.
    static func events(
        of request: URLRequest, configuration: URLSessionConfiguration, sizeLimit: Int
    ) -> AnyPublisher<FeedDownload, any Error> {
        Deferred {
            let transfer = Transfer(sizeLimit: sizeLimit)
            return transfer.events
                // Has asked for everything before the transfer starts, which may be faster than whoever reads.
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .handleEvents(
                    receiveCancel: { transfer.stop() },
                    receiveRequest: { _ in transfer.start(request, configuration: configuration) }
                )
        }
        .eraseToAnyPublisher()
    }
}

/// One transfer, and the delegate of the session that is made for it.
///
/// Sendable: the session calls its delegate on one serial queue, where `data` and `hasEnded` are touched and nowhere else;
/// the session is guarded, and the subject may be used on any thread.
private final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    let events = PassthroughSubject<FeedDownload, any Error>()
    private let sizeLimit: Int
    private let session = Mutex<URLSession?>(nil)
    private var data = Data()
    private var hasEnded = false

    init(sizeLimit: Int) {
        self.sizeLimit = sizeLimit
    }

    func start(_ request: URLRequest, configuration: URLSessionConfiguration) {
        let task = session.withLock { session -> URLSessionDataTask? in
            guard session == nil else { return nil }
            let made = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
            session = made
            return made.dataTask(with: request)
        }
        task?.resume()
    }

    func stop() { session.withLock { $0 }?.invalidateAndCancel() }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let failure: (any Error)? =
            FeedFailure(response) ?? (response.expectedContentLength > Int64(sizeLimit) ? tooLarge : nil)
        completionHandler(failure == nil ? .allow : .cancel)
        if let failure { end(.failure(failure)) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard !hasEnded else { return }
        self.data.append(data)
        guard self.data.count <= sizeLimit else { return end(.failure(tooLarge)) }
        let expected = dataTask.response.map { Int($0.expectedContentLength) }.flatMap { $0 > 0 ? $0 : nil }
        events.send(.progress(FeedProgress(received: self.data.count, expected: expected)))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard !hasEnded else { return }
        if let error { return end(.failure(error)) }
        guard let response = task.response else { return end(.failure(URLError(.badServerResponse))) }
        events.send(.finished(FeedDocument(data: data, response: response)))
        end(.finished)
    }

    private var tooLarge: any Error { FeedDecodingError(.tooLarge(limit: sizeLimit)) }

    private func end(_ completion: Subscribers.Completion<any Error>) {
        guard !hasEnded else { return }
        hasEnded = true
        stop()
        events.send(completion: completion)
    }
}

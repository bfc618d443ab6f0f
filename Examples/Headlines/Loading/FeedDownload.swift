import Combine
import DocumentLoading
import Foundation

/// The events of a document's download.
enum FeedDownload {
    case progress(FeedProgress)
    case finished(FeedDocument)
}

extension FeedDownload {
    /// Loads a document for each subscriber. Fails as soon as the response turns out not to be a feed, or exceeds the
    /// size limit; the rest of the response is neither awaited nor stored.
    static func events(of url: URL, by loader: DocumentLoader) -> AnyPublisher<FeedDownload, any Error> {
        Deferred {
            let events = PassthroughSubject<FeedDownload, any Error>()
            var load: DocumentLoad?
            return
                events
                // Requests everything before the load starts, because the load may be faster than its subscriber.
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .handleEvents(
                    receiveCancel: { load?.cancel() },
                    receiveRequest: { _ in
                        guard load == nil else { return }
                        load = loader.load(url) { event in
                            switch event {
                            case .progress(let received, let expected):
                                events.send(.progress(FeedProgress(received: received, expected: expected)))
                            case .finished(let document):
                                events.send(.finished(FeedDocument(document)))
                                events.send(completion: .finished)
                            case .failed(.incomplete(let document)):
                                // The decoder reports a truncated document.
                                events.send(.finished(FeedDocument(document)))
                                events.send(completion: .finished)
                            case .failed(let error):
                                events.send(completion: .failure(error))
                            }
                        }
                    }
                )
        }
        .eraseToAnyPublisher()
    }
}

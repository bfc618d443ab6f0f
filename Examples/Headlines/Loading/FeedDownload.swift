import Combine
import DocumentLoading
import Foundation

/// What happens while a document is loaded.
enum FeedDownload {
    case progress(FeedProgress)
    case finished(FeedDocument)
}

extension FeedDownload {
    /// Loads a document for each subscriber. It fails as soon as the answer shows that it is no feed, or is larger than the
    /// limit: what a server goes on to send is not waited for, nor kept.
    static func events(of url: URL, by loader: DocumentLoader) -> AnyPublisher<FeedDownload, any Error> {
        Deferred {
            let events = PassthroughSubject<FeedDownload, any Error>()
            var load: DocumentLoad?
            return
                events
                // Has asked for everything before the load starts, which may be faster than whoever reads.
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
                                // What it is cut off in is told by whoever reads it.
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

import Combine
import Foundation
import HeadlinesFeeds

/// Loads feeds from the program itself, from files and from the web.
///
/// Web feeds must answer within ``timeout``. What may be over in a moment (no answer, a lost connection, a server in
/// trouble) is tried again, three times in all with ``pause`` between them; what will not change is not.
struct FeedLoader: FeedService {
    var session = URLSession.shared
    var decoder = FeedDecoder()
    var timeout: TimeInterval = 15
    var attempts = 3
    var pause: TimeInterval = 1

    func events(of source: FeedSource) -> AnyPublisher<FeedEvent, Never> {
        Deferred {
            // One subscriber's count; retry subscribes again only after the attempt before has ended.
            var attempt = 0
            return Deferred {
                attempt += 1
                return self.attempt(attempt, at: source)
            }
            .retry(attempts - 1)
        }
        .catch { Just(.failed($0)) }
        .eraseToAnyPublisher()
    }

    /// One attempt. It fails only if another one is to follow, after having told so.
    private func attempt(_ number: Int, at source: FeedSource) -> AnyPublisher<FeedEvent, FeedFailure> {
        document(of: source)
            .tryMap { try decoder.decode($0.data, from: $0.address, charset: $0.charset) }
            .mapError { FeedFailure($0, timeout: timeout) }
            .map(FeedEvent.loaded)
            .catch { failure in
                guard failure.isPassing, number < attempts else {
                    return Just(FeedEvent.failed(failure)).setFailureType(to: FeedFailure.self).eraseToAnyPublisher()
                }
                return Just(FeedEvent.retrying(attempt: number + 1, trouble: failure))
                    .setFailureType(to: FeedFailure.self)
                    .append(failLater(failure))
                    .eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    private func failLater(_ failure: FeedFailure) -> some Publisher<FeedEvent, FeedFailure> {
        Just(failure)
            .delay(for: .seconds(pause), scheduler: DispatchQueue.main)
            .setFailureType(to: FeedFailure.self)
            .flatMap { Fail<FeedEvent, FeedFailure>(error: $0) }
    }

    private func document(of source: FeedSource) -> AnyPublisher<FeedDocument, any Error> {
        switch source {
        case .sample(let sample):
            Just(FeedDocument(data: Data(sample.document.utf8), address: URL(string: sample.address)))
                .setFailureType(to: (any Error).self)
                .eraseToAnyPublisher()
        case .file(let url):
            Deferred { Result { try FeedDocument(file: url, sizeLimit: decoder.sizeLimit) }.publisher }
                .subscribe(on: DispatchQueue.global())
                .eraseToAnyPublisher()
        case .web(let url):
            session.dataTaskPublisher(for: request(for: url))
                .mapError { $0 as any Error }
                // The request's own timeout only ends silence; this one ends an answer that never does.
                .timeout(
                    .seconds(timeout), scheduler: DispatchQueue.main,
                    customError: { FeedFailure.noAnswer(within: timeout) }
                )
                .tryMap { try FeedDocument(data: $0.data, response: $0.response) }
                .eraseToAnyPublisher()
        }
    }

    private func request(for url: URL) -> URLRequest {
        var request = URLRequest(url: url, timeoutInterval: timeout)
        request.setValue("Headlines (an example of Swiftwater)", forHTTPHeaderField: "User-Agent")
        return request
    }
}

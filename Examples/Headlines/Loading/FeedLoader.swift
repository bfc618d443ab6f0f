import Combine
import DocumentLoading
import Foundation
import HeadlinesFeeds

/// Loads feeds from the program itself, from files and from the web.
///
/// A load fails after ``timeout`` without data, and after ``patience`` in total. Temporary failures (no response, a
/// lost connection, a server error) are retried, with three attempts in all and ``pause`` between them. Permanent
/// failures are not.
struct FeedLoader: FeedService {
    /// The permitted addresses: any, or the public web only for visitors.
    var access = DocumentAccess.everything
    var decoder = FeedDecoder()
    var timeout: TimeInterval = 15
    var patience: TimeInterval = 120
    var attempts = 3
    var pause: TimeInterval = 1

    func events(of source: FeedSource) -> AnyPublisher<FeedEvent, Never> {
        Deferred {
            // The count of one subscriber; `retry` subscribes again only after the previous attempt has ended.
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

    /// A single attempt. It fails only if another attempt follows, after it has sent
    /// ``FeedEvent/retrying(attempt:trouble:)``.
    private func attempt(_ number: Int, at source: FeedSource) -> AnyPublisher<FeedEvent, FeedFailure> {
        download(of: source)
            .tryMap { step in
                switch step {
                case .progress(let progress): .progress(progress)
                case .finished(let document):
                    .loaded(try decoder.decode(document.data, from: document.address, charset: document.charset))
                }
            }
            .mapError { FeedFailure($0, of: source, by: self) }
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

    private func download(of source: FeedSource) -> AnyPublisher<FeedDownload, any Error> {
        switch source {
        case .sample(let sample):
            Just(FeedDocument(data: Data(sample.document.utf8), address: URL(string: sample.address)))
                .map(FeedDownload.finished)
                .setFailureType(to: (any Error).self)
                .eraseToAnyPublisher()
        case .file(let url), .web(let url):
            FeedDownload.events(of: url, by: documents)
                .timeout(
                    .seconds(timeout), scheduler: DispatchQueue.main,
                    customError: { FeedFailure.noAnswer(within: timeout) }
                )
                .limited(to: patience)
        }
    }

    private var documents: DocumentLoader {
        DocumentLoader(
            access: access, sizeLimit: decoder.sizeLimit, timeLimit: patience, idleTimeout: timeout,
            userAgent: "Headlines (an example of Swiftwater)")
    }
}

extension Publisher where Failure == any Error {
    /// Fails if the upstream has not completed within the limit: a server that drips is never silent.
    fileprivate func limited(to limit: TimeInterval) -> AnyPublisher<Output, any Error> {
        let deadline = Just(Output?.none)
            .delay(for: .seconds(limit), scheduler: DispatchQueue.main)
            .tryMap { _ -> Output? in throw FeedFailure.noEnd(within: limit) }
        return map(Optional.some)
            .append(nil)
            .merge(with: deadline)
            .prefix { $0 != nil }
            .compactMap(\.self)
            .eraseToAnyPublisher()
    }
}

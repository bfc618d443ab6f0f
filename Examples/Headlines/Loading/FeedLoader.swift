import Combine
import DocumentLoading
import Foundation
import HeadlinesFeeds

/// Loads feeds from the program itself, from files and from the web.
///
/// Feeds must not be silent for longer than ``timeout``, and have to be there within ``patience``. What may be over in a
/// moment (no answer, a lost connection, a server in trouble) is tried again, three times in all with ``pause`` between
/// them; what will not change is not.
struct FeedLoader: FeedService {
    /// What feeds it loads: of whatever place, or for visitors of the public web alone.
    var reach = DocumentReach.everything
    var decoder = FeedDecoder()
    var timeout: TimeInterval = 15
    var patience: TimeInterval = 120
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
            reach: reach, sizeLimit: decoder.sizeLimit, timeLimit: patience, silenceLimit: timeout,
            userAgent: "Headlines (an example of Swiftwater)")
    }
}

extension Publisher where Failure == any Error {
    /// The same, unless it has not ended in time: a server that drips is never silent.
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

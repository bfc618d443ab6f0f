import DocumentLoading
import Foundation
import HeadlinesFeeds

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The reason why a feed could not be loaded, as a sentence for the reader.
struct FeedFailure: Error, Equatable, Sendable {
    var sentence: String
    /// Whether the failure may be temporary, so that a retry can succeed.
    var isPassing = false
}

extension FeedFailure {
    /// - Parameters:
    ///   - source: The source that failed.
    ///   - loader: The loader with the limits in force.
    init(_ error: any Error, of source: FeedSource, by loader: FeedLoader) {
        switch error {
        case let failure as FeedFailure: self = failure
        case let error as FeedDecodingError: self.init(sentence: error.description)
        case let error as DocumentError: self.init(error, of: source, by: loader)
        default: self.init(sentence: error.localizedDescription)
        }
    }

    static func noAnswer(within timeout: TimeInterval) -> FeedFailure {
        FeedFailure(sentence: "no answer within \(timeout.formatted()) seconds", isPassing: true)
    }

    static func noEnd(within limit: TimeInterval) -> FeedFailure {
        FeedFailure(sentence: "the answer has not ended within \(limit.formatted()) seconds")
    }

    private init(_ error: DocumentError, of source: FeedSource, by loader: FeedLoader) {
        let host = source.host ?? "the server"
        switch error {
        case .tooLarge: self.init(sentence: FeedDecodingError(.tooLarge(limit: loader.decoder.sizeLimit)).description)
        case .status(let status): self.init(status: status)
        case .timedOut: self = .noEnd(within: loader.patience)
        case .silent: self = .noAnswer(within: loader.timeout)
        case .outOfReach:
            self.init(
                sentence: "\(source.host ?? "a file") is not on the public web, or leads away from it; "
                    + "here only feeds of the public web can be read")
        case .hostNotFound: self.init(sentence: "\(host) cannot be found")
        case .connectionRefused: self.init(sentence: "\(host) does not accept the connection", isPassing: true)
        case .connectionLost, .incomplete: self.init(sentence: "the connection to \(host) was lost", isPassing: true)
        case .tooManyRedirects: self.init(sentence: "\(host) redirects again and again")
        case .notHTTP: self.init(sentence: "the answer of \(host) is not HTTP", isPassing: true)
        case .notSecure: self.init(sentence: "the connection to \(host) would not be secure")
        case .badAddress: self.init(sentence: "this is no address of the web")
        case .cancelled: self.init(sentence: "loading was stopped")
        case .noSuchFile: self.init(sentence: "there is no such file")
        case .fileNotReadable: self.init(sentence: "the file may not be read")
        case .folder: self.init(sentence: "this is a folder, not a file")
        case .noNetworking: self.init(sentence: "the system has no libcurl, which loads from the web")
        case .other(let number): self.init(sentence: "loading failed (error \(number) of libcurl)")
        }
    }

    /// A response of the server that is not a feed.
    private init(status: Int) {
        let meaning = HTTPURLResponse.localizedString(forStatusCode: status).lowercased()
        self.init(
            sentence: "the server answered \(status) (\(meaning))",
            isPassing: [408, 425, 429, 500, 502, 503, 504].contains(status))
    }
}

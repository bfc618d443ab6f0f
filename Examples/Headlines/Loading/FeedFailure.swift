import DocumentLoading
import HeadlinesFeeds
import SwiftUI

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The reason why a feed could not be loaded, as a sentence in each reader's language.
struct FeedFailure: Error, Sendable {
    var message: LocalizedStringResource
    /// Whether the failure may be temporary, so that a retry can succeed.
    var isPassing = false
}

/// Failures that say the same are equal.
extension FeedFailure: Equatable {
    static func == (left: FeedFailure, right: FeedFailure) -> Bool {
        left.message.english == right.message.english && left.isPassing == right.isPassing
    }
}

extension FeedFailure {
    /// `source` failed under the limits of `loader`.
    init(_ error: any Error, of source: FeedSource, by loader: FeedLoader) {
        switch error {
        case let failure as FeedFailure: self = failure
        case let error as FeedDecodingError: self.init(message: "\(error.description)")
        case let error as DocumentError: self.init(error, of: source, by: loader)
        default: self.init(message: "\(error.localizedDescription)")
        }
    }

    static func noAnswer(within timeout: TimeInterval) -> FeedFailure {
        FeedFailure(message: "no response within \(timeout, format: .number) seconds", isPassing: true)
    }

    static func noEnd(within limit: TimeInterval) -> FeedFailure {
        FeedFailure(message: "the response was not complete within \(limit, format: .number) seconds")
    }

    private init(_ error: DocumentError, of source: FeedSource, by loader: FeedLoader) {
        let host: LocalizedStringResource = source.host.map { "\($0)" } ?? "the server"
        switch error {
        case .tooLarge:
            self.init(message: "\(FeedDecodingError(.tooLarge(limit: loader.decoder.sizeLimit)).description)")
        case .status(let status): self.init(status: status)
        case .timedOut: self = .noEnd(within: loader.patience)
        case .silent: self = .noAnswer(within: loader.timeout)
        case .notPermitted:
            let host: LocalizedStringResource = source.host.map { "\($0)" } ?? "a file"
            self.init(
                message: """
                    \(host) is not on the public web, or redirects away from it; only feeds of the public \
                    web can be read here
                    """)
        case .hostNotFound: self.init(message: "\(host) cannot be found")
        case .connectionRefused: self.init(message: "\(host) refused the connection", isPassing: true)
        case .connectionLost, .incomplete: self.init(message: "the connection to \(host) was lost", isPassing: true)
        case .tooManyRedirects: self.init(message: "\(host) redirects too many times")
        case .notHTTP: self.init(message: "the response of \(host) is not HTTP", isPassing: true)
        case .notSecure: self.init(message: "the connection to \(host) would not be secure")
        case .badAddress: self.init(message: "this is not a web address")
        case .cancelled: self.init(message: "loading was stopped")
        case .noSuchFile: self.init(message: "the file does not exist")
        case .fileNotReadable: self.init(message: "there is no permission to read the file")
        case .folder: self.init(message: "this is a folder, not a file")
        case .noNetworking: self.init(message: "libcurl, which loads from the web, is not installed")
        case .other(let number): self.init(message: "loading failed (libcurl error \(number))")
        }
    }

    /// A response of the server that is not a feed.
    private init(status: Int) {
        let meaning = HTTPURLResponse.localizedString(forStatusCode: status).lowercased()
        self.init(
            message: "the server responded with \(String(status)) (\(meaning))",
            isPassing: [408, 425, 429, 500, 502, 503, 504].contains(status))
    }
}

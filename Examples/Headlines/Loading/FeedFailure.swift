import Foundation
import HeadlinesFeeds

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why a feed could not be loaded, in a sentence for the reader.
struct FeedFailure: Error, Equatable, Sendable {
    var sentence: String
    /// Whether it may be over in a moment, so that it is worth trying again.
    var isPassing = false
}

extension FeedFailure {
    init(_ error: any Error, timeout: TimeInterval) {
        switch error {
        case let failure as FeedFailure: self = failure
        case let error as FeedDecodingError: self.init(sentence: error.description)
        case let error as URLError: self.init(error, timeout: timeout)
        case let error as CocoaError: self.init(error)
        default: self.init(sentence: error.localizedDescription)
        }
    }

    /// An answer that is no feed by its beginning; nil for a good one.
    init?(_ response: URLResponse) {
        if let http = response as? HTTPURLResponse, let failure = FeedFailure(status: http.statusCode) {
            self = failure
        } else if !["http", "https"].contains(response.url?.scheme?.lowercased()) {
            self.init(sentence: "the server leads away from the web")
        } else {
            return nil
        }
    }

    /// An answer of the server that is no feed; nil for a good one.
    init?(status: Int) {
        guard !(200...299).contains(status) else { return nil }
        let meaning = HTTPURLResponse.localizedString(forStatusCode: status).lowercased()
        self.init(
            sentence: "the server answered \(status) (\(meaning))",
            isPassing: [408, 425, 429, 500, 502, 503, 504].contains(status))
    }

    static func noAnswer(within timeout: TimeInterval) -> FeedFailure {
        FeedFailure(sentence: "no answer within \(timeout.formatted()) seconds", isPassing: true)
    }

    static func noEnd(within limit: TimeInterval) -> FeedFailure {
        FeedFailure(sentence: "the answer has not ended within \(limit.formatted()) seconds", isPassing: true)
    }

    private init(_ error: URLError, timeout: TimeInterval) {
        let host = error.failingURL?.host ?? "the server"
        switch error.code {
        case .timedOut: self = .noAnswer(within: timeout)
        case .cannotFindHost, .dnsLookupFailed: self.init(sentence: "\(host) cannot be found")
        case .cannotConnectToHost: self.init(sentence: "\(host) does not accept the connection", isPassing: true)
        case .networkConnectionLost: self.init(sentence: "the connection to \(host) was lost", isPassing: true)
        case .badServerResponse, .cannotParseResponse:
            self.init(sentence: "the answer of \(host) is not HTTP", isPassing: true)
        case .notConnectedToInternet: self.init(sentence: "there is no network", isPassing: true)
        case .httpTooManyRedirects: self.init(sentence: "\(host) redirects again and again")
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
            self.init(sentence: "the connection to \(host) would not be secure")
        default: self.init(sentence: error.localizedDescription)
        }
    }

    private init(_ error: CocoaError) {
        switch error.code {
        case .fileReadNoSuchFile, .fileNoSuchFile: self.init(sentence: "there is no such file")
        case .fileReadNoPermission: self.init(sentence: "the file may not be read")
        default: self.init(sentence: error.localizedDescription)
        }
    }
}

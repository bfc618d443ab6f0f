import DocumentLoading
import SwiftUI

/// The origin of a feed.
enum FeedSource: Hashable, Sendable {
    case sample(SampleFeed)
    case file(URL)
    case web(URL)

    /// Parses text that a person has typed: a web address, or the path of a file.
    ///
    /// `access` says which addresses the person may use.
    init(_ text: String, access: DocumentAccess = .everything) throws(FeedSourceError) {
        guard !text.isEmpty else { throw .empty }
        guard let colon = text.range(of: "://") else {
            guard access == .everything else { throw .notOfTheWeb(text) }
            try self.init(path: text)
            return
        }
        let scheme = text[..<colon.lowerBound].lowercased()
        guard let url = URL(string: text) else { throw .notAnAddress(text) }
        switch scheme {
        case "http", "https":
            guard let host = url.host, !host.isEmpty else { throw .notAnAddress(text) }
            self = .web(url)
        case "file":
            guard access == .everything else { throw .notOfTheWeb(text) }
            self = .file(url)
        default:
            throw .unknownScheme(scheme)
        }
    }

    /// Accepts text that looks like a path, or is the path of an existing file.
    private init(path text: String) throws(FeedSourceError) {
        let source = try FeedSource(file: text)
        guard case .file(let url) = source else { throw .empty }
        let looksLikeOne = ["/", "~", "./", "../"].contains { text.hasPrefix($0) }
        guard looksLikeOne || FileManager.default.fileExists(atPath: url.path) else { throw .neither(text) }
        self = source
    }

    /// Accepts the path of a file, with any characters.
    init(file path: String) throws(FeedSourceError) {
        guard !path.isEmpty else { throw .empty }
        self = .file(URL(fileURLWithPath: (path as NSString).expandingTildeInPath))
    }

    /// The host of a web address.
    var host: String? {
        if case .web(let url) = self { url.host } else { nil }
    }

    /// The address in the form that a person types; nil for samples.
    var address: String? {
        switch self {
        case .sample: nil
        case .file(let url): url.path
        case .web(let url): url.absoluteString
        }
    }

    /// The name of the feed until its title is known.
    var name: String {
        switch self {
        case .sample(let sample): sample.name
        case .file(let url): url.lastPathComponent
        case .web(let url): url.absoluteString
        }
    }
}

/// The reason why a text is not a feed's address.
enum FeedSourceError: Error, Equatable, CustomStringConvertible {
    case empty
    case notAnAddress(String)
    case unknownScheme(String)
    /// The text is neither a web address nor the path of a file.
    case neither(String)
    /// The person may use web addresses only.
    case notOfTheWeb(String)
    case tooMany(limit: Int)

    var description: String { message.english }

    /// The reason in the reader's language.
    var message: LocalizedStringResource {
        switch self {
        case .empty: "a feed needs an address or the path of a file"
        case .notAnAddress(let text): "“\(text)” is not a web address"
        case .neither(let text):
            "“\(text)” is neither a web address, which begins with https:// or http://, nor a file"
        case .notOfTheWeb(let text):
            "“\(text)” is not a web address, which begins with https:// or http://; only those can be read here"
        case .tooMany(let limit): "the list is full: it has \(limit) feeds already"
        case .unknownScheme(let scheme): "feeds are read from http, https or files, not from “\(scheme)”"
        }
    }
}

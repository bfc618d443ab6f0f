import DocumentLoading
import Foundation

/// Where a feed comes from.
enum FeedSource: Hashable, Sendable {
    case sample(SampleFeed)
    case file(URL)
    case web(URL)

    /// Reads what a person typed: a web address, or the path of a file.
    ///
    /// - Parameter reach: Where the person may have feeds from.
    init(_ text: String, reach: DocumentReach = .everything) throws(FeedSourceError) {
        guard !text.isEmpty else { throw .empty }
        guard let colon = text.range(of: "://") else {
            guard reach == .everything else { throw .notOfTheWeb(text) }
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
            guard reach == .everything else { throw .notOfTheWeb(text) }
            self = .file(url)
        default:
            throw .unknownScheme(scheme)
        }
    }

    /// Takes what looks like a path, or is that of a file which is there.
    private init(path text: String) throws(FeedSourceError) {
        let source = try FeedSource(file: text)
        guard case .file(let url) = source else { throw .empty }
        let looksLikeOne = ["/", "~", "./", "../"].contains { text.hasPrefix($0) }
        guard looksLikeOne || FileManager.default.fileExists(atPath: url.path) else { throw .neither(text) }
        self = source
    }

    /// Takes the path of a file, whatever characters it has.
    init(file path: String) throws(FeedSourceError) {
        guard !path.isEmpty else { throw .empty }
        self = .file(URL(fileURLWithPath: (path as NSString).expandingTildeInPath))
    }

    /// The machine that it comes from, if it does from the web.
    var host: String? {
        if case .web(let url) = self { url.host } else { nil }
    }

    /// Where it is, as a person would type it; nil for what is built in.
    var address: String? {
        switch self {
        case .sample: nil
        case .file(let url): url.path
        case .web(let url): url.absoluteString
        }
    }

    /// What to call the feed while its title is not known.
    var name: String {
        switch self {
        case .sample(let sample): sample.name
        case .file(let url): url.lastPathComponent
        case .web(let url): url.absoluteString
        }
    }
}

/// Why a text names no feed.
enum FeedSourceError: Error, Equatable, CustomStringConvertible {
    case empty
    case notAnAddress(String)
    case unknownScheme(String)
    /// What is typed is neither an address nor the path of a file.
    case neither(String)
    /// Whoever types it may have feeds of the web alone.
    case notOfTheWeb(String)
    case tooMany(limit: Int)

    var description: String {
        switch self {
        case .empty: "a feed needs an address or the path of a file"
        case .notAnAddress(let text): "“\(text)” is no web address"
        case .neither(let text):
            "“\(text)” is neither an address of the web, which begins with https:// or http://, nor a file"
        case .notOfTheWeb(let text):
            "“\(text)” is no address of the web, which begins with https:// or http://, and others are not read here"
        case .tooMany(let limit): "there are \(limit) feeds already, which is all that fit"
        case .unknownScheme(let scheme): "feeds come from http, https or files, not from “\(scheme)”"
        }
    }
}

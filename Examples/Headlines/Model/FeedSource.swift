import Foundation

/// Where a feed comes from.
enum FeedSource: Hashable, Sendable {
    case sample(SampleFeed)
    case file(URL)
    case web(URL)

    /// Reads what a person typed: a web address, or the path of a file.
    init(_ text: String) throws(FeedSourceError) {
        guard !text.isEmpty else { throw .empty }
        guard let colon = text.range(of: "://") else {
            try self.init(file: text)
            return
        }
        let scheme = text[..<colon.lowerBound].lowercased()
        guard let url = URL(string: text) else { throw .notAnAddress(text) }
        switch scheme {
        case "http", "https":
            guard let host = url.host, !host.isEmpty else { throw .notAnAddress(text) }
            self = .web(url)
        case "file":
            self = .file(url)
        default:
            throw .unknownScheme(scheme)
        }
    }

    /// Takes the path of a file, whatever characters it has.
    init(file path: String) throws(FeedSourceError) {
        guard !path.isEmpty else { throw .empty }
        self = .file(URL(fileURLWithPath: (path as NSString).expandingTildeInPath))
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

    var description: String {
        switch self {
        case .empty: "a feed needs an address or the path of a file"
        case .notAnAddress(let text): "“\(text)” is no web address"
        case .unknownScheme(let scheme): "feeds come from http, https or files, not from “\(scheme)”"
        }
    }
}

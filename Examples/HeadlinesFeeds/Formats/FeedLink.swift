import Foundation

/// The links of a feed: resolved against their base, and only those to a page.
enum FeedLink {
    /// The absolute address, or nil if the text is not the address of a page (`javascript:` and similar schemes).
    static func resolve(_ text: String, against base: URL?) -> URL? {
        guard text.utf8.count <= lengthLimit else { return nil }
        let text = text.plain
        guard !text.isEmpty else { return nil }
        let encoded = text.replacingOccurrences(of: " ", with: "%20")
        guard let url = URL(string: encoded, relativeTo: base)?.absoluteURL else { return nil }
        return ["http", "https"].contains(url.scheme?.lowercased()) ? url : nil
    }

    /// The maximum length of an address in bytes. A longer base would be copied for each relative link.
    static let lengthLimit = 2_048
    /// The maximum number of links of an article that are tried.
    static let countLimit = 64

    /// The base of relative links: the address of the feed, or its home page if it was read from a file.
    static func anchor(_ base: URL?, home: URL?) -> URL? {
        guard let base, !base.isFileURL else { return home }
        return base
    }
}

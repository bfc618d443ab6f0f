import Foundation

/// The links of a feed: resolved against their base, and only those to a page.
enum FeedLink {
    /// The absolute address, or nil if the text is not the address of a page (`javascript:` and similar schemes).
    static func resolve(_ text: String, against base: URL?) -> URL? {
        let text = text.plain
        guard !text.isEmpty else { return nil }
        let encoded = text.replacingOccurrences(of: " ", with: "%20")
        guard let url = URL(string: encoded, relativeTo: base)?.absoluteURL else { return nil }
        return ["http", "https"].contains(url.scheme?.lowercased()) ? url : nil
    }

    /// The base of relative links: the address of the feed, or its home page if it was read from a file.
    static func anchor(_ base: URL?, home: URL?) -> URL? {
        guard let base, !base.isFileURL else { return home }
        return base
    }
}

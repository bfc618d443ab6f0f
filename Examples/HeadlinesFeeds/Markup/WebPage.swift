import Foundation

/// An HTML page that was served in place of a feed, and the feed that its head links to.
struct WebPage {
    let feedOffered: String?

    /// Returns nil if the text is not an HTML page.
    init?(_ text: String, base: URL?) {
        let head = text.prefix(20_000)
        let opening = /\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html)\b/.ignoresCase()
        guard head.prefixMatch(of: opening) != nil else { return nil }
        let link = head.matches(of: /<link\b[^<>]*>/.ignoresCase()).map { $0.output }.first {
            $0.contains(/type\s*=\s*["']?application\/(?:rss\+xml|atom\+xml|feed\+json)/.ignoresCase())
        }
        let address = link?.firstMatch(of: /href\s*=\s*["']?([^"'\s>]+)/.ignoresCase()).map { String($0.1) }
        feedOffered = address.map { FeedLink.resolve($0, against: base)?.absoluteString ?? $0.plain }
    }
}

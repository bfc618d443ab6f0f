import DocumentLoading
import Foundation

/// A feed's bytes, with the address and the encoding reported by its source.
struct FeedDocument: Sendable {
    var data: Data
    var address: URL?
    var charset: String?
}

extension FeedDocument {
    init(_ loaded: LoadedDocument) {
        self.init(data: loaded.data, address: loaded.url, charset: loaded.contentType.flatMap { Self.charset(of: $0) })
    }

    /// The encoding in `application/rss+xml; charset=utf-8`.
    private static func charset(of contentType: String) -> String? {
        contentType.firstMatch(of: /;\s*charset\s*=\s*"?([^";\s]+)/.ignoresCase()).map { String($0.1) }
    }
}

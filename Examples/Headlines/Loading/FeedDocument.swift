import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A feed's bytes, with what is known about them from where they were found.
struct FeedDocument: Sendable {
    var data: Data
    var address: URL?
    var charset: String?
}

extension FeedDocument {
    /// Reads a file; of one that is larger than the limit only so much that this shows.
    init(file: URL, sizeLimit: Int) throws {
        // Opening a folder succeeds, and reading it fails with an error that tells nothing.
        if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
            throw FeedFailure(sentence: "this is a folder, not a file")
        }
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        var data = Data()
        while data.count <= sizeLimit, let part = try handle.read(upToCount: sizeLimit + 1 - data.count), !part.isEmpty
        {
            data.append(part)
        }
        self.init(data: data, address: file)
    }

    /// Takes what a server has sent.
    init(data: Data, response: URLResponse) {
        let http = response as? HTTPURLResponse
        self.init(data: data, address: response.url, charset: http.flatMap { Self.charset(of: $0) })
    }

    /// The encoding in `Content-Type: application/rss+xml; charset=utf-8`.
    private static func charset(of response: HTTPURLResponse) -> String? {
        let type = response.value(forHTTPHeaderField: "Content-Type") ?? ""
        return type.firstMatch(of: /;\s*charset\s*=\s*"?([^";\s]+)/.ignoresCase()).map { String($0.1) }
    }
}

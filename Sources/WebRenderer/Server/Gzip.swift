internal import ZlibCalls

/// Compression of texts as gzip files, with the zlib that Foundation's networking links.
enum Gzip {
    private static let isAvailable = zlib_calls_open()

    /// Shorter texts are sent uncompressed. They fit into one packet anyway.
    private static let minimumBytes = 1_000

    /// Compresses bytes; nil if the result would not be smaller, or if the system has no zlib.
    ///
    /// `level` is from 1, the fastest, to 9, the smallest.
    static func gzipped(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8]? {
        guard isAvailable, bytes.count >= minimumBytes else { return nil }
        let gzipped = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = zlib_calls_gzip(bytes, bytes.count, level, buffer.baseAddress, buffer.count)
        }
        return gzipped.isEmpty ? nil : gzipped
    }
}

extension WebRequest {
    /// Whether the client accepts gzip.
    var acceptsGzip: Bool {
        let encodings = values("accept-encoding").joined(separator: ",").split(separator: ",").map { entry in
            let parts = entry.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            return (name: parts.first ?? "", isTaken: weight ?? 1 > 0)
        }
        // `*` stands for the encodings that are not named.
        let named = encodings.filter { ["gzip", "x-gzip"].contains($0.name) }
        return (named.isEmpty ? encodings.filter { $0.name == "*" } : named).contains { $0.isTaken }
    }
}

extension WebResponse {
    /// The response with a gzip body, if it is a text and the client accepts that.
    ///
    /// The compressed length reveals no secret: the only one in a page is its token, which differs in each response.
    func gzipped(for request: WebRequest) -> WebResponse {
        guard isText else { return self }
        var answer = self
        answer.headers.append(("Vary", "Accept-Encoding"))
        guard request.acceptsGzip, let gzipped = gzippedBody ?? Gzip.gzipped(body) else { return answer }
        answer.headers.append(("Content-Encoding", "gzip"))
        answer.body = gzipped
        return answer
    }

    private var isText: Bool {
        headers.contains { $0.0 == "Content-Type" && $0.1.hasPrefix("text/") } && !body.isEmpty
    }
}

internal import ZlibCalls

/// Texts as a gzip file, by the zlib that Foundation's networking has brought along.
enum Gzip {
    private static let isAvailable = zlib_calls_open()

    /// Less is sent as it is: it fits into one packet all the same.
    private static let fewestBytes = 1_000

    /// Nil if it would not be worth while, or the system has no zlib.
    ///
    /// - Parameter level: From 1, the fastest, to 9, the smallest.
    static func packed(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8]? {
        guard isAvailable, bytes.count >= fewestBytes else { return nil }
        let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = zlib_calls_gzip(bytes, bytes.count, level, buffer.baseAddress, buffer.count)
        }
        return packed.isEmpty ? nil : packed
    }
}

extension WebRequest {
    /// Whether whoever asks takes a gzip file in the place of a text.
    var acceptsGzip: Bool {
        let encodings = values("accept-encoding").joined(separator: ",").split(separator: ",").map { entry in
            let parts = entry.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            return (name: parts.first ?? "", isTaken: weight ?? 1 > 0)
        }
        // A star stands for those that are not named.
        let named = encodings.filter { ["gzip", "x-gzip"].contains($0.name) }
        return (named.isEmpty ? encodings.filter { $0.name == "*" } : named).contains { $0.isTaken }
    }
}

extension WebAnswer {
    /// The same for whoever takes gzip files, if it is a text.
    ///
    /// The length of what is compressed tells no secret: a page's only one is its token, which differs in each answer.
    func packed(for request: WebRequest) -> WebAnswer {
        guard isText else { return self }
        var answer = self
        answer.headers.append(("Vary", "Accept-Encoding"))
        guard request.acceptsGzip, let packed = packedBody ?? Gzip.packed(body) else { return answer }
        answer.headers.append(("Content-Encoding", "gzip"))
        answer.body = packed
        return answer
    }

    private var isText: Bool {
        headers.contains { $0.0 == "Content-Type" && $0.1.hasPrefix("text/") } && !body.isEmpty
    }
}

/// The target of a request, in the form of a path.
///
/// A client may also send the whole URL, as to a proxy: `http://example.org/notes?a=1`. A server must accept that (RFC
/// 9112, section 3.2.2), and the host in it counts instead of the `Host` field.
struct RequestTarget: Equatable, Sendable {
    /// The path with its query; another form of target as it is.
    let path: String
    /// The host of a URL, with its port; nil for a target that is a path.
    let host: String?

    init(_ text: String) {
        guard let rest = Self.rest(of: text) else {
            (path, host) = (text, nil)
            return
        }
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        host = String(rest[..<end])
        path = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
    }

    /// The part of a URL after its scheme.
    private static func rest(of text: String) -> Substring? {
        guard let first = text.utf8.first, first != UInt8(ascii: "/") else { return nil }
        return ["http://", "https://"].lazy.filter { text.prefix($0.count).lowercased() == $0 }
            .map { text.dropFirst($0.count) }.first
    }
}

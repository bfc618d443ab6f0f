/// A file that belongs to every page: it is in the program, and its name says what is in it, so browsers keep it.
struct WebAsset: Sendable {
    let path: String
    let contentType: String
    let bytes: [UInt8]
    /// The same as a gzip file, made once.
    let packed: [UInt8]?

    private init(_ name: String, _ ending: String, _ contentType: String, _ bytes: [UInt8]) {
        let hash = SHA256.hash(of: bytes).prefix(8)
        path = "/assets/\(name)-\(Array(hash).hexadecimal).\(ending)"
        self.contentType = contentType
        self.bytes = bytes
        packed = Gzip.packed(bytes, level: 9)
    }

    static let script = WebAsset(
        "client", "js", "text/javascript; charset=utf-8",
        SourceComments.removed(from: PackageResources.client_js, .script))
    static let stylesheet = WebAsset(
        "swiftwater", "css", "text/css; charset=utf-8",
        SourceComments.removed(from: PackageResources.swiftwater_css, .stylesheet))

    static let all = [script, stylesheet]
}

/// A file that belongs to every page: it is in the program, and its name says what is in it, so browsers keep it.
struct WebAsset: Sendable {
    let path: String
    let contentType: String
    let bytes: [UInt8]

    private init(_ name: String, _ ending: String, _ contentType: String, _ bytes: [UInt8]) {
        let hash = SHA256.hash(of: bytes).prefix(8)
        path = "/assets/\(name)-\(Array(hash).hexadecimal).\(ending)"
        self.contentType = contentType
        self.bytes = bytes
    }

    static let script = WebAsset("client", "js", "text/javascript; charset=utf-8", PackageResources.client_js)
    static let stylesheet = WebAsset("swiftwater", "css", "text/css; charset=utf-8", PackageResources.swiftwater_css)

    static let all = [script, stylesheet]
}

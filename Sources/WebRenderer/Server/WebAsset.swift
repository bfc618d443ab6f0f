/// A file of every page, built into the program. Its name has a hash of its content, so that browsers keep it.
struct WebAsset: Sendable {
    let path: String
    let contentType: String
    let bytes: [UInt8]
    /// The bytes as a gzip file, made once.
    let gzipped: [UInt8]?

    private init(_ name: String, _ ending: String, _ contentType: String, _ bytes: [UInt8]) {
        path = "/assets/\(name)-\(Self.hash(of: bytes)).\(ending)"
        self.contentType = contentType
        self.bytes = bytes
        gzipped = Gzip.gzipped(bytes, level: 9)
    }

    /// The 64-bit hash FNV-1a in hexadecimal digits. It tells versions of a file apart, and guards nothing.
    private static func hash(of bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return withUnsafeBytes(of: hash.bigEndian) { Array($0) }.hexadecimal
    }

    static let script = WebAsset(
        "client", "js", "text/javascript; charset=utf-8",
        ScriptConstants.inlined(
            SourceComments.removed(from: PackageResources.client_js, .script), tables: ["Act", "Op"]))
    /// The part of the script that sends files. Pages load it when they first show a field for files.
    static let fileScript = WebAsset(
        "files", "js", "text/javascript; charset=utf-8",
        SourceComments.removed(from: PackageResources.files_js, .script))
    static let stylesheet = WebAsset(
        "swiftwater", "css", "text/css; charset=utf-8",
        SourceComments.removed(from: PackageResources.swiftwater_css, .stylesheet))

    static let all = [script, fileScript, stylesheet]
}

/// A file of every page, built into the program. Its name has a hash of its content, so that browsers keep it.
struct WebAsset: Sendable {
    let path: String
    let contentType: String
    let bytes: [UInt8]
    /// The bytes as a gzip file, made once.
    let gzipped: [UInt8]?

    private init(_ name: String, _ ending: String, _ contentType: String, _ bytes: [UInt8]) {
        let hash = withUnsafeBytes(of: Checksum.of(bytes).bigEndian) { Array($0) }.hexadecimal
        path = "/assets/\(name)-\(hash).\(ending)"
        self.contentType = contentType
        self.bytes = bytes
        gzipped = Gzip.gzipped(bytes, level: 9)
    }

    static let script = WebAsset(
        "client", "js", "text/javascript; charset=utf-8",
        ScriptConstants.inlined(
            SourceComments.removed(from: PageSource.client, .script), tables: ["Act", "Op"]))
    /// The part of the script for a page in use. Pages load it on first use.
    static let useScript = WebAsset(
        "use", "js", "text/javascript; charset=utf-8",
        ScriptConstants.inlined(
            [
                PageSource.use, PageSource.menus, PageSource.presses,
                PageSource.restart, PageSource.scrolling, PageSource.texts,
            ].flatMap { SourceComments.removed(from: $0, .script) }, tables: ["Act"],
            of: SourceComments.removed(from: PageSource.client, .script)))
    /// The part of the script for files, drags and the clipboard. Pages load it when they first show an element that
    /// needs it.
    static let fileScript = WebAsset(
        "files", "js", "text/javascript; charset=utf-8",
        ScriptConstants.inlined(
            SourceComments.removed(from: PageSource.files, .script), tables: ["Act"],
            of: SourceComments.removed(from: PageSource.client, .script)))
    /// The part of the script for the place of the person, in the history and on the page. Pages load it when somebody
    /// uses them, or when they present something.
    static let navigationScript = WebAsset(
        "navigation", "js", "text/javascript; charset=utf-8",
        SourceComments.removed(from: PageSource.navigation, .script))
    /// The part of the script that moves elements. Pages load it when a person first uses them, or when something
    /// moves.
    static let motionScript = WebAsset(
        "motion", "js", "text/javascript; charset=utf-8",
        SourceComments.removed(from: PageSource.motion, .script))
    /// The part of the script for what a page needs only when a person uses it. Pages load it then.
    static let interactionScript = WebAsset(
        "interaction", "js", "text/javascript; charset=utf-8",
        SourceComments.removed(from: PageSource.interaction, .script))
    /// The script that shows how the next program's build goes. Only pages in development load it.
    static let developmentScript = WebAsset(
        "development", "js", "text/javascript; charset=utf-8",
        SourceComments.removed(from: PageSource.development, .script))
    static let stylesheet = WebAsset(
        "swiftwater", "css", "text/css; charset=utf-8",
        SourceComments.removed(from: PageSource.stylesheet, .stylesheet))

    static let all = [
        script, fileScript, motionScript, navigationScript, useScript, interactionScript, developmentScript, stylesheet,
    ]
}

internal import PageFiles

/// A file of every page, built into the program. Its name has a hash of its content, so that browsers keep it.
///
/// `Tools/page-files` makes the files from their sources in `Client` and `Style`, and C embeds them. As resources, the
/// package manager would embed them as literals of numbers, on which the Swift compiler spent 50 seconds: a tenth of
/// the build of `SwiftUI`.
struct WebAsset: Sendable {
    let path: String
    let contentType: String
    let bytes: [UInt8]
    /// The bytes as a gzip file, made once.
    let gzipped: [UInt8]?

    private init(_ name: String, _ ending: String, _ contentType: String, _ file: page_file) {
        bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
        // Each first visit sends the names of all files, and eight digits distinguish the versions of a file.
        let hash = withUnsafeBytes(of: Checksum.of(bytes).bigEndian) { Array($0.prefix(4)) }.hexadecimal
        path = "/assets/\(name)-\(hash).\(ending)"
        self.contentType = contentType
        gzipped = Gzip.gzipped(bytes, level: 9)
    }

    private static func script(_ name: String, _ file: page_file) -> WebAsset {
        WebAsset(name, "js", "text/javascript; charset=utf-8", file)
    }

    static let script = script("client", page_file_client())
    /// The part of the script for a page in use. Pages load it on first use.
    static let useScript = script("use", page_file_use())
    /// The part of the script for files, drags and the clipboard. Pages load it when they first show an element that
    /// needs it.
    static let fileScript = script("files", page_file_files())
    /// The part of the script for the person's position in the history and on the page. Pages load it when a person
    /// first uses them, or when they present something.
    static let navigationScript = script("navigation", page_file_navigation())
    /// The part of the script that moves elements. Pages load it when a person first uses them, or when something
    /// moves.
    static let motionScript = script("motion", page_file_motion())
    /// The part of the script that a page needs only when a person uses it. Pages load it then.
    static let interactionScript = script("interaction", page_file_interaction())
    /// The script that shows the progress of the next build. Only pages in development load it.
    static let developmentScript = script("development", page_file_development())
    /// The script that shows updates and finds the causes of an element. Only pages of an inspected app load it.
    static let inspectionScript = script("inspection", page_file_inspection())
    static let stylesheet = WebAsset("swiftwater", "css", "text/css; charset=utf-8", page_file_stylesheet())

    static let all = [
        script, fileScript, motionScript, navigationScript, useScript, interactionScript, developmentScript,
        inspectionScript, stylesheet,
    ]
}

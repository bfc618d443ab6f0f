import Foundation

/// The files that `Tools/page-files` joins into those that a program embeds.
enum PageSources {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardized
    private static let folder = root.appending(path: "Sources/WebRenderer")

    /// A file of WebRenderer.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// The scripts of a folder of WebRenderer, one after the other.
    static func text(of path: String) throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
        return try names.filter { $0.hasSuffix(".js") }.sorted().map { try text("\(path)/\($0)") }.joined()
    }
}

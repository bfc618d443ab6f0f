import Foundation

/// All documentation of the package that contains Swift: pages, and documentation comments of sources.
struct Documentation {
    /// The folder of the package.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The snippets of each file that has any, in the order of paths.
    static func pages() throws -> [[Snippet]] {
        try files().map { try Snippet.all(in: text(of: $0), of: $0) }.filter { !$0.isEmpty }
    }

    static func text(of file: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    }

    /// The pages at the root, and all pages and sources under `Sources`.
    static func files() throws -> [String] {
        let atRoot = try FileManager.default.contentsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".md") }
        return (atRoot + files(under: "Sources") { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }).sorted()
    }

    static func files(under folder: String, where isWanted: (String) -> Bool) -> [String] {
        let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        return (paths?.compactMap { $0 as? String } ?? []).filter(isWanted).map { "\(folder)/\($0)" }.sorted()
    }
}

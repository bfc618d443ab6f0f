import Foundation

/// The repository's files, without build products.
struct SourceTree: Sendable {
    struct File: CustomStringConvertible, Sendable {
        /// The path relative to the root.
        let path: String
        let url: URL

        var description: String { path }

        func text() throws -> String {
            String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }
    }

    /// The tree, whose folders are listed once for all tests: each test case creates a suite.
    static var shared: SourceTree { get throws { try listed.get() } }

    private static let listed = Result { try SourceTree() }

    let root: URL
    let files: [File]

    private init() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        self.root = root
        var files: [File] = []
        var folders = [""]
        while let folder = folders.popLast() {
            let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            for name in names where !Self.isLeftBehind(name) {
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                let url = root.appendingPathComponent(path)
                switch try url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey]) {
                case let values where values.isSymbolicLink == true: continue
                case let values where values.isDirectory == true: folders.append(path)
                default: files.append(File(path: path, url: url))
                }
            }
        }
        self.files = files.sorted { $0.path < $1.path }
    }

    private static func isLeftBehind(_ name: String) -> Bool {
        name.hasPrefix(".build") || [".git", ".swiftpm", "Package.resolved"].contains(name)
    }

    func sources(under folder: String) -> [File] {
        files.filter { $0.path.hasPrefix(folder + "/") && $0.path.hasSuffix(".swift") }
    }
}

extension SourceTree.File {
    func imports() throws -> Set<String> {
        Self.imports(in: try text())
    }

    /// The modules that a source imports, with any attributes or modifiers before `import`.
    static func imports(in source: String) -> Set<String> {
        let modifiers: Set<Substring> = ["public", "package", "internal", "private", "fileprivate"]
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
        var modules: Set<String> = []
        for line in source.lines(with: "import") {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard let mark = words.firstIndex(of: "import") else { continue }
            guard words[..<mark].allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) }) else { continue }
            guard let named = words[(mark + 1)...].first(where: { !kinds.contains($0) }) else { continue }
            modules.insert(String(named.prefix { $0 != "." && $0 != ";" }))
        }
        return modules
    }
}

extension String {
    /// Whether the bytes of a text occur. A search by characters takes seconds for all sources in a debug build.
    func hasBytes(of text: String) -> Bool { Data(utf8).range(of: Data(text.utf8)) != nil }

    /// The lines in which the bytes of a text occur.
    func lines(with text: String) -> [String] {
        let (bytes, wanted, newline) = (Data(utf8), Data(text.utf8), Data("\n".utf8))
        var (lines, start): ([String], Int) = ([], 0)
        while let found = bytes.range(of: wanted, in: start..<bytes.count) {
            let first = bytes.range(of: newline, options: .backwards, in: start..<found.lowerBound)?.upperBound
            let end = bytes.range(of: newline, in: found.upperBound..<bytes.count)?.lowerBound ?? bytes.count
            lines.append(String(decoding: bytes[(first ?? start)..<end], as: UTF8.self))
            start = end
        }
        return lines
    }
}

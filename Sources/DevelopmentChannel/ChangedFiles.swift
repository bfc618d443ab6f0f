package import Foundation

/// The files that have changed since the running program was built, the newest ones first.
///
/// They travel in an environment variable, which Linux limits to 128 KiB. A branch switch may change thousands of
/// files, and nothing needs more than the last ones.
package struct ChangedFiles: Equatable, Sendable {
    /// The environment variable with the files.
    package static let variable = "SWIFTWATER_CHANGED"
    /// The maximum number of files that are kept.
    package static let maximumCount = 100
    /// The maximum size of ``text``.
    package static let maximumBytes = 32_000

    /// Their paths, relative to the package if they are inside it.
    package private(set) var paths: [String] = []

    package init() {}

    /// Adds files in the order in which they have changed. `folder` is the package's.
    package mutating func add(_ paths: [String], in folder: URL) {
        let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
        var known: Set<String> = []
        let relative = paths.suffix(Self.maximumCount).map { path in
            path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
        }
        // A file that has changed again counts once.
        self.paths = Array(
            (relative.reversed() + self.paths).filter { known.insert($0).inserted }
                .prefix(Self.maximumCount))
    }

    /// The paths as JSON, because any character may occur in them. Those that would be too much are left out.
    package var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        var count = paths.count
        while true {
            let text = (try? encoder.encode(Array(paths.prefix(count)))) ?? Data("[]".utf8)
            if text.count <= Self.maximumBytes || count == 0 { return String(decoding: text, as: UTF8.self) }
            count /= 2
        }
    }

    /// Reads what ``text`` has written. Another text has no files.
    package init(_ text: String) {
        paths = (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    }
}

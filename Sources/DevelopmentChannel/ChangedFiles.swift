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
        let folder = folder.path
        var known: Set<String> = []
        let relative = paths.suffix(Self.maximumCount).map { $0.relativePath(in: folder) }
        // A file that has changed again counts once.
        self.paths = Array(
            (relative.reversed() + self.paths).filter { known.insert($0).inserted }
                .prefix(Self.maximumCount))
    }

    /// The paths as JSON, because any character may occur in them. The oldest files are left out if the text would be
    /// too long.
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

    /// Reads ``text``. Any other text contains no files.
    package init(_ text: String) {
        paths = (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    }
}

extension String {
    /// The path relative to a folder if it is inside; otherwise the path itself.
    package func relativePath(in folder: String) -> String {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
    }
}

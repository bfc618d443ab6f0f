/// The files of a package whose change is a reason to build.
package enum SourceFilter {
    /// Whether a folder may contain sources. `name` is its last component.
    package static func isWatched(folder name: String) -> Bool { !name.hasPrefix(".") && !skipped.contains(name) }

    /// Whether a file is a source or a resource, and not a file that an editor writes beside it. `name` is its last
    /// component.
    package static func isSource(file name: String) -> Bool {
        guard !name.hasPrefix("."), !name.hasSuffix("~"), let dot = name.lastIndex(of: ".") else { return false }
        return !ignored.contains(name[name.index(after: dot)...].lowercased())
    }

    private static let skipped: Set<String> = ["node_modules"]
    /// Backups and temporary files of editors, and texts that no program contains.
    private static let ignored: Set<String> = [
        "swp", "swo", "swx", "swpx", "tmp", "bak", "orig", "part", "lock", "log", "md", "resolved",
    ]
}

internal import Foundation

/// The completion of a path, as in a shell: the common prefix of all matching names, and the names.
struct PathCompletion: Equatable {
    /// The path with the common prefix added.
    let text: String
    /// The matching names, if there are several; folders end with a slash.
    let candidates: [String]

    /// Paths that are not absolute are in `folder`. `includesHidden` specifies whether names that begin with a period
    /// match even if no period is typed.
    init(of typed: String, in folder: URL, filter: FileTypeFilter, includesHidden: Bool = false) {
        let slash = typed.lastIndex(of: "/")
        let start = slash.map { typed[...$0] } ?? ""
        let name = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
        // The root, the home folder and the start of a relative path have no name.
        let place = start.isEmpty ? folder : FilePath.url(of: String(start), in: folder)
        let found = place.map { Self.names(in: $0, after: name, filter, includesHidden) } ?? []
        guard let first = found.first else {
            (text, candidates) = (typed == "~" ? "~/" : typed, [])
            return
        }
        let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        text = start + (common.count >= name.count ? common : name)
        candidates = found.count > 1 ? found : []
    }

    private static func names(
        in place: URL, after name: String, _ filter: FileTypeFilter, _ includesHidden: Bool
    ) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        let fitting = all.filter { $0.hasPrefix(name) && (includesHidden || name.hasPrefix(".") || !$0.hasPrefix(".")) }
        return fitting.sorted().compactMap { entry in
            if FilePath.isFolder(place.appendingPathComponent(entry)) == true { return entry + "/" }
            return filter.acceptsFile(named: entry) ? entry : nil
        }
    }
}

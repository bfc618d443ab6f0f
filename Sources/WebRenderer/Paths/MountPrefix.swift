/// The path of a server under which an app has its addresses: empty, or segments with a slash before each, as in
/// `/tools/notes`.
///
/// Inside a mount all paths are the app's, as if it had a host to itself. This value removes the prefix from incoming
/// paths, and adds it to outgoing ones.
package struct MountPrefix: Hashable, Sendable {
    package let text: String

    /// The prefix of an app with its own host.
    package static let none = MountPrefix()

    private init() { text = "" }

    /// Reads a prefix; nil for an invalid text. A slash at the end does not count.
    ///
    /// A segment has letters, digits, hyphens, underscores, tildes and periods, and is neither `.` nor `..`: it stands
    /// in addresses, in cookies and in attributes of pages as it is.
    package init?(_ text: String) {
        let path = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard path.utf8.count <= 256 else { return nil }
        guard !path.isEmpty else {
            self.text = ""
            return
        }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard path.hasPrefix("/"), segments.dropFirst().allSatisfy(Self.isSegment) else { return nil }
        self.text = path
    }

    private static func isSegment(_ segment: Substring) -> Bool {
        !["", ".", ".."].contains(segment)
            && segment.utf8.allSatisfy { byte in
                (97...122).contains(byte | 32) || (48...57).contains(byte) || "-_~.".utf8.contains(byte)
            }
    }

    /// The part of a request's target that the app sees; nil if the target is not below the prefix. The target of the
    /// prefix itself has no path: it is empty, or begins with a question mark.
    func inner(of target: String) -> String? {
        guard target.hasPrefix(text) else { return nil }
        let rest = target.dropFirst(text.count)
        return rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") ? String(rest) : nil
    }

    /// A path of the app, as browsers see it.
    package func outer(_ path: String) -> String { text + path }

    /// The app's address at an origin, before all of its paths.
    func outer(at origin: String) -> String { origin + text }
}

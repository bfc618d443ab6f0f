internal import Foundation

/// The paths that people type.
enum FilePath {
    /// Returns the file that a typed text names: an absolute path, a path in the home folder after `~`, a file URL, or
    /// a path relative to `folder`. Returns nil for an empty text, and for a text that contains NUL.
    static func url(of typed: String, in folder: URL) -> URL? {
        let text = typed.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty, !text.unicodeScalars.contains("\0") else { return nil }
        if text.hasPrefix("file://") {
            return URL(string: text).flatMap { $0.isFileURL ? $0.standardizedFileURL : nil }
        }
        if text == "~" || text.hasPrefix("~/") {
            let home = FileManager.default.homeDirectoryForCurrentUser
            return home.appendingPathComponent(String(text.dropFirst(2))).standardizedFileURL
        }
        if text.hasPrefix("/") { return URL(fileURLWithPath: text).standardizedFileURL }
        return folder.appendingPathComponent(text).standardizedFileURL
    }

    /// Returns whether a URL refers to a folder; nil if nothing exists there.
    static func isFolder(_ url: URL) -> Bool? {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }
}

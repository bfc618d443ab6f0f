internal import Foundation

/// The paths that people type.
enum FilePath {
    /// The file that a typed text names: an absolute path, one in the home folder after `~`, an address of a file, or a
    /// path below a folder. Returns nil for an empty text and one with a NUL.
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

    /// Whether a folder is at an address; nil if nothing is.
    static func isFolder(_ url: URL) -> Bool? {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }
}

internal import FileNames
internal import Foundation

/// The names of files that browsers send.
enum UploadName {
    /// Returns the last component of a name as ``SafeFileName`` has it, not hidden.
    ///
    /// `header` is the name, percent-encoded as UTF-8.
    static func safe(_ header: String) -> String {
        let decoded = header.removingPercentEncoding ?? header
        let last = decoded.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        return SafeFileName.name(last) ?? "file"
    }
}

internal import Foundation

/// The names of files that browsers send, made safe for the file system.
enum UploadName {
    /// The longest name in bytes. Linux takes 255.
    static let maximumBytes = 200

    /// The names that devices have on other systems, where a person may copy the file to.
    private static let reserved: Set<String> = {
        let numbered = (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
        return Set(["con", "prn", "aux", "nul"] + numbered)
    }()

    /// Returns the last component of a name, without control characters, not hidden, not reserved, and not too long.
    ///
    /// - Parameter header: The name, percent-encoded as UTF-8.
    static func safe(_ header: String) -> String {
        let decoded = header.removingPercentEncoding ?? header
        let last = decoded.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        var name = String(String.UnicodeScalarView(last.unicodeScalars.filter { isAllowed($0) }))
        name = String(name.drop { $0 == "." || $0 == " " })
        while let end = name.last, end == "." || end == " " { name.removeLast() }
        if name.isEmpty { return "file" }
        if let stem = name.split(separator: ".").first, reserved.contains(stem.lowercased()) { name = "_" + name }
        return shortened(name)
    }

    /// Control characters, and marks that turn the direction of a text so that an extension looks like another one.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }

    /// The name with its extension and as much of the rest as fits.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > maximumBytes else { return name }
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        var (stem, ending) = (String(name[..<dot]), String(name[dot...]))
        if ending.utf8.count > 20 { (stem, ending) = (name, "") }
        while stem.utf8.count + ending.utf8.count > maximumBytes { stem.removeLast() }
        return stem + ending
    }
}

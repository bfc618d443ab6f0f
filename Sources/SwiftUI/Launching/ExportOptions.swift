import Foundation

/// The options of an export: where the pages of an app are written instead of being shown.
package struct ExportOptions: Equatable, Sendable {
    /// The folder of the files.
    package var folder: String
    /// The scheme and host name under which the files will be served; nil if they are not known.
    package var origin: String?
    /// The largest number of pages.
    package var limit = 1_000

    package init(folder: String) { self.folder = folder }

    /// `values` has the options' values by name.
    init(folder: String, _ values: [String: String]) throws(WebListening.Refusal) {
        guard !folder.isEmpty else { throw WebListening.Refusal(message: "--export needs a folder") }
        self.folder = folder
        if let other = values.keys.filter({ !["--export", "--origin", "--limit"].contains($0) }).min() {
            throw WebListening.Refusal(message: "\(other) is not for --export")
        }
        if let text = values["--limit"] {
            guard let number = Int(text), (1...1_000_000).contains(number) else {
                throw WebListening.Refusal(message: "--limit needs a number from 1 to 1000000, not \"\(text)\"")
            }
            limit = number
        }
        origin = try values["--origin"].map(WebListening.origin)
    }
}

package import Foundation

/// The bytes of a value in transit, in memory or in a file.
package enum TransferredContent: Equatable, Sendable {
    case data(Data)
    /// A file that the receiver reads before it returns. Unless it is the original, it is a copy that is removed
    /// afterwards.
    case file(URL, isOriginal: Bool)

    /// The bytes, which are read from the file if there is one.
    package func data() throws -> Data {
        switch self {
        case .data(let data): data
        case .file(let url, _): try Data(contentsOf: url)
        }
    }

    /// Removes the file unless it is the original.
    package func discard() {
        if case .file(let url, isOriginal: false) = self { try? FileManager.default.removeItem(at: url) }
    }
}

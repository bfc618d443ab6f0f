package import Foundation

/// The statuses in bytes that arrive in any pieces.
package struct DevelopmentLines {
    private var rest = Data()
    /// The size of a line beyond which its beginning is dropped.
    private static let maximumBytes = 1_000_000

    package init() {}

    /// Adds bytes, and returns the statuses that are complete. Other lines are skipped.
    package mutating func append(_ bytes: Data) -> [DevelopmentStatus] {
        rest += bytes
        var statuses: [DevelopmentStatus] = []
        var start = rest.startIndex
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if let status = try? JSONDecoder().decode(DevelopmentStatus.self, from: rest[start..<end]) {
                statuses.append(status)
            }
            start = rest.index(after: end)
        }
        rest = Data(rest[start...])
        if rest.count > Self.maximumBytes { rest = Data() }
        return statuses
    }
}

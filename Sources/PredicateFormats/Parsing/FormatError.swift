/// The position at which a format string becomes invalid, and the reason.
///
/// ```
/// age > > 3
///       ^ a value is expected
/// ```
package struct FormatError: Error, CustomStringConvertible, Equatable {
    package let format: String
    /// The number of UTF-8 bytes before the error.
    package let offset: Int
    package let reason: String

    package var description: String {
        let before = String(decoding: format.utf8.prefix(offset), as: UTF8.self)
        return "\(reason), at character \(before.count + 1) of the predicate format \"\(excerpt)\"."
    }

    private static let longestPart = 200

    /// The format, or the part around the error: formats from outside can be megabytes.
    private var excerpt: String {
        let before = String(decoding: format.utf8.prefix(offset), as: UTF8.self)
        let after = String(decoding: format.utf8.dropFirst(offset), as: UTF8.self)
        let start = before.suffix(Self.longestPart)
        let rest = after.prefix(Self.longestPart)
        return (start.count < before.count ? "…" : "") + start + rest + (rest.count < after.count ? "…" : "")
    }
}

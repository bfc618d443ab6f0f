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
        return "\(reason), at character \(before.count + 1) of the predicate format \"\(format)\"."
    }
}

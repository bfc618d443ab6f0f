internal import Foundation

/// The lengths up to which typed texts are parsed, in bytes of UTF-8.
///
/// The time in which Foundation parses a number grows with the square of its digits: a million of them take half a
/// minute. On a server, anyone may type them. An app's own styles have the limits of the values that they return, since
/// most of them leave the digits to Foundation. Styles of other values, such as texts, have none.
package enum TypedText {
    /// The limit for a number. The largest `Double` has 309 digits before its point, and 102 separators.
    package static let maximumNumberLength = 512
    /// The limit for a date.
    package static let maximumDateLength = 1_024

    package static func maximumLength(for type: Any.Type) -> Int {
        switch type {
        case is any Numeric.Type: maximumNumberLength
        case is Date.Type, is DateComponents.Type: maximumDateLength
        default: .max
        }
    }
}

public import Foundation

/// Compares strings as people read them, in the current locale.
///
/// ```swift
/// struct Person {
///     let name: String
/// }
/// let order = [KeyPathComparator(\Person.name, comparator: .localizedStandard)]
/// ```
///
/// Linux' Foundation has the lexical comparison of `String.StandardComparator` alone. This type has the other two.
public struct LocalizedStringComparator: SortComparator, Hashable, Codable, Sendable {
    private enum Kind: String, Codable {
        case localized, localizedStandard
    }

    private let kind: Kind
    public var order: SortOrder = .forward

    private init(kind: Kind) {
        self.kind = kind
    }

    /// Compares strings by their localized order: `a`, `ä`, `b`.
    fileprivate static var byLocale: LocalizedStringComparator { LocalizedStringComparator(kind: .localized) }

    /// Compares strings as a list of files does: numbers by their value, without regard to case.
    fileprivate static var byReading: LocalizedStringComparator { LocalizedStringComparator(kind: .localizedStandard) }

    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result =
            switch kind {
            case .localized: lhs.localizedCompare(rhs)
            case .localizedStandard: lhs.localizedStandardCompare(rhs)
            }
        guard order == .reverse else { return result }
        return switch result {
        case .orderedAscending: .orderedDescending
        case .orderedDescending: .orderedAscending
        default: result
        }
    }
}

extension SortComparator where Self == LocalizedStringComparator {
    /// Orders strings by the rules of the current locale.
    ///
    /// Follows
    /// [Apple's localized](https://developer.apple.com/documentation/foundation/sortcomparator/localized).
    public static var localized: LocalizedStringComparator { .byLocale }

    /// Orders strings as a person reads them, numbers by their values, in the current locale.
    ///
    /// Follows [Apple's
    /// localizedStandard](https://developer.apple.com/documentation/foundation/sortcomparator/localizedstandard).
    public static var localizedStandard: LocalizedStringComparator { .byReading }
}

extension String.StandardComparator {
    /// Orders strings by the rules of the current locale.
    public static var localized: LocalizedStringComparator { .byLocale }

    /// Orders strings as a person reads them, numbers by their values, in the current locale.
    public static var localizedStandard: LocalizedStringComparator { .byReading }
}

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
/// `String.StandardComparator` of Foundation on Linux only compares lexically. This type has the two localized orders.
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
    @_disfavoredOverload
    public static var localized: LocalizedStringComparator { .byLocale }

    /// Orders strings as a person reads them, numbers by their values, in the current locale.
    ///
    /// Follows [Apple's
    /// localizedStandard](https://developer.apple.com/documentation/foundation/sortcomparator/localizedstandard).
    @_disfavoredOverload
    public static var localizedStandard: LocalizedStringComparator { .byReading }
}

extension String.StandardComparator {
    /// Orders strings by the rules of the current locale.
    @_disfavoredOverload
    public static var localized: LocalizedStringComparator { .byLocale }

    /// Orders strings as a person reads them, numbers by their values, in the current locale.
    @_disfavoredOverload
    public static var localizedStandard: LocalizedStringComparator { .byReading }
}

extension SortDescriptor {
    /// Orders values by a string, in a localized order.
    ///
    /// A store of models does not know this order, so a fetch sorts its models in memory. Follows [Apple's
    /// init(_:comparator:order:)](https://developer.apple.com/documentation/foundation/sortdescriptor).
    @_disfavoredOverload
    public init(
        _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: LocalizedStringComparator,
        order: SortOrder? = nil
    ) {
        self.init(keyPath.followed(by: comparator.ordered), order: order ?? comparator.order)
    }

    /// Orders values by a string that may be missing, in a localized order. Nil comes first.
    ///
    /// A store of models does not know this order, so a fetch sorts its models in memory. Follows [Apple's
    /// init(_:comparator:order:)](https://developer.apple.com/documentation/foundation/sortdescriptor).
    @_disfavoredOverload
    public init(
        _ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: LocalizedStringComparator,
        order: SortOrder? = nil
    ) {
        self.init(keyPath.followed(by: comparator.orderedIfPresent), order: order ?? comparator.order)
    }
}

/// A string whose `<` is a localized order.
///
/// A sort descriptor of Foundation on Linux accepts only the standard comparator, so the order is part of the value.
private struct OrderedString: Comparable {
    let string: String
    let comparator: LocalizedStringComparator

    static func < (lhs: OrderedString, rhs: OrderedString) -> Bool {
        lhs.comparator.compare(lhs.string, rhs.string) == .orderedAscending
    }
}

extension String {
    fileprivate var inLocalizedOrder: OrderedString { OrderedString(string: self, comparator: .byLocale) }
    fileprivate var inLocalizedStandardOrder: OrderedString { OrderedString(string: self, comparator: .byReading) }
}

extension String? {
    fileprivate var inLocalizedOrder: OrderedString? { map(\.inLocalizedOrder) }
    fileprivate var inLocalizedStandardOrder: OrderedString? { map(\.inLocalizedStandardOrder) }
}

extension LocalizedStringComparator {
    fileprivate var ordered: any KeyPath<String, OrderedString> & Sendable {
        switch kind {
        case .localized: \String.inLocalizedOrder
        case .localizedStandard: \String.inLocalizedStandardOrder
        }
    }

    fileprivate var orderedIfPresent: any KeyPath<String?, OrderedString?> & Sendable {
        switch kind {
        case .localized: \String?.inLocalizedOrder
        case .localizedStandard: \String?.inLocalizedStandardOrder
        }
    }
}

extension KeyPath {
    /// Appends a key path. Call it only on a Sendable key path, as the initializers do. The result then captures only
    /// Sendable values, which Foundation does not declare.
    ///
    /// The cast changes no bit: `Sendable` is a marker without a representation.
    fileprivate func followed<Next>(
        by next: any KeyPath<Value, Next> & Sendable
    ) -> any KeyPath<Root, Next> & Sendable {
        unsafeBitCast(appending(path: next), to: (any KeyPath<Root, Next> & Sendable).self)
    }
}

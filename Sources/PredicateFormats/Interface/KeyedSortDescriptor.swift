package import Foundation

/// A sort descriptor with the name of a property, or with a key path to values that are not Comparable.
package final class KeyedSortDescriptor: NSSortDescriptor {
    package enum Source {
        /// The components of a dotted name, or `nil` for the elements themselves.
        case names([String]?)
        case keyPath(AnyKeyPath, (Any) -> Any?)
    }

    package let source: Source
    /// A custom order of two values; `nil` for the default order.
    package let valueComparator: Comparator?

    package init(_ source: Source, ascending: Bool, comparator: Comparator? = nil) {
        self.source = source
        valueComparator = comparator
        // Foundation has no initializer without a key path.
        super.init(keyPath: \String.count, ascending: ascending)
    }

    // Sort descriptors are not archived.
    required init?(coder: NSCoder) { nil }

    package override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
        let order: ComparisonResult
        let (first, second) = (value(of: object1), value(of: object2))
        if let valueComparator {
            order = valueComparator(first.any as Any, second.any as Any)
        } else {
            order = Self.order(first, second)
        }
        guard !ascending else { return order }
        switch order {
        case .orderedAscending: return .orderedDescending
        case .orderedDescending: return .orderedAscending
        default: return .orderedSame
        }
    }

    private func value(of object: Any) -> FormatValue {
        switch source {
        case .names(nil): return FormatValue(object)
        case .names(let names?):
            do {
                return try names.reduce(FormatValue(object)) { try ValueReading.value($1, of: $0) }
            } catch {
                FormatDiagnostic.report("A sort descriptor was ignored: \(error)")
                return .null
            }
        case .keyPath(_, let value): return FormatValue(value(object))
        }
    }

    /// The default order, in which null comes first.
    private static func order(_ first: FormatValue, _ second: FormatValue) -> ComparisonResult {
        switch (first.isNull, second.isNull) {
        case (true, true): .orderedSame
        case (true, false): .orderedAscending
        case (false, true): .orderedDescending
        case (false, false): first.order(of: second) ?? .orderedSame
        }
    }

    package override var reversedSortDescriptor: Any {
        KeyedSortDescriptor(source, ascending: !ascending, comparator: valueComparator)
    }

    package override func copy(with zone: NSZone? = nil) -> Any { self }

    package override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? KeyedSortDescriptor else { return false }
        if other === self { return true }
        guard ascending == other.ascending, valueComparator == nil, other.valueComparator == nil else { return false }
        switch (source, other.source) {
        case (.names(let names), .names(let others)): return names == others
        case (.keyPath(let path, _), .keyPath(let other, _)): return path == other
        default: return false
        }
    }

    package override var hash: Int {
        switch source {
        case .names(let names): names.hashValue
        case .keyPath(let path, _): path.hashValue
        }
    }
}

internal import ClampedNumbers
internal import ViewGraph

/// The identities of a collection's elements, in order.
///
/// The identities of a range of integers are calculated: a lazy collection can have as many rows as there are integers.
@usableFromInline
struct ElementIdentities<ID: Hashable> {
    /// The identities, unless they are calculated.
    @usableFromInline let list: ContiguousArray<ID>
    /// The integers that are the identities. The type `ID` is then `Int`.
    @usableFromInline let range: Range<Int>?

    @inlinable
    init(_ list: ContiguousArray<ID> = []) {
        self.list = list
        range = nil
    }

    @usableFromInline
    init(_ range: Range<Int>) {
        list = []
        self.range = range
    }

    @inlinable var count: Int { range?.count ?? list.count }

    @inlinable
    subscript(position: Int) -> ID {
        guard let range else { return list[position] }
        // The cast holds because `ID` is `Int` if there is a range.
        return unsafeBitCast(range.lowerBound + position, to: ID.self)
    }

    @usableFromInline
    func position(of id: ID) -> Int? {
        guard let range else { return list.firstIndex(of: id) }
        return (id as? Int).flatMap { range.contains($0) ? $0 - range.lowerBound : nil }
    }

    /// Returns the single stretches in which these identities and new ones differ. Both are empty if there is none.
    @inlinable
    func difference(to new: ElementIdentities) -> (old: Range<Int>, new: Range<Int>) {
        if range != nil || new.range != nil { return differenceOfRanges(to: new) }
        let (ids, new) = (list, new.list)
        let common = min(ids.count, new.count)
        var low = 0
        while low < common, ids[low] == new[low] { low += 1 }
        var (oldHigh, newHigh) = (ids.count, new.count)
        while oldHigh > low, newHigh > low, ids[oldHigh - 1] == new[newHigh - 1] {
            oldHigh -= 1
            newHigh -= 1
        }
        return (low..<oldHigh, low..<newHigh)
    }

    @usableFromInline
    func differenceOfRanges(to new: ElementIdentities) -> (old: Range<Int>, new: Range<Int>) {
        let common = min(count, new.count)
        guard let range, let other = new.range, common > 0 else { return (0..<count, 0..<new.count) }
        if range.lowerBound == other.lowerBound { return (common..<count, common..<new.count) }
        let end = range.upperBound == other.upperBound ? common : 0
        return (0..<count - end, 0..<new.count - end)
    }
}

/// The limit of a lazy collection.
@usableFromInline
enum LazyRows {
    /// The maximum number of rows. A screen is as tall as all rows, and a greater height has no exact positions.
    static let maximum = 10_000_000

    /// Returns the number of rows to show, with a diagnostic if some are left out.
    @usableFromInline
    static func limited(_ count: Int, of type: Any.Type) -> Int {
        guard count > maximum else { return count }
        Diagnostic.report(
            "ForEach over \(type) has more than \(maximum) elements: the others are left out.",
            of: "the number of elements of \(type)")
        return maximum
    }
}

extension ForEach {
    /// The identities of the elements, in a lazy container.
    @inlinable
    func identities() -> ElementIdentities<ID> {
        if let integers { return ElementIdentities(integers) }
        // Copied out of the view, which would otherwise be read again for each element.
        let (data, identity) = (data, identity)
        let count = LazyRows.limited(data.count, of: Data.self)
        // An iterator would be called through its protocol for each element, because this function is not specialized
        // in most programs. The elements of an array are read in place.
        let list = data.withContiguousStorageIfAvailable { elements in
            ContiguousArray<ID>(unsafeUninitializedCapacity: min(count, elements.count)) { list, initialized in
                while initialized < list.count {
                    (list.baseAddress! + initialized).initialize(to: identity.of(elements[initialized]))
                    initialized += 1
                }
            }
        }
        if let list { return ElementIdentities(list) }
        var others = ContiguousArray<ID>()
        others.reserveCapacity(count)
        for element in data {
            if others.count == count { break }
            others.append(identity.of(element))
        }
        return ElementIdentities(others)
    }

    /// The elements that are their own identities, up to the limit of a lazy container; nil if they are no range of
    /// integers.
    @usableFromInline var integers: Range<Int>? {
        guard ID.self == Int.self else { return nil }
        var (start, end) = (0, 0)
        if let range = data as? Range<Int> {
            (start, end) = (range.lowerBound, range.upperBound)
        } else if let range = data as? ClosedRange<Int> {
            (start, end) = (range.lowerBound, range.upperBound.clampedSum(1))
        } else {
            return nil
        }
        guard identity.isElement else { return nil }
        let (length, isTooLong) = end.subtractingReportingOverflow(start)
        // No range of `Int` is too long for the sum: the start is at most the end.
        return start..<start + LazyRows.limited(isTooLong ? .max : length, of: Data.self)
    }
}

extension ElementIdentity {
    /// Whether each integer of a range is its own identity.
    fileprivate var isElement: Bool {
        switch self {
        // The closure of the initializer for a range returns the element. Any other closure requires identifiable
        // elements, which integers are only if the app makes them so.
        case .element: !(ID.self is any Identifiable.Type)
        case .keyPath(let keyPath): keyPath == \Element.self as AnyKeyPath
        }
    }
}

internal import ClampedNumbers
internal import Foundation

/// The lengths of many items of which few are measured. All others count with an estimate.
///
/// A binary indexed tree holds the differences from the estimate. It is created at the first difference, so equal items
/// cost nothing. Otherwise an access is O(log n).
struct EstimatedExtents {
    private(set) var count = 0
    private(set) var spacing: CGFloat = 0
    /// The length of an item that has not been measured.
    var estimate: CGFloat?
    /// Whether the estimate comes from measured items.
    private(set) var isEstimateMeasured = false
    private var known: [Int: CGFloat] = [:]
    private var differences: [CGFloat] = []
    /// The differences by index, in place of the array, if there are so many items that it would be too large.
    private var sparseDifferences: [Int: CGFloat] = [:]

    /// The maximum number of items with an array.
    private static let maximumDense = 1 << 20

    /// The greatest length of an item and of a gap. Sums of longer ones lose the items between them.
    private static let longest: CGFloat = 1e9

    /// A gap between items, within the limit.
    static func gap(_ length: CGFloat) -> CGFloat { length.clamped(to: -longest...longest, nan: 0) }

    mutating func reset(count: Int, spacing: CGFloat) {
        self = EstimatedExtents()
        self.count = count
        self.spacing = spacing
    }

    /// Replaces a guessed estimate by the median of the first measured lengths.
    ///
    /// Lengths of 0 do not count: items without content say nothing about the others, and an estimate of 0 would have
    /// all others at one place.
    mutating func setEstimate(from measured: some Sequence<CGFloat>) {
        let lengths = measured.filter { $0 > 0 }.sorted()
        guard !lengths.isEmpty else { return }
        estimate = min(lengths[lengths.count / 2], Self.longest)
        isEstimateMeasured = true
        // The differences of the lengths so far are from the guess.
        if !known.isEmpty { grow(to: count) }
    }

    /// Changes the number of items to a larger one and keeps the measured lengths.
    mutating func grow(to count: Int) {
        let lengths = known
        (known, differences, sparseDifferences, self.count) = ([:], [], [:], count)
        for (item, length) in lengths { set(length, of: item) }
    }

    /// Returns the measured length of an item, or nil.
    func known(_ item: Int) -> CGFloat? { known[item] }

    /// The length of all items with spacing.
    var length: CGFloat { count == 0 ? 0 : start(of: count) - spacing }

    mutating func set(_ length: CGFloat, of item: Int) {
        guard item < count else { return }
        let length = length.clamped(to: 0...Self.longest, nan: 0)
        let estimate = estimate ?? length
        self.estimate = estimate
        let change = length - (known[item] ?? estimate)
        guard change != 0 else { return }
        known[item] = length
        let isSparse = count > Self.maximumDense
        if differences.isEmpty, !isSparse { differences = Array(repeating: 0, count: count + 1) }
        var index = item + 1
        // The slots whose ranges contain the item: a slot covers as many items as the lowest set bit of its index.
        while index <= count {
            if isSparse { sparseDifferences[index, default: 0] += change } else { differences[index] += change }
            index += index & -index
        }
    }

    /// Returns the position at which an item begins. For `count`, returns the position of one more item.
    func start(of item: Int) -> CGFloat {
        let item = min(item, count)
        var start = CGFloat(item) * ((estimate ?? 0) + spacing)
        // The ranges of these slots adjoin, and cover all items before this one.
        let isSparse = !sparseDifferences.isEmpty
        var index = differences.isEmpty && !isSparse ? 0 : item
        while index > 0 {
            start += isSparse ? sparseDifferences[index] ?? 0 : differences[index]
            index -= index & -index
        }
        return start
    }

    /// Returns the items between two positions.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = firstItem(at: low)
        return first..<max(first, min(count, item(at: high) + 1))
    }

    /// Returns the first of the items at a position: those without length begin where the next one begins.
    private func firstItem(at place: CGFloat) -> Int {
        let last = item(at: place)
        guard start(of: last) == place else { return last }
        var (low, high) = (0, last)
        while low < high {
            let middle = (low + high) / 2
            if start(of: middle) >= place { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the item at a position, the last one of several, or the nearest one.
    private func item(at place: CGFloat) -> Int {
        var (low, high) = (0, max(0, count - 1))
        while low < high {
            let middle = (low + high + 1) / 2
            if start(of: middle) <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

internal import Foundation

/// The lengths of many items, of which few are known: the others count with a length that was found first.
///
/// Differences from it are kept as a binary indexed tree, made only where there are any, so that equal items cost nothing
/// and others a logarithm.
struct RunExtents {
    private(set) var count = 0
    private(set) var spacing: CGFloat = 0
    /// What an item counts that is not known.
    var estimate: CGFloat?
    /// Whether items have been measured for that.
    private(set) var isEstimateMeasured = false
    private var known: [Int: CGFloat] = [:]
    private var differences: [CGFloat] = []

    mutating func reset(count: Int, spacing: CGFloat) {
        self = RunExtents()
        self.count = count
        self.spacing = spacing
    }

    /// Takes what was measured for what the others count, in the place of a guess.
    mutating func takeEstimate(_ length: CGFloat) {
        (estimate, isEstimateMeasured) = (length, true)
    }

    /// Has room for more behind the last, and keeps what it knows.
    mutating func grow(to count: Int) {
        let lengths = known
        (known, differences, self.count) = ([:], [], count)
        for (item, length) in lengths { set(length, of: item) }
    }

    /// What was found of an item.
    func known(_ item: Int) -> CGFloat? { known[item] }

    /// The length of all.
    var length: CGFloat { count == 0 ? 0 : start(of: count) - spacing }

    mutating func set(_ length: CGFloat, of item: Int) {
        guard item < count else { return }
        let estimate = estimate ?? length
        self.estimate = estimate
        let change = length - (known[item] ?? estimate)
        guard change != 0 else { return }
        known[item] = length
        if differences.isEmpty { differences = Array(repeating: 0, count: count + 1) }
        var index = item + 1
        while index <= count {
            differences[index] += change
            index += index & -index
        }
    }

    /// Where an item begins; that behind the last is where one more would.
    func start(of item: Int) -> CGFloat {
        let item = min(item, count)
        var start = CGFloat(item) * ((estimate ?? 0) + spacing)
        var index = differences.isEmpty ? 0 : item
        while index > 0 {
            start += differences[index]
            index -= index & -index
        }
        return start
    }

    /// The items between two places.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = item(at: low)
        return first..<max(first, min(count, item(at: high) + 1))
    }

    /// The item at a place, or the nearest.
    private func item(at place: CGFloat) -> Int {
        var (low, high) = (0, max(0, count - 1))
        while low < high {
            let middle = (low + high + 1) / 2
            if start(of: middle) <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

/// Lanes for intervals that arrive in the order of their beginnings. In each lane, intervals that overlap are inside
/// one another.
///
/// An interval goes into the first lane in which it fits. Thousands may be open at once, so a tree over the lanes finds
/// it in logarithmic time.
struct NestedLanes {
    /// A lane without an open interval has room for any.
    private static let never = Duration.seconds(Int64.max)

    /// For each lane the ends of the intervals that are open in it, the innermost one last. The count is a power of
    /// two; lanes that are not used yet are empty.
    private var ends: [[Duration]] = [[]]
    /// For each node of the tree, from 1, the earliest and the latest end of the innermost intervals in its lanes.
    private var tree = [(earliest: Duration, latest: Duration)](repeating: (never, never), count: 2)
    /// The number of nodes that were visited, for tests of the cost.
    private(set) var steps = 0

    /// Adds an interval, and returns the index of its lane.
    mutating func place(from start: Duration, to end: Duration) -> Int {
        close(1, upTo: start)
        if tree[1].latest < end { grow() }
        var node = 1
        while node < ends.count {
            steps += 1
            node = 2 * node + (tree[2 * node].latest >= end ? 0 : 1)
        }
        ends[node - ends.count].append(end)
        update(node)
        return node - ends.count
    }

    /// Removes the intervals that have ended from the lanes below a node.
    private mutating func close(_ node: Int, upTo time: Duration) {
        steps += 1
        guard tree[node].earliest <= time else { return }
        guard node >= ends.count else {
            close(2 * node, upTo: time)
            close(2 * node + 1, upTo: time)
            return
        }
        let lane = node - ends.count
        while let last = ends[lane].last, last <= time { ends[lane].removeLast() }
        update(node)
    }

    /// Updates the tree from a lane to the root.
    private mutating func update(_ leaf: Int) {
        let end = ends[leaf - ends.count].last ?? Self.never
        tree[leaf] = (end, end)
        var node = leaf / 2
        while node > 0 {
            steps += 1
            tree[node] = Self.join(tree[2 * node], tree[2 * node + 1])
            node /= 2
        }
    }

    private mutating func grow() {
        ends += Array(repeating: [], count: ends.count)
        tree = Array(repeating: (Self.never, Self.never), count: 2 * ends.count)
        for (lane, open) in ends.enumerated() {
            if let end = open.last { tree[ends.count + lane] = (end, end) }
        }
        for node in (1..<ends.count).reversed() { tree[node] = Self.join(tree[2 * node], tree[2 * node + 1]) }
        steps += 2 * ends.count
    }

    private static func join(
        _ one: (earliest: Duration, latest: Duration), _ other: (earliest: Duration, latest: Duration)
    ) -> (earliest: Duration, latest: Duration) {
        (min(one.earliest, other.earliest), max(one.latest, other.latest))
    }
}

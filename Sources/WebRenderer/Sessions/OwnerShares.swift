/// The choice of what a full store removes: the oldest entries of the owners that have the most.
///
/// If the oldest entries were removed regardless of their owner, one visitor could make thousands within an hour, and
/// so take away everyone else's.
package enum OwnerShares {
    /// Returns the entries beyond a maximum, the oldest last.
    ///
    /// Each owner keeps as many of the newest entries as any other, as long as there are that many.
    package static func surplus<Entry>(
        of entries: [Entry], beyond maximum: Int, owner: (Entry) -> String, time: (Entry) -> Double
    ) -> [Entry] {
        guard entries.count > max(0, maximum) else { return [] }
        var counts: [String: Int] = [:]
        let ranked = entries.map { (entry: $0, time: time($0)) }.sorted { $0.time > $1.time }.map { entry, time in
            let rank = counts[owner(entry), default: 0]
            counts[owner(entry)] = rank + 1
            return (entry: entry, rank: rank, time: time)
        }
        return ranked.sorted { ($0.rank, $1.time) < ($1.rank, $0.time) }.dropFirst(max(0, maximum)).map(\.entry)
    }
}

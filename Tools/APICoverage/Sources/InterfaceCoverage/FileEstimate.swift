import Foundation

/// The share of files that use no missing name, as far as counts of files per name can tell.
///
/// The counts do not say which names stand in one file. If no two missing names shared a file, the fewest files would
/// be free of them; if all stood in the files of the most frequent one, the most. If they were spread independently,
/// each file would be free of a name with the probability that the name's files are not this one.
///
/// Missing names occur together more often than that. On the day of the count 57 % of the files used no missing name,
/// as read from the files themselves; the rule for independent names gave 38.3 % for the names that were missing then.
/// The estimate assumes that they still occur together in the same measure.
public struct FileEstimate: Equatable, Sendable {
    /// The share if no two missing names stood in the same file; 0 if they then filled all files.
    public let atLeast: Double

    /// The share if all missing names stood in the files of the most frequent one.
    public let atMost: Double

    /// The share if missing names were spread independently.
    public let independent: Double

    /// The files of the count.
    static let files = 6_879.0
    /// The share that was read from the files on the day of the count.
    static let measured = 0.57
    /// The share of independent names on that day.
    static let independentThen = 0.383

    /// The share if names occur together in the measure of the day of the count, within the bounds.
    public var estimate: Double {
        min(max(pow(independent, log(Self.measured) / log(Self.independentThen)), atLeast), atMost)
    }

    public init(missing: [UsedName]) {
        // A shape and the name that it is a shape of are missing in the same files.
        var counts: [String: Int] = [:]
        for name in missing {
            let base = String(name.name.prefix { $0 != "(" && $0 != "{" })
            counts[base] = max(counts[base] ?? 0, name.files)
        }
        let shares = counts.values.map { Double($0) / Self.files }
        atLeast = max(0, 1 - shares.reduce(0, +))
        atMost = 1 - (shares.max() ?? 0)
        independent = shares.reduce(1) { $0 * (1 - $1) }
    }
}

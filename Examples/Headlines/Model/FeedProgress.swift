/// How much of a feed has arrived, in bytes.
struct FeedProgress: Equatable, Sendable {
    var received: Int
    /// What the server has announced, if it has.
    var expected: Int?

    /// From 0 to 1; nil where the end is not known.
    var fraction: Double? {
        guard let expected, expected > 0 else { return nil }
        return min(Double(received) / Double(expected), 1)
    }
}

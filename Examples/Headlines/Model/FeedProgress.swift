/// The number of bytes of a feed that have arrived.
struct FeedProgress: Equatable, Sendable {
    var received: Int
    /// The size announced by the server, if any.
    var expected: Int?

    /// From 0 to 1; nil if the size is unknown.
    var fraction: Double? {
        guard let expected, expected > 0 else { return nil }
        return min(Double(received) / Double(expected), 1)
    }
}

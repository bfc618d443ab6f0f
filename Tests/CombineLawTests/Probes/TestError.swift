/// The failures in these tests, by origin.
enum TestError: Error, Hashable {
    /// An upstream.
    case upstream

    /// A closure given to an operator.
    case thrown

    /// The library itself.
    case foreign
}

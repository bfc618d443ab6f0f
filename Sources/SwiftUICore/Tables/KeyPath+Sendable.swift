extension KeyPath {
    /// The path for comparators, which require `Sendable`, where Apple's columns take any path.
    ///
    /// The cast changes no bit: `Sendable` is a marker without a representation. Key paths are immutable. One that
    /// captures a value of a subscript is only used on the main actor, unless a program hands its comparator on.
    var sendable: any KeyPath<Root, Value> & Sendable {
        unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self)
    }
}

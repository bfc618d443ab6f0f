extension Subscribers.Demand {
    /// Stops the program if there is no demand for a value, as those of Apple's operators do that count the demand for
    /// their upstream. The upstream publisher has sent too many values.
    @inlinable
    @inline(__always)
    func requireAsked(by name: StaticName) {
        if self == .none { Self.stopForUnasked(name) }
    }

    @usableFromInline
    static func stopForUnasked(_ name: StaticName) -> Never {
        preconditionFailure("\(name): the publisher above it has sent a value that nobody asked for")
    }
}

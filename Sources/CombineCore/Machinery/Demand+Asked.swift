extension Subscribers.Demand {
    /// Stops the program at a value that nobody has asked for, as those of Apple's operators do that count what is asked of
    /// their upstream: the publisher above them has miscounted.
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

extension Subscribers.Demand {
    /// Stops the program if there is no demand for a value: the upstream has sent more values than were requested.
    /// Apple's operators that count the demand stop the program as well.
    @inlinable
    @inline(__always)
    func requireDemand(by name: StaticName) {
        if self == .none { Self.trapMissingDemand(name) }
    }

    @usableFromInline
    static func trapMissingDemand(_ name: StaticName) -> Never {
        preconditionFailure("\(name): the upstream sent a value without demand")
    }

    /// Stops the program at a request for `.none`, as Apple's publishers do. Such a request is a programming error.
    @inlinable
    @inline(__always)
    func requirePositive(for name: StaticName) {
        if self == .none { Self.trapZeroDemand(name) }
    }

    @usableFromInline
    static func trapZeroDemand(_ name: StaticName) -> Never {
        preconditionFailure("\(name): request(_:) needs a demand greater than zero; request(.none) asks for nothing")
    }
}

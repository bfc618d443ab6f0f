extension Subscribers.Demand {
    /// Stops the program: the upstream has sent more values than were requested. Apple's operators that count the
    /// demand stop the program as well.
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

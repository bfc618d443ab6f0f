#if Postgres
    /// The time for which a process may own sessions.
    ///
    /// The database's clock ends the lease; the process counts from before its request, and stops earlier. A lease that
    /// has ended is never continued: the process gets another one, with another id.
    struct NodeLease: Sendable {
        /// The id that the rows of sessions have as their owner.
        let node: String
        /// The time until which the process owns its sessions, in any case.
        private(set) var end: ContinuousClock.Instant

        init(node: String, asked: ContinuousClock.Instant) {
            self.node = node
            end = asked + .seconds(Self.seconds - Self.margin)
        }

        mutating func renew(asked: ContinuousClock.Instant) { end = asked + .seconds(Self.seconds - Self.margin) }

        var isOver: Bool { ContinuousClock.now >= end }

        /// The seconds of a lease, by the database's clock. The sessions of a process that was killed are free after
        /// that.
        static let seconds = 3.0
        /// The seconds by which a process stops earlier.
        static let margin = 0.3
        /// The seconds between two renewals.
        static let interval = 0.75
    }
#endif

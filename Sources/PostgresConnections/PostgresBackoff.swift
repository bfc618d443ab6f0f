#if Postgres
    /// The pauses between attempts to connect: they double up to two seconds, and each is shortened by up to a half at
    /// random, so that the processes of a cluster do not connect at the same time.
    struct PostgresBackoff {
        private var attempts = 0
        private static let longest = 2.0
        private static let shortest = 0.05

        /// The seconds until the next attempt.
        mutating func next() -> Double {
            let pause = min(Self.longest, Self.shortest * Double(1 << min(attempts, 16)))
            attempts += 1
            return pause * Double.random(in: 0.5...1)
        }

        mutating func reset() { attempts = 0 }
    }
#endif

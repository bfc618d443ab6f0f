extension Publisher {
    /// Delivers one property of each value.
    @inlinable
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }

    /// Delivers two properties of each value.
    @inlinable
    public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>,
        _ keyPath1: KeyPath<Output, T1>
    ) -> Publishers.MapKeyPath2<Self, T0, T1> {
        Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
    }

    /// Delivers three properties of each value.
    @inlinable
    public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>,
        _ keyPath1: KeyPath<Output, T1>,
        _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
        Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
    }
}

extension Publishers {
    /// Delivers one property of each value.
    ///
    /// Follows [Apple's
    /// Publishers.MapKeyPath](https://developer.apple.com/documentation/combine/publishers/mapkeypath).
    public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The property that is delivered.
        public let keyPath: KeyPath<Upstream.Output, Output>

        @inlinable
        init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
            self.upstream = upstream
            self.keyPath = keyPath
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                MapSubscriber<Upstream.Output, PreservesFailure<Failure>, S>(subscriber, name: "ValueForKey") {
                    [keyPath] input in
                    input[keyPath: keyPath]
                }
            )
        }
    }

    /// Delivers two properties of each value.
    ///
    /// Follows [Apple's
    /// Publishers.MapKeyPath2](https://developer.apple.com/documentation/combine/publishers/mapkeypath2).
    public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
        public typealias Output = (Output0, Output1)
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The key path of the first value.
        public let keyPath0: KeyPath<Upstream.Output, Output0>

        /// The key path of the second value.
        public let keyPath1: KeyPath<Upstream.Output, Output1>

        @inlinable
        init(
            upstream: Upstream,
            keyPath0: KeyPath<Upstream.Output, Output0>,
            keyPath1: KeyPath<Upstream.Output, Output1>
        ) {
            self.upstream = upstream
            self.keyPath0 = keyPath0
            self.keyPath1 = keyPath1
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                MapSubscriber<Upstream.Output, PreservesFailure<Failure>, S>(subscriber, name: "ValueForKeys") {
                    [keyPath0, keyPath1] input in
                    (input[keyPath: keyPath0], input[keyPath: keyPath1])
                }
            )
        }
    }

    /// Delivers three properties of each value.
    ///
    /// Follows [Apple's
    /// Publishers.MapKeyPath3](https://developer.apple.com/documentation/combine/publishers/mapkeypath3).
    public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
        public typealias Output = (Output0, Output1, Output2)
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The key path of the first value.
        public let keyPath0: KeyPath<Upstream.Output, Output0>

        /// The key path of the second value.
        public let keyPath1: KeyPath<Upstream.Output, Output1>

        /// The key path of the third value.
        public let keyPath2: KeyPath<Upstream.Output, Output2>

        @inlinable
        init(
            upstream: Upstream,
            keyPath0: KeyPath<Upstream.Output, Output0>,
            keyPath1: KeyPath<Upstream.Output, Output1>,
            keyPath2: KeyPath<Upstream.Output, Output2>
        ) {
            self.upstream = upstream
            self.keyPath0 = keyPath0
            self.keyPath1 = keyPath1
            self.keyPath2 = keyPath2
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                MapSubscriber<Upstream.Output, PreservesFailure<Failure>, S>(subscriber, name: "ValueForKeys") {
                    [keyPath0, keyPath1, keyPath2] input in
                    (input[keyPath: keyPath0], input[keyPath: keyPath1], input[keyPath: keyPath2])
                }
            )
        }
    }
}

extension Publisher {
    /// Delivers the value that `transform` returns for each value.
    ///
    /// ```swift
    /// [1, 2].publisher.map { $0 * 2 }.sink { print($0) }  // 2, 4
    /// ```
    @inlinable
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Delivers the value that `transform` returns for each value, or fails.
    ///
    /// The first error that it throws cancels the upstream and fails the stream.
    @inlinable
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }
}

extension Publishers {
    /// Delivers the result of a closure for each value.
    ///
    /// Follows [Apple's Publishers.Map](https://developer.apple.com/documentation/combine/publishers/map).
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// Returns the new value for each value.
        public let transform: (Upstream.Output) -> Output

        @inlinable
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                MapSubscriber<Upstream.Output, PreservesFailure<Failure>, S>(
                    subscriber, name: "Map", transform: transform))
        }
    }

    /// Delivers the result of a closure for each value, and fails if the closure throws.
    ///
    /// Follows [Apple's Publishers.TryMap](https://developer.apple.com/documentation/combine/publishers/trymap).
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        public let upstream: Upstream

        /// Returns the new value for each value, or throws.
        public let transform: (Upstream.Output) throws -> Output

        @inlinable
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                MapSubscriber<Upstream.Output, ErasesFailure<Upstream.Failure>, S>(
                    subscriber, name: "TryMap", transform: transform)
            )
        }
    }
}

// MARK: - Fusion

extension Publishers.Map {
    @inlinable
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
        let first = self.transform
        return Publishers.Map<Upstream, T>(upstream: upstream) { transform(first($0)) }
    }

    @inlinable
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
    }
}

extension Publishers.TryMap {
    @inlinable
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryMap<Upstream, T>(upstream: upstream) { transform(try first($0)) }
    }

    @inlinable
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
    }
}

// MARK: - Subscriber

@usableFromInline
struct MapSubscriber<Input, Rule: FailureRule, Downstream: Subscriber>: Stage, CustomStringConvertible
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Failure = Rule.Upstream

    // Apple's `tryMap` checks its state for a completion only, and delivers every error that its closure throws.
    @inlinable static var outOfOrderPolicy: OutOfOrderPolicy { .everyValueAndError }

    @usableFromInline let upstreamLink: Link?
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Input) throws -> Downstream.Input

    @inlinable
    init(_ downstream: Downstream, name: StaticName, transform: @escaping (Input) throws -> Downstream.Input) {
        self.downstream = downstream
        self.transform = transform
        upstreamLink = Rule.canThrow ? Link(name) : nil
    }

    @usableFromInline var description: String { upstreamLink?.description ?? "Map" }

    @inlinable
    @inline(__always)
    func process(_ input: Input) throws -> Subscribers.Demand {
        // A separate statement: the compiler would retain the downstream around an argument that may run any code.
        let output = try transform(input)
        return downstream.receive(output)
    }
}

extension Publisher {
    /// Ignores all upstream elements, but passes along the upstream publisher's completion state.
    @inlinable
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
        Publishers.IgnoreOutput(upstream: self)
    }
}

extension Publishers {
    /// A publisher that ignores all upstream elements, but passes along the upstream publisher's completion state.
    ///
    /// Follows [Apple's Publishers.IgnoreOutput](https://developer.apple.com/documentation/combine/publishers/ignoreoutput).
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Never
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(Ignoring<Upstream.Output, S>(subscriber))
        }
    }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

// MARK: - Rule

@usableFromInline
struct Ignoring<Input, Downstream: Subscriber>: ReducingStage where Downstream.Input == Never {
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = Keeps<Failure>

    @usableFromInline let parcel: Parcel<Downstream>

    @inlinable
    init(_ downstream: Downstream) {
        parcel = Parcel("IgnoreOutput", downstream: downstream)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Input) -> Bool { true }

    @inlinable var result: Never? { nil }
}

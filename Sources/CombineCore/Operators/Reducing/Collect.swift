extension Publisher {
    /// Collects all received elements, and emits a single array of the collection when the upstream publisher finishes.
    ///
    /// The array grows without limit; a failure loses it.
    @inlinable
    public func collect() -> Publishers.Collect<Self> {
        Publishers.Collect(upstream: self)
    }
}

extension Publishers {
    /// A publisher that buffers items.
    ///
    /// An upstream without elements gives an empty array. Follows
    /// [Apple's Publishers.Collect](https://developer.apple.com/documentation/combine/publishers/collect).
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(Collecting(subscriber))
        }
    }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

// MARK: - Rule

@usableFromInline
struct Collecting<Element, Downstream: Subscriber>: ReducingStage where Downstream.Input == [Element] {
    @usableFromInline typealias Input = Element
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = Keeps<Failure>

    @usableFromInline let parcel: Parcel<Downstream>
    @usableFromInline let memory: Memory<[Element]>

    @inlinable
    init(_ downstream: Downstream) {
        parcel = Parcel("Collect", downstream: downstream)
        memory = Memory("Collect", [])
    }

    @inlinable
    @inline(__always)
    func process(_ input: Element) -> Bool {
        memory.value.append(input)
        return true
    }

    @inlinable var result: [Element]? { memory.value }
}

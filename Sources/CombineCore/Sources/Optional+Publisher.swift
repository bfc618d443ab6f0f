extension Optional {
    /// A publisher of the wrapped value, if there is one.
    public var publisher: Publisher { Publisher(self) }

    /// A publisher of an optional's value: it delivers the value, if there is one, and finishes.
    ///
    /// Follows
    /// [Apple's Optional.Publisher](https://developer.apple.com/documentation/swift/optional/publisher-swift.struct).
    public struct Publisher: CombineCore.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never

        /// The value to deliver to each subscriber.
        public let output: Wrapped?

        /// Creates a publisher that delivers `output`, if there is one, then finishes.
        @inlinable
        public init(_ output: Wrapped?) {
            self.output = output
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Wrapped == S.Input, Never == S.Failure {
            IteratorSubscription.start(
                "Optional",
                elements: OptionalIterator(element: output),
                completion: .finished,
                downstream: subscriber,
                requiresPositiveDemand: true
            )
        }
    }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Optional.Publisher: Sendable where Wrapped: Sendable {}

/// An iterator over one element or none.
@usableFromInline
struct OptionalIterator<Element>: IteratorProtocol {
    @usableFromInline var element: Element?

    @inlinable
    init(element: Element?) {
        self.element = element
    }

    @inlinable
    mutating func next() -> Element? {
        defer { element = nil }
        return element
    }
}

extension Result {
    /// A publisher of the result: one value, or a failure.
    public var publisher: Publisher { Publisher(self) }

    /// A publisher of a result: each subscriber receives the value and the completion, or the failure.
    ///
    /// Follows [Apple's
    /// Result.Publisher](https://developer.apple.com/documentation/swift/result/publisher-swift.struct).
    public struct Publisher: CombineCore.Publisher {
        public typealias Output = Success

        /// The value or failure that each subscriber receives.
        public let result: Result<Success, Failure>

        /// Creates a publisher that delivers `result`.
        @inlinable
        public init(_ result: Result<Success, Failure>) {
            self.result = result
        }

        /// Creates a publisher that delivers `output`, then finishes.
        @inlinable
        public init(_ output: Output) {
            self.init(.success(output))
        }

        /// Creates a publisher that fails with `failure`.
        @inlinable
        public init(_ failure: Failure) {
            self.init(.failure(failure))
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Success == S.Input, Failure == S.Failure {
            switch result {
            case .success(let value):
                IteratorSubscription.start(
                    "Once",
                    elements: OptionalIterator(element: value),
                    completion: .finished,
                    downstream: subscriber,
                    requiresPositiveDemand: true
                )
            case .failure(let failure):
                ImmediateCompletion.deliver(.failure(failure), to: subscriber)
            }
        }
    }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
extension Result.Publisher: Sendable where Success: Sendable {}

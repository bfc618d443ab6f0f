extension Result {
    /// A publisher that publishes the success value and finishes, or fails.
    public var publisher: Publisher { Publisher(self) }

    /// The type of a Combine publisher that publishes this instance's result to each subscriber exactly once, or fails
    /// immediately if the result indicates failure.
    ///
    /// Follows [Apple's
    /// Result.Publisher](https://developer.apple.com/documentation/swift/result/publisher-swift.struct).
    public struct Publisher: CombineCore.Publisher {
        public typealias Output = Success

        /// The value or failure that each subscriber gets.
        public let result: Result<Success, Failure>

        /// Delivers `result`.
        @inlinable
        public init(_ result: Result<Success, Failure>) {
            self.result = result
        }

        /// Delivers `output`, then finishes.
        @inlinable
        public init(_ output: Output) {
            self.init(.success(output))
        }

        /// Creates a publisher that immediately terminates upon subscription with the specified failure.
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

/// A stream that `for try await` reads; its failure is thrown.
///
/// ```swift
/// // given: url: URL
/// let downloads = URLSession.shared.dataTaskPublisher(for: url)
/// for try await download in downloads.values { print(download.data.count) }
/// ```
///
/// It behaves like ``AsyncPublisher``, and the loop throws a failure. Follows
/// [Apple's AsyncThrowingPublisher](https://developer.apple.com/documentation/combine/asyncthrowingpublisher).
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    public typealias AsyncIterator = Iterator

    private let publisher: P

    /// Creates a stream. It subscribes to `publisher` when an iterator is created.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Subscribes to the publisher.
    public func makeAsyncIterator() -> Iterator {
        Iterator(AsyncInbox(publisher))
    }

    /// One subscription, read value by value.
    public struct Iterator: AsyncIteratorProtocol {
        public typealias Element = P.Output

        private let inbox: AsyncInbox<P.Output, P.Failure>

        init(_ inbox: AsyncInbox<P.Output, P.Failure>) {
            self.inbox = inbox
        }

        /// Waits for the next value; `nil` at the end, or when the task is canceled. Throws a failure once.
        public mutating func next() async throws -> P.Output? {
            try await inbox.next()?.get()
        }
    }
}

extension Publisher {
    /// The values of the stream, for `for try await`.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

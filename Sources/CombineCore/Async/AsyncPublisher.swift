/// A stream that `for await` reads.
///
/// ```swift
/// for await value in [1, 2, 3].publisher.values { print(value) }
/// ```
///
/// Each step of the loop requests one value, so values that a subject sends in between are dropped. Leaving the loop
/// or canceling its task cancels the subscription. Follows
/// [Apple's AsyncPublisher](https://developer.apple.com/documentation/combine/asyncpublisher).
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
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

        private let inbox: AsyncInbox<P.Output, Never>

        init(_ inbox: AsyncInbox<P.Output, Never>) {
            self.inbox = inbox
        }

        /// Waits for the next value; `nil` at the end, or when the task is canceled.
        public mutating func next() async -> P.Output? {
            await inbox.next()?.get()
        }
    }
}

extension Publisher where Failure == Never {
    /// The values of a stream that cannot fail, for `for await`.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

import Combine

extension InterfaceProperty {
    /// The current value and each change, as an asynchronous sequence.
    ///
    /// ```swift
    /// // given: score: InterfaceProperty<Int>
    /// for await points in score.values { print(points) }
    /// ```
    ///
    /// An iteration begins with the current value. An iteration that is slower than the changes receives only the
    /// newest value; use ``sink(receiveValue:)`` to receive each of them. It ends when its task is canceled, or after
    /// the last value when the publisher behind the property has completed. Until then it retains the property.
    public var values: Values { Values(property: self) }

    /// The values of a property as an asynchronous sequence.
    public struct Values: AsyncSequence {
        public typealias Element = Value

        let property: InterfaceProperty<Value>

        public func makeAsyncIterator() -> AsyncIterator {
            let (stream, continuation) = AsyncStream.makeStream(
                of: DeferredValue.self,
                bufferingPolicy: .bufferingNewest(1)
            )
            let subscription = property.publisher.sink { _ in
                continuation.finish()
            } receiveValue: { value in
                continuation.yield(DeferredValue(value: value))
            }
            return AsyncIterator(deferredValues: stream.makeAsyncIterator(), subscription: subscription)
        }

        /// The iterator of a property's values.
        public struct AsyncIterator: AsyncIteratorProtocol {
            var deferredValues: AsyncStream<DeferredValue>.Iterator
            let subscription: AnyCancellable

            public mutating func next() async -> Value? {
                await deferredValues.next()?.value
            }
        }
    }

    /// A value that is transferred to a task. Sendable: the publisher already shares its values with its subscribers
    /// and is responsible for their safety.
    struct DeferredValue: @unchecked Sendable {
        let value: Value
    }
}

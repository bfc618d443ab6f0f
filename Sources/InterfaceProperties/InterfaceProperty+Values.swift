import Combine

extension InterfaceProperty {
    /// The current value and each change, as an asynchronous sequence.
    ///
    /// ```swift
    /// // given: score: InterfaceProperty<Int>
    /// for await points in score.values { print(points) }
    /// ```
    ///
    /// A loop begins with the value of that moment. One that is slower than the changes is given the newest and none of
    /// those between; use ``sink(receiveValue:)`` to be told of each. It ends when its task is cancelled, and after the
    /// last value when the publisher behind the property has ended. Until then it holds the property.
    public var values: Values { Values(property: self) }

    /// The values of a property as an asynchronous sequence.
    public struct Values: AsyncSequence {
        public typealias Element = Value

        let property: InterfaceProperty<Value>

        public func makeAsyncIterator() -> AsyncIterator {
            let (stream, continuation) = AsyncStream.makeStream(
                of: Parcel.self,
                bufferingPolicy: .bufferingNewest(1)
            )
            let subscription = property.publisher.sink { _ in
                continuation.finish()
            } receiveValue: { value in
                continuation.yield(Parcel(value: value))
            }
            return AsyncIterator(parcels: stream.makeAsyncIterator(), subscription: subscription)
        }

        /// What steps through the values of a property.
        public struct AsyncIterator: AsyncIteratorProtocol {
            var parcels: AsyncStream<Parcel>.Iterator
            let subscription: AnyCancellable

            public mutating func next() async -> Value? {
                await parcels.next()?.value
            }
        }
    }

    /// A value on its way to a task. Sendable: the publisher shares its values with its subscribers, and vouches for that.
    struct Parcel: @unchecked Sendable {
        let value: Value
    }
}

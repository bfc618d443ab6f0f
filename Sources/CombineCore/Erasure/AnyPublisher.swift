/// A publisher that wraps another and hides its type.
///
/// ```swift
/// let numbers: AnyPublisher<Int, Never> = Just(1).append(2).eraseToAnyPublisher()
/// ```
///
/// Erasing allocates one object for the publisher and one for each subscription. Follows
/// [Apple's AnyPublisher](https://developer.apple.com/documentation/combine/anypublisher).
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
    CustomPlaygroundDisplayConvertible
{
    /// Attaches a subscriber. The closure is specialized for the publisher's type, since the initializer is inlinable.
    @usableFromInline let attach: (AnySubscriber<Output, Failure>) -> Void

    /// Hides the type of `publisher`. Erasing an erased publisher again costs nothing.
    @inlinable
    public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
        if P.self == AnyPublisher<Output, Failure>.self, let erased = publisher as? AnyPublisher<Output, Failure> {
            self = erased
        } else {
            attach = { publisher.subscribe($0) }
        }
    }

    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        attach(AnySubscriber(subscriber))
    }

    public var description: String { "AnyPublisher" }

    public var playgroundDescription: Any { description }
}

extension Publisher {
    /// Wraps this publisher in an ``AnyPublisher``, whose type names only output and failure.
    @inlinable
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher(self)
    }
}

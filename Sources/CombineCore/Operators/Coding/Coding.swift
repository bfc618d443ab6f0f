/// Encodes or decodes each value, and fails with the error that the coder throws.
@usableFromInline
struct CodingSubscriber<Input, Failure: Error, Downstream: Subscriber>: Stage where Downstream.Failure == any Error {
    @usableFromInline typealias Rule = ErasesFailure<Failure>

    // Apple's `encode` and `decode` know only whether they have ended, so they process signals before the subscription.
    @inlinable static var outOfOrderPolicy: OutOfOrderPolicy { .untilEnded }

    @usableFromInline let link: Link
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Input) throws -> Downstream.Input

    @inlinable var upstreamLink: Link? { link }

    @inlinable
    init(_ downstream: Downstream, name: StaticName, transform: @escaping (Input) throws -> Downstream.Input) {
        self.downstream = downstream
        self.transform = transform
        link = Link(name)
    }

    @inlinable
    func process(_ input: Input) throws -> Subscribers.Demand {
        let output = try transform(input)
        return downstream.receive(output)
    }
}

extension Publisher {
    /// Subscribes a stage that encodes or decodes each value.
    ///
    /// The operators are declared in the module with Foundation's coders and the coder protocols. Swift accepts a
    /// client's redundant conformance, such as `extension JSONDecoder: TopLevelDecoder {}`, only if the original is in
    /// the module of the protocol.
    @inlinable
    package func subscribeCoding<S: Subscriber>(
        _ subscriber: S, name: StaticString, transform: @escaping (Output) throws -> S.Input
    ) where S.Failure == any Error {
        subscribe(
            CodingSubscriber<Output, Failure, S>(
                subscriber, name: StaticName(stringLiteral: name), transform: transform))
    }
}

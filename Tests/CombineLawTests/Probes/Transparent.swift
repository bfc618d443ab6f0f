import CombineCore

/// Adapts any publisher to the types of a law. It enforces no rules, so that it hides no fault upstream.
struct Transparent<Upstream: Publisher>: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        upstream.subscribe(TransparentSubscriber<Upstream.Output, Upstream.Failure, S>(downstream: subscriber))
    }
}

private struct TransparentSubscriber<Input, Failure: Error, Downstream: Subscriber>: Subscriber
where Downstream.Input == Int, Downstream.Failure == TestError {
    let downstream: Downstream

    var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        downstream.receive((input as? Int) ?? number("\(input)"))
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let failure): downstream.receive(completion: .failure(failure as? TestError ?? .foreign))
        }
    }

    /// A number for any other output, so that equal outputs stay equal and different ones most likely differ.
    private func number(_ text: String) -> Int {
        text.utf8.reduce(5381) { ($0 &* 33) ^ Int($1) }
    }
}

/// An upstream that cannot fail: it finishes where its own upstream fails. It enforces no rules either.
struct Infallible<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Never

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        upstream.subscribe(InfallibleSubscriber<Upstream.Failure, S>(downstream: subscriber))
    }
}

private struct InfallibleSubscriber<Failure: Error, Downstream: Subscriber>: Subscriber
where Downstream.Failure == Never {
    let downstream: Downstream

    var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

    func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: .finished) }
}

import Combine

/// A client's own publisher, operator, subscriber and scheduler.
struct Countdown: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let start: Int

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: Tick(remaining: start, downstream: subscriber))
    }

    private final class Tick<Downstream: Subscriber>: Subscription where Downstream.Input == Int {
        private var remaining: Int
        private var downstream: Downstream?

        init(remaining: Int, downstream: Downstream) {
            self.remaining = remaining
            self.downstream = downstream
        }

        func request(_ demand: Subscribers.Demand) {
            var demand = demand
            while demand > 0, let downstream, remaining > 0 {
                remaining -= 1
                demand -= 1
                demand += downstream.receive(remaining)
            }
            if remaining == 0 { downstream?.receive(completion: .finished) }
        }

        func cancel() { downstream = nil }
    }
}

extension Publisher where Output: BinaryInteger {
    func doubled() -> some Publisher<Output, Failure> { map { $0 * 2 } }
}

func numbers() -> any Publisher<Int, Never> { Countdown(start: 3).doubled() }

struct Printer: Subscriber {
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: any Subscription) { subscription.request(.unlimited) }
    func receive(_ input: Int) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Never>) {}
}

func attach(_ queue: some Scheduler<ImmediateScheduler.SchedulerTimeType>) {
    Countdown(start: 3).doubled().subscribe(Printer())
    queue.schedule { print(queue.now) }
}

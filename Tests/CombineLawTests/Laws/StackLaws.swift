import CombineCore
import CombineTesting
import StartLine
import Testing

/// The depth of the stack is measured, not overflowed: a fault is a number in a failed test. The stack is large enough for
/// a recursion to show itself, and what is allowed of it is not.
@Suite struct StackLaws {
    #if DEBUG
        static let elements = 20_000
    #else
        static let elements = 1_000_000
    #endif

    /// What the values of one stream may differ by, whatever their number: the first of them comes from inside the
    /// subscription.
    static let allowance = 16_384

    @Test(arguments: Catalogue.all)
    func requestingOneInsideEachOfAMillionValuesNeedsNoStack(_ specimen: Specimen) {
        let stack = StackProbe()
        onThread(stackSize: 512 << 20) {
            let upstreams = (0..<specimen.arity).map { _ in
                Publishers.Sequence<Range<Int>, TestError>(sequence: 0..<Self.elements).eraseToAnyPublisher()
            }
            let clock = TestScheduler()
            let subscriber = Climber(stack, limit: Self.elements)
            specimen.build(upstreams, clock).subscribe(subscriber)
            clock.advance(by: .seconds(10))
            subscriber.cancel()
        }
        #expect(stack.span < Self.allowance)
    }
}

/// A subscriber that asks for one value, and inside each for one more, until it has climbed high enough.
private final class Climber: Subscriber {
    typealias Input = Int
    typealias Failure = TestError

    private let stack: StackProbe
    private var left: Int
    private var subscription: (any Subscription)?

    init(_ stack: StackProbe, limit: Int) {
        self.stack = stack
        left = limit
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.max(1))
    }

    func receive(_ input: Int) -> Subscribers.Demand {
        stack.mark()
        left -= 1
        if left > 0 { subscription?.request(.max(1)) } else { cancel() }
        return .none
    }

    func receive(completion: Subscribers.Completion<TestError>) { stack.mark() }

    func cancel() {
        subscription?.cancel()
        subscription = nil
    }
}

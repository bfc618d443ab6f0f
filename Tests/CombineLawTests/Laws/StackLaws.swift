import CombineCore
import CombineTesting
import StartLine
import Testing

/// The depth of the stack is measured, not overflowed: a fault is a number in a failed test, not a crash. The stack is
/// large enough to hold a faulty recursion, and the allowance is far smaller.
@Suite struct StackLaws {
    #if DEBUG
        // With one stack frame for each, they would exceed the allowance many times over.
        static let elements = 2_000
    #else
        static let elements = 1_000_000
    #endif

    /// The largest difference between the values of one stream, whatever their number: the first value arrives during
    /// the subscription.
    static let allowance = 16_384

    @Test(arguments: Catalogue.all)
    func requestingOneInsideEachOfManyValuesNeedsNoStack(_ specimen: Specimen) {
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

    /// The maximum stack use of one operator in a chain, including the erasure and the test's own publisher around it.
    #if DEBUG
        static let perOperator = 12_288
    #else
        static let perOperator = 4096
    #endif

    @Test(arguments: Catalogue.ofOneUpstream)
    func chainOfManyOperatorsTakesLittleOfTheStackForEach(_ specimen: Specimen) {
        let length = 1000
        let stack = StackProbe()
        onThread(stackSize: length * Self.perOperator * 2) {
            let clock = TestScheduler()
            var chain: AnyPublisher<Int, TestError> = Self.source(1...3)
            for _ in 0..<length { chain = specimen.build([chain], clock) }
            let subscriber = Climber(stack, limit: 3)
            stack.mark()
            chain.subscribe(subscriber)
            clock.run()
            subscriber.cancel()
        }
        #expect(stack.span / length < Self.perOperator)
    }

    /// The documented limit of long chains: ten thousand operators, each erased, on a stack of 64 megabytes.
    @Test func tenThousandOperatorsWorkOnALargeStack() {
        let (values, stack) = Self.climb(10_000, stackSize: 64 << 20)
        #expect(values == 10_001)
        #expect(stack.span / 10_000 < Self.perErasedMap)
    }

    /// Seven hundred operators also fit on a thread's default stack; optimized ones fit on the half megabyte of Apple's
    /// threads.
    @Test func sevenHundredOperatorsWorkOnAnOrdinaryStack() {
        #if DEBUG
            let stackSize = 8 << 20
        #else
            let stackSize = 512 << 10
        #endif
        let (values, stack) = Self.climb(700, stackSize: stackSize)
        #expect(values == 701)
        #expect(stack.span / 700 < Self.perErasedMap)
    }

    /// The maximum stack use of one `map(_:).eraseToAnyPublisher()`.
    #if DEBUG
        static let perErasedMap = 3072
    #else
        static let perErasedMap = 512
    #endif

    /// Sends 1 through that many `map { $0 + 1 }.eraseToAnyPublisher()`, on a new thread.
    private static func climb(_ length: Int, stackSize: Int) -> (value: Int, stack: StackProbe) {
        let stack = StackProbe()
        let result = Counter()
        onThread(stackSize: stackSize) {
            var chain = source(1...1)
            for _ in 0..<length { chain = chain.map { $0 + 1 }.eraseToAnyPublisher() }
            stack.mark()
            chain.subscribe(
                AnySubscriber(
                    receiveSubscription: { $0.request(.unlimited) },
                    receiveValue: {
                        stack.mark()
                        result.add($0)
                        return .none
                    }
                )
            )
        }
        return (result.value, stack)
    }

    private static func source(_ values: ClosedRange<Int>) -> AnyPublisher<Int, TestError> {
        Publishers.Sequence(sequence: values).eraseToAnyPublisher()
    }
}

/// A subscriber that requests one value, and one more during each delivery, up to a limit.
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

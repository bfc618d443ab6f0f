import CombineCore
import CombineTesting
import Testing

@Suite struct ComparisonTests {
    private func values(_ values: Int...) -> AnyPublisher<Int, Never> { values.publisher.eraseToAnyPublisher() }

    @Test func theSmallestAndTheLargestComeAtTheEnd() {
        #expect(values(2, 1, 3).min().record().events == [.subscription, .value(1), .completion(.finished)])
        #expect(values(2, 3, 1).max().record().events == [.subscription, .value(3), .completion(.finished)])
    }

    @Test func anEmptyUpstreamHasNoExtreme() {
        #expect(values().min().record().events == [.subscription, .completion(.finished)])
        #expect(values().max { $0 < $1 }.record().events == [.subscription, .completion(.finished)])
    }

    @Test func aCustomOrderDeterminesTheExtreme() {
        #expect(values(-3, 2, 1).min { $0.magnitude < $1.magnitude }.record().values == [1])
        #expect(values(-3, 2, 1).max { $0.magnitude < $1.magnitude }.record().values == [-3])
    }

    @Test func theValueWaitsForDemand() {
        let recorder = values(2, 1).min().record(.none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryMax { _, _ in throw Oops() }.record()
        for value in 1...3 { upstream.send(value) }
        #expect("\(recorder.events)" == "[subscription, failure(Oops())]")
        #expect(upstream.cancels == 1)
    }

    @Test func aSingleValueIsNotCompared() {
        #expect(values(1).tryMin { _, _ in throw Oops() }.record().values == [1])
    }
}

import CombineCore
import CombineTesting
import Testing

@Suite struct ReplaceNilTests {
    @Test func nilIsReplacedAndOthersAreUnwrapped() {
        let recorder = [1, nil, 3].publisher.replaceNil(with: 0).record()
        #expect(recorder.events == [.subscription, .value(1), .value(0), .value(3), .completion(.finished)])
    }

    @Test func anEmptyUpstreamStaysEmpty() {
        let recorder = Empty<Int?, Never>().replaceNil(with: 0).record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    @Test func failuresPass() {
        let recorder = Fail<Int?, Oops>(error: Oops()).replaceNil(with: 0).record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }
}

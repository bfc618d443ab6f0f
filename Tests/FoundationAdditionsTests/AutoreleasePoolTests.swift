import FoundationAdditions
import Testing

@Suite struct AutoreleasePoolTests {
    private struct Refusal: Error {}

    @Test func theClosureIsCalledOnceAndItsResultReturned() {
        var calls = 0
        let result = autoreleasepool {
            calls += 1
            return "done"
        }
        #expect(result == "done")
        #expect(calls == 1)
    }

    @Test func errorsPassThrough() {
        #expect(throws: Refusal.self) { try autoreleasepool { throw Refusal() } }
    }
}

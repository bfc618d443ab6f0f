import Combine
import CombineTesting
import InterfaceProperties
import Testing

@Suite struct InterfacePropertyValuesTests {
    @Test func aLoopReceivesTheValueAndThenItsChanges() async {
        await withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            let score = scores.property(initialValue: 0)
            var values = score.values.makeAsyncIterator()
            #expect(await values.next() == 0)
            scores.send(1)
            clock.advance()
            #expect(await values.next() == 1)
            scores.send(2)
            scores.send(completion: .finished)
            clock.advance()
            #expect(await values.next() == 2)
            #expect(await values.next() == nil)
        }
    }

    @Test func aSlowLoopReceivesTheNewestValue() async {
        await withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            let score = scores.property(initialValue: 0)
            var values = score.values.makeAsyncIterator()
            for number in 1...5 { scores.send(number) }
            clock.advance()
            #expect(await values.next() == 5)
        }
    }

    @Test func theValuesOfAConstantAreOne() async {
        var values: [Int] = []
        for await value in InterfaceProperty<Int>.constant(3).values { values.append(value) }
        #expect(values == [3])
    }

    @Test func aCancelledTaskLeavesTheLoop() async {
        let score = PassthroughSubject<Int, Never>().property(initialValue: 0)
        let (steps, step) = AsyncStream.makeStream(of: Int.self)
        let task = Task {
            for await value in score.values { step.yield(value) }
            step.finish()
        }
        var seen: [Int] = []
        for await value in steps {
            seen.append(value)
            task.cancel()
        }
        #expect(seen == [0])
    }

    @Test func leavingALoopReleasesTheProperty() async throws {
        try await expectNoLeaks {
            let scores = PassthroughSubject<Int, Never>()
            weak var released: InterfaceProperty<Int>?
            do {
                let score = scores.property(initialValue: 0)
                released = score
                for await value in score.values {
                    #expect(value == 0)
                    break
                }
            }
            #expect(released == nil)
        }
    }
}

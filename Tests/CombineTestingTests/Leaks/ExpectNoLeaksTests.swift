import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Testing

@Suite struct ExpectNoLeaksTests {
    private let subject = PassthroughSubject<Int, Never>()

    @Test func cancelledStreamsAreFreed() throws {
        try expectNoLeaks {
            let recorder = subject.scan(0) { $0 + $1 }.first { $0 > 9 }.record()
            subject.send(1)
            recorder.cancel()
        }
    }

    @Test func finishedStreamsAreFreed() throws {
        var kept: Recorder<Int, Never>?
        try expectNoLeaks { kept = [1, 2, 3].publisher.scan(0) { $0 + $1 }.record() }
        #expect(kept?.values == [1, 3, 6])
    }

    @Test func leakedObjectsAreNamed() throws {
        var kept: Recorder<Int, Never>?
        let error = #expect(throws: LeakError.self) {
            try expectNoLeaks { kept = subject.prefix(9).scan(0) { $0 + $1 }.record() }
        }
        #expect(error?.objects == ["Output": 1, "PassthroughSubject": 1, "Scan": 1])
        #expect(
            error?.description
                == "objects of a stream have outlived it: 1 × Output, 1 × PassthroughSubject, 1 × Scan"
        )
        kept?.cancel()
    }

    @Test func earlierObjectsAreNotCounted() throws {
        let recorder = subject.scan(1) { $0 + $1 }.record()
        try expectNoLeaks {
            subject.send(1)
            recorder.cancel()
        }
        #expect(recorder.values == [2])
    }

    @Test func objectsHeldByScheduledWorkCountAsLeaked() throws {
        withTestClock { clock in
            #expect(throws: LeakError.self) {
                try expectNoLeaks {
                    let cancellable = subject.scan(0) { $0 + $1 }.sink { _ in }
                    DispatchQueue.main.schedule { cancellable.cancel() }
                }
            }
            clock.advance()
        }
    }

    @Test func leakCountsOfParallelTestsAreIndependent() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 1...20 {
                group.addTask {
                    let subject = PassthroughSubject<Int, Never>()
                    try await expectNoLeaks {
                        let recorder = subject.scan(0) { $0 + $1 }.record()
                        await Task.yield()
                        recorder.cancel()
                    }
                }
                group.addTask {
                    let subject = PassthroughSubject<Int, Never>()
                    let error = await #expect(throws: LeakError.self) {
                        nonisolated(unsafe) var kept: Recorder<Int, Never>?
                        // Used only by this task.
                        try await expectNoLeaks {
                            await Task.yield()
                            kept = subject.scan(0) { $0 + $1 }.record()
                        }
                        kept?.cancel()
                    }
                    #expect(error?.objects["Scan"] == 1)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func errorsOfTheBodyAreRethrown() {
        #expect(throws: CancellationError.self) { try expectNoLeaks { throw CancellationError() } }
    }
}

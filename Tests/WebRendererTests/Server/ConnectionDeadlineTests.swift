#if Web
    import Dispatch
    import NIOCore
    import NIOEmbedded
    import Testing

    @testable import WebRenderer

    /// Time limits of connections, on an event loop whose time is set.
    @Suite struct ConnectionDeadlineTests {
        private let loop = CountingLoop()

        @Test func aLimitEndsOnceAtItsTime() {
            let deadline = ConnectionDeadline()
            var ends = 0
            deadline.set(in: .seconds(10), on: loop) { ends += 1 }
            #expect(deadline.isSet)
            loop.advance(seconds: 9)
            #expect(ends == 0)
            loop.advance(seconds: 1)
            #expect(ends == 1)
            #expect(!deadline.isSet)
            loop.advance(seconds: 100)
            #expect(ends == 1)
        }

        @Test func aLimitMovesToALaterOrAnEarlierTime() {
            let deadline = ConnectionDeadline()
            var log: [String] = []
            deadline.set(in: .seconds(10), on: loop) { log.append("first") }
            loop.advance(seconds: 5)
            deadline.set(in: .seconds(10), on: loop) { log.append("later") }
            loop.advance(seconds: 9)
            #expect(log == [])
            loop.advance(seconds: 1)
            #expect(log == ["later"])
            deadline.set(in: .seconds(10), on: loop) { log.append("late") }
            deadline.set(in: .seconds(3), on: loop) { log.append("early") }
            loop.advance(seconds: 3)
            #expect(log == ["later", "early"])
            loop.advance(seconds: 100)
            #expect(log == ["later", "early"])
        }

        @Test func aLimitThatIsClearedDoesNothingAndHoldsNothing() {
            final class Handler {}
            let deadline = ConnectionDeadline()
            weak var weakHandler: Handler?
            do {
                let handler = Handler()
                weakHandler = handler
                deadline.set(in: .seconds(10), on: loop) { Issue.record("\(handler)") }
            }
            #expect(weakHandler != nil)
            deadline.clear()
            #expect(weakHandler == nil)
            loop.advance(seconds: 100)
        }

        @Test func aLimitBeginsAgainAtItsEnd() {
            let deadline = ConnectionDeadline()
            var ends = 0
            func begin() {
                deadline.set(in: .seconds(1), on: loop) {
                    ends += 1
                    if ends < 3 { begin() }
                }
            }
            begin()
            for _ in 0..<10 { loop.advance(seconds: 1) }
            #expect(ends == 3)
        }

        /// An event loop searches all of its tasks for one to cancel.
        @Test func theEndOfManyConnectionsSearchesNoTasks() {
            let deadlines = (0..<1_000).map { _ in ConnectionDeadline() }
            for _ in 0..<5 {
                for deadline in deadlines { deadline.set(in: .seconds(15), on: loop) {} }
            }
            for deadline in deadlines { deadline.clear() }
            #expect(loop.scheduled == 1_000)
            #expect(loop.cancelled == 0)
            loop.advance(seconds: 15)
            #expect(loop.scheduled == 1_000)
        }
    }

    /// An event loop that counts scheduled tasks. Used on one thread alone.
    private final class CountingLoop: EventLoop, @unchecked Sendable {
        private let loop = EmbeddedEventLoop()
        private(set) var scheduled = 0
        private(set) var cancelled = 0

        deinit { try? loop.syncShutdownGracefully() }

        func advance(seconds: Int64) { loop.advanceTime(by: .seconds(seconds)) }

        var now: NIODeadline { loop.now }

        var inEventLoop: Bool { true }

        func execute(_ task: @escaping @Sendable () -> Void) { loop.execute(task) }

        func scheduleTask<Value>(
            deadline: NIODeadline, _ task: @escaping @Sendable () throws -> Value
        ) -> Scheduled<Value> {
            scheduled += 1
            let promise = makePromise(of: Value.self)
            let task = loop.scheduleTask(deadline: deadline) {
                promise.assumeIsolated().completeWith(Result(catching: task))
            }
            return Scheduled(promise: promise) {
                self.cancelled += 1
                task.cancel()
            }
        }

        func scheduleTask<Value>(
            in time: TimeAmount, _ task: @escaping @Sendable () throws -> Value
        ) -> Scheduled<Value> {
            scheduleTask(deadline: now + time, task)
        }

        func preconditionInEventLoop(file: StaticString, line: UInt) {}

        func preconditionNotInEventLoop(file: StaticString, line: UInt) {}

        func shutdownGracefully(queue: DispatchQueue, _ callback: @escaping @Sendable ((any Error)?) -> Void) {
            loop.shutdownGracefully(queue: queue, callback)
        }
    }
#endif

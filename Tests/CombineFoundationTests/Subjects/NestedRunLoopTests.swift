import CombineCore
import CombineFoundation
import Foundation
import Testing

/// A run loop that a subscriber runs while it receives a value.
@Suite struct NestedRunLoopTests {
    /// Sendable: used only on the thread of its test.
    private final class Log: @unchecked Sendable {
        var entries: [String] = []
    }

    @Test func aTimersValueIsDeliveredToAllBeforeTheOuterDeliveryContinues() {
        let subject = PassthroughSubject<Int, Never>()
        let log = Log()
        let first = subject.sink { value in
            log.entries.append("A\(value)")
            guard value == 1 else { return }
            let timer = Timer(timeInterval: 0, repeats: false) { _ in
                subject.send(2)
                log.entries.append("sent")
            }
            RunLoop.current.add(timer, forMode: .default)
            while timer.isValid { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
            log.entries.append("run")
        }
        let second = subject.sink { log.entries.append("B\($0)") }
        subject.send(1)
        #expect(log.entries == ["A1", "A2", "B2", "sent", "run", "B1"])
        first.cancel()
        second.cancel()
    }
}

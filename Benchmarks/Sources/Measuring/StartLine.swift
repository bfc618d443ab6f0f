import Foundation
import Synchronization

/// Runs the body with 0 on this thread and with 1 on another one, starting at the same moment; returns when both have
/// finished.
public func onTwoThreads(_ body: @escaping @Sendable (Int) -> Void) {
    let line = StartLine()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        line.arrive()
        body(1)
        done.signal()
    }
    line.arrive()
    body(0)
    done.wait()
}

/// A barrier for two threads. They spin, because waking up would take longer than their work.
private final class StartLine: Sendable {
    private let arrived = Atomic<Int>(0)

    func arrive() {
        arrived.add(1, ordering: .sequentiallyConsistent)
        while arrived.load(ordering: .acquiring) < 2 {}
    }
}

import Foundation
import Synchronization

/// Runs the body for 0 on this thread and for 1 on another, from the same moment; returns when both are done.
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

/// Where two threads wait for one another. They spin, because waking up would take longer than what they then do.
private final class StartLine: Sendable {
    private let arrived = Atomic<Int>(0)

    func arrive() {
        arrived.add(1, ordering: .sequentiallyConsistent)
        while arrived.load(ordering: .acquiring) < 2 {}
    }
}

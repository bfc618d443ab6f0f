import Foundation
import Testing
import os

@Suite struct OSAllocatedUnfairLockTests {
    @Test func theLockPreventsConcurrentChanges() {
        let counter = OSAllocatedUnfairLock(initialState: 0)
        let copy = counter
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            for _ in 0..<1000 { (index.isMultiple(of: 2) ? counter : copy).withLock { $0 += 1 } }
        }
        #expect(counter.withLock { $0 } == 8000)
    }

    @Test func aHeldLockIsNotAvailable() {
        let lock = OSAllocatedUnfairLock(uncheckedState: "a")
        lock.withLockUnchecked { _ in
            #expect(lock.withLockIfAvailableUnchecked { $0 } == nil)
        }
        #expect(lock.withLockIfAvailable { $0 } == "a")
        let plain = OSAllocatedUnfairLock()
        plain.lock()
        #expect(!plain.lockIfAvailable())
        plain.unlock()
        #expect(plain.lockIfAvailable())
        plain.unlock()
        #expect(plain.withLock { 1 } == 1)
    }

    @Test func aThrownErrorReleasesTheLock() {
        let lock = OSAllocatedUnfairLock(initialState: 1)
        #expect(throws: CancellationError.self) { try lock.withLock { _ in throw CancellationError() } }
        #expect(lock.withLock { $0 } == 1)
    }

    @Test func theStateGoesWithTheLock() {
        final class State {}
        weak var state: State?
        do {
            let lock = OSAllocatedUnfairLock(uncheckedState: State())
            state = lock.withLockUnchecked { $0 }
            #expect(state != nil)
        }
        #expect(state == nil)
    }

    @Test func aThreadThatLocksTwiceStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            let lock = OSAllocatedUnfairLock()
            lock.withLockUnchecked { lock.withLockUnchecked {} }
        }
    }
}

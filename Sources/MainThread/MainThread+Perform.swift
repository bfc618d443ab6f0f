import Foundation
import Synchronization

extension MainThread {
    /// Performs the action on the main thread after the main loop's current work, in every common mode.
    ///
    /// Safe from any thread; a sleeping loop is woken. Actions are performed in the order of the calls. Each costs a
    /// microsecond, and about twenty more to wake the loop from another thread. Use a ``Pass`` for frequent work.
    package static func perform(_ action: @escaping @Sendable @MainActor () -> Void) {
        guard isCurrent else {
            RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated(action) }
            // A block does not wake a sleeping loop.
            return wake()
        }
        MainActor.assumeIsolated {
            _ = wakeObserver
            pendingActions += 1
        }
        RunLoop.main.perform(inModes: [.common]) {
            MainActor.assumeIsolated {
                pendingActions -= 1
                action()
            }
        }
    }

    /// The number of actions from the main thread itself that the loop has not performed yet.
    @MainActor private static var pendingActions = 0

    /// Wakes the loop if other observers have added actions when it was about to sleep. The run loop looks for blocks
    /// before it calls its observers, but not after that.
    @MainActor private static let wakeObserver = LoopObserver(order: .max) { if pendingActions > 0 { wake() } }

    /// Work for the main thread that runs once, no matter how many times it was requested: an update after changes.
    ///
    /// ```
    /// let update = MainThread.Pass { count() }
    /// update.mark()
    /// update.mark()    // one pass, after this turn of the main loop
    /// ```
    ///
    /// - A mark during the pass, or from another thread too late for the pass to see, schedules another pass in the
    ///   next turn.
    /// - The first mark costs as much as ``perform(_:)``. Each further mark costs an atomic exchange.
    /// - The pass is retained until it has run.
    package final class Pass: Sendable {
        private let isMarked = Atomic<Bool>(false)
        private let body: @Sendable @MainActor () -> Void

        package init(_ body: @escaping @Sendable @MainActor () -> Void) {
            self.body = body
        }

        /// Requests the pass, from any thread.
        package func mark() {
            guard !isMarked.exchange(true, ordering: .acquiringAndReleasing) else { return }
            MainThread.perform {
                // Cleared before the body runs, so that a write during the body marks the pass again. The exchange
                // acquires, so that the body sees all writes before a mark.
                _ = self.isMarked.exchange(false, ordering: .acquiringAndReleasing)
                self.body()
            }
        }
    }
}

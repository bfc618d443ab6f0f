import Foundation
import Synchronization

extension MainThread {
    /// Performs the action on the main thread after what the main loop is doing now, in every common mode.
    ///
    /// May be called from any thread; a loop that sleeps is woken. Actions are performed in the order of the calls. Each costs
    /// a microsecond, and some twenty more to wake the loop from another thread, so what happens often is a ``Pass``.
    package static func perform(_ action: @escaping @Sendable @MainActor () -> Void) {
        guard isCurrent else {
            RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated(action) }
            // A block alone does not wake a sleeping loop.
            return wake()
        }
        MainActor.assumeIsolated {
            _ = insomnia
            owed += 1
        }
        RunLoop.main.perform(inModes: [.common]) {
            MainActor.assumeIsolated {
                owed -= 1
                action()
            }
        }
    }

    /// How many actions of the main thread's own the loop has not performed yet.
    @MainActor private static var owed = 0

    /// Keeps the loop from sleeping on what others asked for when it was about to sleep; it looks at blocks before that.
    @MainActor private static let insomnia = LoopObserver(order: .max) { if owed > 0 { wake() } }

    /// Work for the main thread that is done once however often it was asked for: an update of what has changed.
    ///
    /// ```
    /// let update = MainThread.Pass { count() }
    /// update.mark()
    /// update.mark()    // one pass, after this turn of the main loop
    /// ```
    ///
    /// - A mark during the pass, or from another thread that the pass cannot have seen, leads to another one in the next turn.
    /// - The first mark costs what ``perform(_:)`` does, every further one an atomic exchange.
    /// - The pass is held until it has been done.
    package final class Pass: Sendable {
        private let isMarked = Atomic<Bool>(false)
        private let body: @Sendable @MainActor () -> Void

        package init(_ body: @escaping @Sendable @MainActor () -> Void) {
            self.body = body
        }

        /// Asks for the pass, from any thread.
        package func mark() {
            guard !isMarked.exchange(true, ordering: .acquiringAndReleasing) else { return }
            MainThread.perform {
                // First, so that whoever writes during the pass is heard; acquiring, so that the pass sees what was
                // written before a mark.
                _ = self.isMarked.exchange(false, ordering: .acquiringAndReleasing)
                self.body()
            }
        }
    }
}

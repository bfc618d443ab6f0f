import Foundation
import Synchronization

extension MainThread {
    /// Performs the action on the main thread after what the main loop is doing now, in every common mode.
    ///
    /// May be called from any thread; a loop that sleeps is woken. Actions are performed in the order of the calls. Each costs
    /// some three microseconds, so what happens often is a ``Pass``.
    package static func perform(_ action: @escaping @Sendable @MainActor () -> Void) {
        RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated(action) }
        // A block alone does not wake a loop that sleeps, or is about to.
        wake()
    }

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

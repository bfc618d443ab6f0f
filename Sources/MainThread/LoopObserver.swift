import Foundation

/// Calls back whenever the main loop has nothing left to do and is about to sleep.
///
/// It rests on what Foundation keeps for XCTest, underscored: without Core Foundation there is no other way to hear of it,
/// or to end a run of the loop in which a timer did the work.
@MainActor
struct LoopObserver {
    private let observer: RunLoop._Observer

    /// Observers are called in ascending order.
    init(order: Int = 0, _ beforeSleep: @escaping @MainActor () -> Void) {
        observer = RunLoop.main._observe(RunLoop._Activities.beforeWaiting, in: .common, order: order) { _ in
            MainActor.assumeIsolated(beforeSleep)
        }
    }

    func invalidate() {
        observer.invalidate()
    }

    /// Ends the innermost run of the main loop.
    static func endRun() {
        RunLoop.main._stop()
    }
}

import Foundation

/// Calls a closure whenever the main loop has no work left and is about to sleep.
///
/// It uses underscored API that Foundation provides for XCTest. Without Core Foundation there is no other way to
/// observe that, or to end a run of the loop after a timer has fired.
@MainActor
struct LoopObserver {
    private let observer: RunLoop._Observer

    /// Creates an observer. Observers are called in ascending order.
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

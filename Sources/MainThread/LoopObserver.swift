import Foundation

/// Calls a closure whenever the main loop has no work left and is about to sleep, or whenever it has slept.
///
/// It uses underscored API that Foundation provides for XCTest. Without Core Foundation there is no other way to
/// observe that, or to end a run of the loop after a timer has fired.
@MainActor
struct LoopObserver {
    private let observer: RunLoop._Observer

    /// Creates an observer. Observers are called in ascending order.
    init(order: Int = 0, _ beforeSleep: @escaping @MainActor () -> Void) {
        self.init(.beforeWaiting, order: order, beforeSleep)
    }

    /// An observer that is called each time that the loop wakes.
    static func afterSleep(_ action: @escaping @MainActor () -> Void) -> LoopObserver {
        LoopObserver(.afterWaiting, order: 0, action)
    }

    private init(_ activities: RunLoop._Activities, order: Int, _ action: @escaping @MainActor () -> Void) {
        observer = RunLoop.main._observe(activities, in: .common, order: order) { _ in
            MainActor.assumeIsolated(action)
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

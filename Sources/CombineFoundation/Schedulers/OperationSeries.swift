import CombineCore
import Dispatch
import Foundation

/// An action that an operation queue repeats: one operation for each run, which is added after the run before it.
///
/// Sendable: `current` and `next` are guarded by `lock`.
final class OperationSeries: @unchecked Sendable {
    private let queue: OperationQueue
    private let repetition: RepeatingAction
    private let interval: Int
    private let lock = NSLock()
    /// The time of the next run.
    private var next: DispatchTime
    private var current: DatedOperation?

    /// `interval` is in nanoseconds; less than one counts as one.
    init(of action: @escaping () -> Void, on queue: OperationQueue, from first: DispatchTime, every interval: Int) {
        self.queue = queue
        self.interval = max(interval, 1)
        repetition = RepeatingAction(action)
        next = first
    }

    func begin() {
        let operation = DatedOperation(SendableAction { [self] in run() })
        let date = lock.withLock {
            current = operation
            return next
        }
        // If it was canceled in between, it would wait for its date.
        guard !repetition.isCancelled else { return cancel() }
        queue.addOperation(operation)
        operation.becomeReady(at: date)
    }

    func cancel() {
        repetition.cancel()
        let waiting = lock.withLock {
            defer { current = nil }
            return current
        }
        waiting?.cancel()
    }

    private func run() {
        repetition.perform()
        guard !repetition.isCancelled else { return }
        lock.withLock { next = next.nextRun(every: interval, at: .now()) }
        begin()
    }
}

extension DispatchTime {
    /// Returns the due time of the run after the one that was due at this time. The interval is in nanoseconds.
    ///
    /// Due times that have already passed are combined into one run at the last of them. The result is always a whole
    /// number of intervals away, so a late run does not delay later ones.
    package func nextRun(every interval: Int, at now: DispatchTime) -> DispatchTime {
        let next = advanced(nanoseconds: interval)
        guard next < now else { return next }
        let late = Int(clamping: now.uptimeNanoseconds - next.uptimeNanoseconds)
        return next.advanced(nanoseconds: late / interval * interval)
    }
}

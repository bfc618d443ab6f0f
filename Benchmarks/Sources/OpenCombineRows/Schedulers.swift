import Combine
import Dispatch
import Measuring
import OpenCombineDispatch

/// A queue as a scheduler. Not `DispatchQueue` itself, because OpenCombine makes that a scheduler only in some builds.
func scheduler(of queue: DispatchQueue) -> DispatchQueue.OCombine { queue.ocombine }

/// OpenCombine has no virtual time.
final class VirtualScheduler: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.OCombine.SchedulerTimeType
    typealias SchedulerOptions = Never

    private let agenda = VirtualAgenda()

    func advance(by stride: SchedulerTimeType.Stride) {
        agenda.advance(by: stride.magnitude)
    }

    var now: SchedulerTimeType { SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000 + UInt64(agenda.now))) }

    var minimumTolerance: SchedulerTimeType.Stride { .zero }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        agenda.enter(at: agenda.now, action)
    }

    func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        agenda.enter(at: agenda.now + now.distance(to: date).magnitude, action)
    }

    func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let repetition = RepeatingAction()
        func enter(at date: SchedulerTimeType) {
            schedule(after: date, tolerance: tolerance, options: options) {
                guard !repetition.isCancelled else { return }
                action()
                enter(at: date.advanced(by: interval))
            }
        }
        enter(at: date)
        return AnyCancellable { repetition.isCancelled = true }
    }
}

private final class RepeatingAction {
    var isCancelled = false
}

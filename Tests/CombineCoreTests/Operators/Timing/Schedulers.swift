import CombineCore
import CombineFoundation
import CombineTesting
import StartLine

/// A test clock that counts scheduled actions, and that operators treat as a scheduler of the library.
final class CountingScheduler: UnobservableScheduler {
    private let clock: TestScheduler
    private(set) var count = 0

    init(_ clock: TestScheduler) { self.clock = clock }

    var now: TestScheduler.SchedulerTimeType { clock.now }

    var minimumTolerance: TestScheduler.SchedulerTimeType.Stride { clock.minimumTolerance }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        count += 1
        clock.schedule(options: options, action)
    }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) {
        count += 1
        clock.schedule(after: date, tolerance: tolerance, options: options, action)
    }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        interval: TestScheduler.SchedulerTimeType.Stride,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        count += 1
        return clock.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
    }
}

/// A scheduler that performs everything immediately and whose time never advances, as apps write them for tests.
struct FrozenScheduler: Scheduler {
    let now: TestScheduler.SchedulerTimeType

    init(_ clock: TestScheduler) { now = clock.now }

    var minimumTolerance: TestScheduler.SchedulerTimeType.Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) { action() }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        interval: TestScheduler.SchedulerTimeType.Stride,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}

/// A test clock that records its calls in order, in the form of a client's scheduler.
final class LoggingScheduler: Scheduler {
    let clock = TestScheduler()
    private(set) var calls: [String] = []

    var now: TestScheduler.SchedulerTimeType {
        calls.append("now")
        return clock.now
    }

    var minimumTolerance: TestScheduler.SchedulerTimeType.Stride {
        calls.append("tolerance")
        return 0
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        calls.append("soon")
        clock.schedule(action)
    }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) {
        calls.append("later")
        clock.schedule(after: date, action)
    }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        interval: TestScheduler.SchedulerTimeType.Stride,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        calls.append("repeatedly")
        return clock.schedule(after: date, interval: interval, action)
    }
}

/// A test clock that performs a closure once, when a repeating action is canceled.
final class ReactingScheduler: Scheduler {
    private let clock: TestScheduler
    var onCancel: (() -> Void)?

    init(_ clock: TestScheduler) { self.clock = clock }

    var now: TestScheduler.SchedulerTimeType { clock.now }

    var minimumTolerance: TestScheduler.SchedulerTimeType.Stride { clock.minimumTolerance }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        clock.schedule(options: options, action)
    }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) {
        clock.schedule(after: date, tolerance: tolerance, options: options, action)
    }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        interval: TestScheduler.SchedulerTimeType.Stride,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = clock.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
        return AnyCancellable { [self] in
            timer.cancel()
            let reaction = onCancel
            onCancel = nil
            reaction?()
        }
    }
}

/// A scheduler that performs each action on a new thread and waits for it to finish. Its timers never fire.
struct OtherThreadScheduler: Scheduler {
    let now: TestScheduler.SchedulerTimeType

    init(_ clock: TestScheduler) { now = clock.now }

    var minimumTolerance: TestScheduler.SchedulerTimeType.Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        let action = SendableAction(action)
        onThread(stackSize: 1 << 20) { action.perform() }
    }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) {
        schedule(options: options, action)
    }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        interval: TestScheduler.SchedulerTimeType.Stride,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        Subscriptions.empty
    }
}

import Locking
import Synchronization

/// The record during which code runs, in one recorder.
///
/// It is bound to the running task or thread. A task that the code starts inherits it, and the actions of schedulers
/// carry it along: see ``carrying(_:)``.
package final class FlowCause: Sendable {
    package let recorder: FlowRecorder
    private let number: Atomic<FlowRecord.ID>

    /// The number of the record. While the recorder that bound the cause runs code on the main thread, it follows the
    /// record that is open there: see ``FlowRecorder/duringUpdate(_:_:)``.
    package var id: FlowRecord.ID {
        get { number.load(ordering: .relaxed) }
        set { number.store(newValue, ordering: .relaxed) }
    }

    @TaskLocal static var bound: FlowCause?

    /// The cause of the calling code; nil for none. Costs one relaxed load while nothing is recorded.
    package static var current: FlowCause? { isAnythingRecorded ? bound : nil }

    /// The number of recorders that record. While it is zero, an action that is scheduled costs one relaxed load.
    static let activeRecorders = Atomic<Int>(0)

    static var isAnythingRecorded: Bool {
        RecordingAvailability.isAvailable && activeRecorders.load(ordering: .relaxed) != 0
    }

    /// Learns whether anything is recorded. The lock also keeps its calls in order.
    private static let observer = Locked<(@Sendable (Bool) -> Void)?>(nil)

    /// Calls a closure with true when the first recorder starts and with false when the last one stops, and at once
    /// with the present state. It must not start or stop a recorder.
    package static func observeRecording(_ action: @escaping @Sendable (Bool) -> Void) {
        observer.withLock { observer in
            observer = action
            action(activeRecorders.load(ordering: .relaxed) != 0)
        }
    }

    static func recorderHasStarted() {
        observer.withLock { observer in
            if activeRecorders.add(1, ordering: .relaxed).oldValue == 0 { observer?(true) }
        }
    }

    static func recorderHasStopped() {
        observer.withLock { observer in
            if activeRecorders.subtract(1, ordering: .relaxed).newValue == 0 { observer?(false) }
        }
    }

    init(recorder: FlowRecorder, id: FlowRecord.ID) {
        self.recorder = recorder
        number = Atomic(id)
    }

    /// Returns an action that runs with the cause of this call, such as an action that a scheduler performs later.
    package static func carrying(_ action: @escaping () -> Void) -> () -> Void {
        guard isAnythingRecorded, let cause = bound?.settled else { return action }
        return { $bound.withValue(cause, operation: action) }
    }

    /// A number for the running task, or else for the running action of a scheduler, which has its own cause; 0 for
    /// other code.
    static var job: UInt16 {
        let address =
            withUnsafeCurrentTask { task in task.map { UInt(bitPattern: $0.hashValue) } }
            ?? bound.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) >> 4 } ?? 0
        guard address != 0 else { return 0 }
        return max(1, UInt16(truncatingIfNeeded: address ^ address >> 16 ^ address >> 32))
    }

    /// A copy whose number does not follow the open record.
    private var settled: FlowCause { FlowCause(recorder: recorder, id: recorder.current) }

    /// The reference count of an object. Only the difference between two counts is meaningful.
    static func referenceCount(of cause: Unmanaged<FlowCause>) -> UInt { retainCount(cause.toOpaque()) }
}

/// The runtime library's function that reads the reference count of an object.
@_silgen_name("swift_retainCount")
private func retainCount(_ object: UnsafeMutableRawPointer) -> UInt

import Synchronization

/// The record during which code runs, in one recorder.
///
/// It is bound to the running task or thread. A task that the code starts inherits it, and the actions of schedulers
/// carry it along: see ``carrying(_:)``.
package struct FlowCause: Sendable {
    package let recorder: FlowRecorder
    package let id: FlowRecord.ID

    @TaskLocal static var bound: FlowCause?

    /// The number of recorders that record. While it is zero, an action that is scheduled costs one relaxed load.
    static let activeRecorders = Atomic<Int>(0)

    /// Returns an action that runs with the cause of this call, such as an action that a scheduler performs later.
    package static func carrying(_ action: @escaping () -> Void) -> () -> Void {
        guard activeRecorders.load(ordering: .relaxed) != 0, let cause = bound else { return action }
        return { $bound.withValue(cause, operation: action) }
    }
}

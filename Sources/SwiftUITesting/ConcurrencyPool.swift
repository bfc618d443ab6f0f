internal import FlowRecords
internal import Foundation
internal import Glibc

/// Counts the jobs of tasks and actors that the main thread starts on Swift's thread pool, so that a screen can wait
/// for them.
///
/// The runtime calls the function in its variable `swift_task_enqueueGlobal_hook` for each job of the pool. There is no
/// other way to know that a job is pending. The hook reports when a job begins to wait, but not when it has run, so
/// counted jobs run on a Dispatch queue, of which the pool consists too. Other jobs go to the pool as before.
enum ConcurrencyPool {
    private typealias Original = @convention(c) (_ job: OpaquePointer) -> Void
    private typealias TaskNumber = @convention(c) (_ job: OpaquePointer) -> UInt64
    private typealias Hook = @convention(c) (_ job: OpaquePointer, _ original: Original) -> Void

    /// Counts jobs from the first call on, which is on the main thread. No jobs are counted if a statically linked
    /// runtime hides the variable, or if a hook is already set.
    static let countsJobs: Bool = {
        // `Task` holds a reference to the runtime's object, which is a job.
        let newest = Task.detached {}
        AwaitedWork.startCounting(newestTask: taskNumber?(unsafeBitCast(newest, to: OpaquePointer.self)) ?? 0)
        guard let address = dlsym(nil, "swift_task_enqueueGlobal_hook") else { return false }
        let hook = address.assumingMemoryBound(to: Hook?.self)
        guard hook.pointee == nil else { return false }
        hook.pointee = { job, original in
            guard let work = AwaitedWork.beginJob(of: taskNumber?(job) ?? 0) else { return original(job) }
            let job = unsafeBitCast(job, to: UnownedJob.self)
            DispatchQueue.global(qos: job.quality).async {
                work.perform { job.runSynchronously(on: CountingExecutor.shared.asUnownedTaskExecutor()) }
            }
        }
        return true
    }()

    /// Returns the number of a job's task, or 0 for a job of an actor.
    private static let taskNumber: TaskNumber? = dlsym(nil, "swift_task_getJobTaskId").map {
        unsafeBitCast($0, to: TaskNumber.self)
    }
}

/// The executor of counted jobs. `Task.yield()` returns to the executor that runs the task, without the hook.
private final class CountingExecutor: TaskExecutor {
    static let shared = CountingExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let work = AwaitedWork.begin()
        DispatchQueue.global(qos: job.quality).async {
            let executor = CountingExecutor.shared.asUnownedTaskExecutor()
            guard let work else { return job.runSynchronously(on: executor) }
            work.perform { job.runSynchronously(on: executor) }
        }
    }
}

extension UnownedJob {
    /// The queue of the pool on which the runtime would run the job.
    fileprivate var quality: DispatchQoS.QoSClass {
        switch ExecutorJob(self).priority.rawValue {
        case 0x21...: .userInteractive
        case 0x19...: .userInitiated
        case 0x15...: .default
        case 0x11...: .utility
        default: .background
        }
    }
}

import Combine
import CombineTesting
import Dispatch

/// The scheduler with virtual time: this library's own.
typealias VirtualScheduler = TestScheduler

/// A queue as a scheduler.
func scheduler(of queue: DispatchQueue) -> DispatchQueue { queue }

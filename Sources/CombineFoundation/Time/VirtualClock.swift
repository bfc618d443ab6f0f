import CombineCore
import Dispatch
import Foundation
import Synchronization

/// A clock that stands in for the machine's while it is bound to the running task or thread.
///
/// Its time is a count of nanoseconds since its start. It performs what is due in order of time, then of arrival.
package protocol VirtualClock: AnyObject, Sendable {
    var nanoseconds: Int { get }

    func schedule(at nanoseconds: Int, _ action: @escaping () -> Void)

    func schedule(at nanoseconds: Int, every interval: Int, _ action: @escaping () -> Void) -> any Cancellable
}

/// Which clock the schedulers of this module follow.
///
/// A binding reaches the code that a task or thread runs inside it, and the child tasks and `Task { }` made there. Other
/// threads know nothing of it, so that tests running side by side do not meet.
package enum VirtualTime {
    /// How many bindings are in force anywhere; nearly always none, and then one relaxed load is all that time costs.
    private static let bindings = Atomic<Int>(0)

    @TaskLocal private static var bound: (any VirtualClock)?

    package static var clock: (any VirtualClock)? {
        bindings.load(ordering: .relaxed) == 0 ? nil : bound
    }

    package static func bind<R>(_ clock: any VirtualClock, _ operation: () throws -> R) rethrows -> R {
        bindings.wrappingAdd(1, ordering: .sequentiallyConsistent)
        defer { bindings.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
        return try $bound.withValue(clock) { try operation() }
    }

    package static func bind<R>(
        _ clock: any VirtualClock,
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> R
    ) async rethrows -> R {
        bindings.wrappingAdd(1, ordering: .sequentiallyConsistent)
        defer { bindings.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
        return try await $bound.withValue(clock, operation: operation, isolation: isolation)
    }
}

extension DispatchTime {
    /// Where virtual time starts: one second of uptime, as zero means "now" to Dispatch.
    private static let virtualStart: UInt64 = 1_000_000_000

    init(virtualNanoseconds: Int) {
        self = DispatchTime(uptimeNanoseconds: Self.virtualStart).advanced(nanoseconds: virtualNanoseconds)
    }

    var virtualNanoseconds: Int {
        DispatchTime(uptimeNanoseconds: Self.virtualStart).nanoseconds(to: self)
    }
}

extension Date {
    /// Virtual time starts at the first instant of 2001.
    init(virtualNanoseconds: Int) {
        self.init(timeIntervalSinceReferenceDate: Double(virtualNanoseconds) / 1e9)
    }

    var virtualNanoseconds: Int { .time(seconds: timeIntervalSinceReferenceDate) }
}

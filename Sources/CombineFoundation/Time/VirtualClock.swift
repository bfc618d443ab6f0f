import CombineCore
import Dispatch
import Foundation
import Synchronization

/// A clock that replaces the machine's while it is bound to the running task or thread.
///
/// Its time is a count of nanoseconds since its start. It performs due actions in order of time, then of arrival.
package protocol VirtualClock: AnyObject, Sendable {
    var nanoseconds: Int { get }

    func schedule(at nanoseconds: Int, _ action: @escaping () -> Void)

    func schedule(at nanoseconds: Int, every interval: Int, _ action: @escaping () -> Void) -> any Cancellable

    /// Moves the time, and performs the actions that become due.
    func advance(toNanoseconds nanoseconds: Int)
}

/// The clock that the schedulers of this module follow.
///
/// A binding covers the code that a task or thread runs inside it, and the child tasks and `Task { }` created there. It
/// does not affect other threads, so tests may run in parallel.
package enum VirtualTime {
    /// The number of bindings in force. It is nearly always zero; reading the time then costs only one relaxed load.
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
    /// The start of virtual time: one second of uptime, because zero means "now" to Dispatch.
    private static let virtualStart: UInt64 = 1_000_000_000

    init(virtualNanoseconds: Int) {
        self = DispatchTime(uptimeNanoseconds: Self.virtualStart).advanced(nanoseconds: virtualNanoseconds)
    }

    var virtualNanoseconds: Int {
        DispatchTime(uptimeNanoseconds: Self.virtualStart).nanoseconds(to: self)
    }
}

extension Date {
    /// Creates a date from virtual time, which starts at the first instant of 2001.
    init(virtualNanoseconds: Int) {
        self.init(timeIntervalSinceReferenceDate: Double(virtualNanoseconds) / 1e9)
    }

    var virtualNanoseconds: Int { .time(seconds: timeIntervalSinceReferenceDate) }
}

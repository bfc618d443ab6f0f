/// The decision when to build: once for a burst of changes, and never twice at the same time.
///
/// A state machine without a clock: each transition returns what to do next.
package struct BuildSchedule: Equatable, Sendable {
    package enum Action: Equatable, Sendable {
        case none
        /// Call ``timePassed(at:)`` at this moment.
        case wait(until: Double)
        case build
    }

    /// The seconds without a change that end a burst. An editor writes a file, renames it, and touches its folder
    /// within this time.
    package static let quietTime = 0.05
    /// The seconds after the first change of a burst at which a build begins in any case.
    package static let longestBurst = 0.5

    /// The first and the last change that no build contains yet.
    private var burst: (first: Double, last: Double)?
    private var isBuilding = false

    package init() {}

    package static func == (left: BuildSchedule, right: BuildSchedule) -> Bool {
        left.isBuilding == right.isBuilding && left.burst?.first == right.burst?.first
            && left.burst?.last == right.burst?.last
    }

    /// Records that a source has changed.
    package mutating func sourceChanged(at time: Double) -> Action {
        burst = (burst?.first ?? time, time)
        return isBuilding ? .none : next(time)
    }

    /// Handles the moment of a ``Action/wait(until:)``. A later change may have moved it, or a build may have begun
    /// since.
    package mutating func timePassed(at time: Double) -> Action { isBuilding ? .none : next(time) }

    /// Records that the last build has ended.
    package mutating func buildEnded(at time: Double) -> Action {
        isBuilding = false
        return next(time)
    }

    private mutating func next(_ time: Double) -> Action {
        guard let burst else { return .none }
        let due = min(burst.last + Self.quietTime, burst.first + Self.longestBurst)
        guard time >= due else { return .wait(until: due) }
        self.burst = nil
        isBuilding = true
        return .build
    }
}

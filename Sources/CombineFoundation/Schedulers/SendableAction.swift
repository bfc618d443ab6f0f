internal import FlowRecords

/// A closure that a scheduler passes to another thread.
///
/// Sendable: Combine's closures are not marked so, because the API predates `Sendable`, but each is written to be
/// performed on another thread. One thread creates the action and another performs it afterward. The queue between them
/// orders the two.
///
/// While causes are recorded, the action runs with the cause of the code that has created it.
package struct SendableAction: @unchecked Sendable {
    private let action: () -> Void

    package init(_ action: @escaping () -> Void) {
        self.action = FlowCause.carrying(action)
    }

    /// An action that another thread performs as soon as it can. A screen in memory waits for it.
    ///
    /// `isBlocked` is evaluated only if there is such a screen.
    static func awaited(
        _ action: @escaping () -> Void, unless isBlocked: @autoclosure () -> Bool = false
    ) -> SendableAction {
        guard let work = AwaitedWork.begin(), !isBlocked() else { return SendableAction(action) }
        return SendableAction { work.perform(action) }
    }

    package func perform() {
        action()
    }
}

/// A closure on its way to the thread that a scheduler performs it on.
///
/// Sendable: Combine's closures are not marked so, as in 2019 nothing was, but each is written to be performed elsewhere.
/// A handoff is made by one thread and performed by another after it, and the queue between them orders the two.
package struct Handoff: @unchecked Sendable {
    private let action: () -> Void

    package init(_ action: @escaping () -> Void) {
        self.action = action
    }

    package func perform() {
        action()
    }
}

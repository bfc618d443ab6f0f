import Foundation
import Locking
internal import RenderTree

/// The criteria that determines when an animation is considered finished.
///
/// A screen that shows results at once knows no difference. Follows
/// [Apple's AnimationCompletionCriteria](https://developer.apple.com/documentation/swiftui/animationcompletioncriteria).
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let end: RenderAnimation.End

    /// The animation has logically completed, but may still be in its long tail.
    public static let logicallyComplete = AnimationCompletionCriteria(end: .logical)
    /// The entire animation is finished and will now be removed.
    public static let removed = AnimationCompletionCriteria(end: .rest)
}

extension Transaction {
    /// Adds a completion to run when the animations created with this transaction are all complete.
    ///
    /// It is called exactly once, on the main thread. When the closure that the transaction is for has changed nothing
    /// that a screen shows, right after it. Otherwise after the updates that show its changes, once their screens have
    /// come to the end of the animation: on a screen in memory that is before `update()` returns. Follows Apple's
    /// [addAnimationCompletion(criteria:_:)](https://developer.apple.com/documentation/swiftui/transaction/addanimationcompletion(criteria:_:)).
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete,
        _ completion: @escaping () -> Void
    ) {
        completions.append(AnimationCompletion(criteria, completion))
    }

    var completions: [AnimationCompletion] {
        get { self[CompletionsKey.self] }
        set { self[CompletionsKey.self] = newValue }
    }

    /// Lets go of the completions when an update has shown what was changed, if need be when its screen has animated that.
    func complete(with renderer: (any Renderer)? = nil) {
        for completion in completions {
            if let renderer, let animation {
                renderer.whenComplete(animation.rendered, completion.criteria.end) { completion.release() }
            } else {
                completion.release()
            }
        }
    }
}

struct CompletionsKey: TransactionKey {
    static var defaultValue: [AnimationCompletion] { [] }
}

/// Something to be called when nobody holds it any more: no closure that changes state runs, and no update is to come
/// that shows what it has changed.
///
/// Sendable: `lock` guards what changes; `action` is taken out by one thread and called on the main one.
final class AnimationCompletion: @unchecked Sendable {
    let criteria: AnimationCompletionCriteria
    private let lock = Lock()
    private var holders = 0
    private var action: (() -> Void)?

    init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    func hold() { lock.withLock { holders += 1 } }

    func release() {
        let isOver = lock.withLock {
            holders -= 1
            return holders == 0
        }
        guard isOver else { return }
        if Thread.isMainThread { complete() } else { DispatchQueue.main.async { self.complete() } }
    }

    private func complete() {
        let action = lock.withLock {
            defer { self.action = nil }
            return self.action
        }
        action?()
    }
}

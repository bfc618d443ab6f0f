@_exported public import AnimationEngine
internal import Foundation
import Locking
internal import RenderTree

extension Transaction {
    /// Runs `completion` when all animations that this transaction started have ended.
    ///
    /// SwiftUI calls the completion exactly once, on the main thread. If the closure that the transaction applies to
    /// changes nothing that a screen shows, the call comes right after the closure. Otherwise it comes after the
    /// updates that show the changes, when their screens have finished the animation. On an in-memory screen that is
    /// before `update()` returns. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/transaction/addanimationcompletion(criteria:_:)).
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

    /// Releases the completions after an update has shown the changes. If there is a renderer and an animation, waits
    /// until the renderer has finished the animation.
    func complete(with renderer: (any Renderer)? = nil) {
        for completion in completions {
            if let renderer, let animation {
                renderer.whenComplete(animation, completion.criteria) { completion.release() }
            } else {
                completion.release()
            }
        }
    }
}

struct CompletionsKey: TransactionKey {
    static var defaultValue: [AnimationCompletion] { [] }
}

/// A completion that runs when its last holder releases it. Closures that change state hold it, and so do pending
/// updates that show those changes.
///
/// Sendable: `lock` guards the mutable state. One thread takes out `action`, and the main thread calls it.
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

package import Combine
import Locking
import Synchronization
internal import ViewGraph

/// Reports the publishers of observed objects to code that must know which scenes use an object.
package enum ObservedPublishers {
    private static let isFollowed = Atomic<Bool>(false)
    private static let follower = Locked<(@Sendable (ObservableObjectPublisher) -> Void)?>(nil)

    /// Sets the closure that is called with each publisher that a view begins to observe, in the view's scene.
    package static func follow(_ follower: @escaping @Sendable (ObservableObjectPublisher) -> Void) {
        self.follower.withLock { $0 = follower }
        isFollowed.store(true, ordering: .releasing)
    }

    static func report(_ object: some ObservableObject) {
        guard isFollowed.load(ordering: .acquiring), let follower = follower.withLock({ $0 }) else { return }
        let publisher = DependencyTracker.ignoring { object.objectWillChange as? ObservableObjectPublisher }
        if let publisher { follower(publisher) }
    }
}

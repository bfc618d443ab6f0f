internal import ViewGraph

/// The queue of presenters in one window or presentation. Only the first presenter presents; the others wait their
/// turn.
@MainActor
final class PresentationQueue: SceneComponent {
    /// The presenters in order. Each leaves when it has nothing to present or its node is removed.
    private var presenters: [Node] = []

    var canRest: Bool { !isContested }

    /// The queue that contains this queue's presentation; nil for a window. The presentation sets it once.
    var outer: PresentationQueue?
    /// The number of full-screen covers above this queue's views, including covers of presentations above.
    private var covers = 0
    private var followers: [ObjectIdentifier: WeakFollower] = [:]

    /// Whether presenters are waiting. The tree does not contain their order.
    var isContested: Bool { presenters.count > 1 }

    nonisolated init() {}

    /// Adds a presenter to the queue. Returns whether it is first; otherwise it is marked when its turn comes.
    func claim(_ presenter: Node) -> Bool {
        if !presenters.contains(where: { $0 === presenter }) { presenters.append(presenter) }
        return presenters.first === presenter
    }

    /// Removes a presenter that no longer has anything to present, and marks the next one.
    func leave(_ presenter: Node) {
        let wasFirst = presenters.first === presenter
        presenters.removeAll { $0 === presenter }
        if wasFirst, let next = presenters.first { next.graph.mark(next) }
    }
}

/// An object that pauses while a full-screen cover hides its view.
@MainActor
protocol CoverFollower: AnyObject {
    /// Called after an update in which its view became covered or visible.
    func coverDidChange()
}

private struct WeakFollower {
    weak var follower: (any CoverFollower)?
}

extension PresentationQueue {
    /// Whether a full-screen cover hides the views of this queue.
    var isCovered: Bool { covers > 0 }

    /// Notifies an object about covers until it is removed.
    func add(_ follower: any CoverFollower) {
        followers[ObjectIdentifier(follower)] = WeakFollower(follower: follower)
    }

    func remove(_ follower: any CoverFollower) { followers[ObjectIdentifier(follower)] = nil }

    /// Adds a cover above the views of this queue and of the queues around it.
    func coverDidAppear(in graph: Graph) { changeCovers(by: 1, in: graph) }

    func coverDidLeave(in graph: Graph) { changeCovers(by: -1, in: graph) }

    private func changeCovers(by change: Int, in graph: Graph) {
        let wasCovered = isCovered
        covers += change
        outer?.changeCovers(by: change, in: graph)
        // Views that a rest frees follow covers again when they are recreated.
        guard isCovered != wasCovered, !followers.isEmpty, !graph.isResting else { return }
        graph.afterUpdates { [weak self] in
            for entry in self?.followers.values.map(\.follower) ?? [] { entry?.coverDidChange() }
        }
    }
}

private struct PresentationQueueKey: EnvironmentKey {
    static var defaultValue: PresentationQueue? { nil }
}

extension EnvironmentValues {
    /// The queue of the enclosing presentation; nil in the window itself.
    var presentationQueue: PresentationQueue? {
        get { self[PresentationQueueKey.self] }
        set { self[PresentationQueueKey.self] = newValue }
    }
}

extension HostedScene {
    /// The presentations of the scene's window.
    var presentations: PresentationQueue { component { PresentationQueue() } }
}

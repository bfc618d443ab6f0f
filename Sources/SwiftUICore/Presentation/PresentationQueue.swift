internal import ViewGraph

/// The queue of presenters in one window or presentation. Only the first presenter presents; the others wait their
/// turn.
@MainActor
final class PresentationQueue: SceneComponent {
    /// The presenters in order. Each leaves when it has nothing to present or its node is removed.
    private var presenters: [Node] = []

    var canRest: Bool { !isContested }

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

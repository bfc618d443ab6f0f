internal import ViewGraph

/// What a window, or something that is presented, can present itself: one thing at a time, the others in their turn.
@MainActor
final class PresentationLevel {
    /// Each leaves when it has nothing to present, or goes.
    private var presenters: [Node] = []

    nonisolated init() {}

    /// Whether it is a presenter's turn. If not, it is marked when it is.
    func claim(_ presenter: Node) -> Bool {
        if !presenters.contains(where: { $0 === presenter }) { presenters.append(presenter) }
        return presenters.first === presenter
    }

    /// A presenter has nothing to present any more.
    func leave(_ presenter: Node) {
        let wasFirst = presenters.first === presenter
        presenters.removeAll { $0 === presenter }
        if wasFirst, let next = presenters.first { next.graph.mark(next) }
    }
}

private struct PresentationLevelKey: EnvironmentKey {
    static var defaultValue: PresentationLevel? { nil }
}

extension EnvironmentValues {
    /// That of what is presented here; nil in the window itself.
    var presentationLevel: PresentationLevel? {
        get { self[PresentationLevelKey.self] }
        set { self[PresentationLevelKey.self] = newValue }
    }
}

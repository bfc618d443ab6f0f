internal import ViewGraph

/// The action that closes a presentation or pops a navigation page. It has no effect after either is closed.
@MainActor
final class Dismissal {
    private var close: (() -> Void)?

    nonisolated init() {}

    func open(_ close: @escaping () -> Void) { self.close = close }

    func end() { close = nil }

    /// Ends, unless the scene's views are only freed for a rest: a later call then recreates them first.
    func end(with node: Node) {
        guard node.graph.isResting else { return end() }
        let scene = DependencyTracker.ignoring { node.environmentScope.values.scene }
        close = { [weak self, weak scene] in
            // Without a view that opens the dismissal again, there is nothing to dismiss.
            self?.close = nil
            scene?.resumeViews()
            self?.close?()
        }
    }

    func callAsFunction() { close?() }
}

private struct DismissalKey: EnvironmentKey {
    static var defaultValue: Dismissal? { nil }
}

private struct ActionDismissalKey: EnvironmentKey {
    static var defaultValue: Dismissal? { nil }
}

extension EnvironmentValues {
    /// The dismissal of the nearest presentation or pushed page.
    var dismissal: Dismissal? {
        get { self[DismissalKey.self] }
        set { self[DismissalKey.self] = newValue }
    }

    /// The dismissal that each button invokes after its action, for example inside an alert.
    var actionDismissal: Dismissal? {
        get { self[ActionDismissalKey.self] }
        set { self[ActionDismissalKey.self] = newValue }
    }
}

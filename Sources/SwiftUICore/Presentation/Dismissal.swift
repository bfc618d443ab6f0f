/// The action that closes a presentation or pops a navigation page. It has no effect after either is closed.
@MainActor
final class Dismissal {
    private var close: (() -> Void)?

    nonisolated init() {}

    func open(_ close: @escaping () -> Void) { self.close = close }

    func end() { close = nil }

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

/// How something that was presented, or a page that was pushed, is closed. It outlives neither.
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

private struct ClosingKey: EnvironmentKey {
    static var defaultValue: Dismissal? { nil }
}

extension EnvironmentValues {
    /// What closes the nearest thing that was presented or pushed.
    var dismissal: Dismissal? {
        get { self[DismissalKey.self] }
        set { self[DismissalKey.self] = newValue }
    }

    /// What every button closes after its action, as those of an alert do.
    var closing: Dismissal? {
        get { self[ClosingKey.self] }
        set { self[ClosingKey.self] = newValue }
    }
}

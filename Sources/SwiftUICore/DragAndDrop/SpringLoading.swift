/// Whether a control is activated by something that a person drags over it.
///
/// Follows
/// [Apple's SpringLoadingBehavior](https://developer.apple.com/documentation/swiftui/springloadingbehavior).
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let number: Int

    /// The control's choice.
    public static let automatic = SpringLoadingBehavior(number: 0)
    /// The control is activated if it can be.
    public static let enabled = SpringLoadingBehavior(number: 1)
    /// The control is never activated.
    public static let disabled = SpringLoadingBehavior(number: 2)
}

private struct SpringLoadingKey: EnvironmentKey {
    static var defaultValue: SpringLoadingBehavior { .automatic }
}

extension EnvironmentValues {
    /// Whether dragging something over controls here activates them, as `springLoadingBehavior(_:)` has set it.
    public internal(set) var springLoadingBehavior: SpringLoadingBehavior {
        get { self[SpringLoadingKey.self] }
        set { self[SpringLoadingKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the controls inside are activated by something that a person drags over them.
    ///
    /// Only the environment value changes: no screen reports drags to the controls below them. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/springloadingbehavior(_:)).
    public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
        environment(\.springLoadingBehavior, behavior)
    }
}

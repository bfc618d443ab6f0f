internal import ViewGraph

extension View {
    /// Disables the controls in this view.
    ///
    /// ```swift
    /// let view = Button("Save") {}.disabled(true)
    /// ```
    ///
    /// A view inside a disabled view stays disabled, even with `disabled(false)`. Follows
    /// [Apple's disabled(_:)](https://developer.apple.com/documentation/swiftui/view/disabled(_:)).
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}

extension Node {
    /// Whether the node is enabled. A responder without a disabled appearance must check this before it handles an
    /// event. The event may be out of date, and a remote screen cannot be trusted.
    final var isUsable: Bool { DependencyTracker.ignoring { environmentScope.values.isEnabled } }
}

private struct IsEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Whether the controls here react to input.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// The interests in the environment keys that all controls read.
    @MainActor static let controlInterests = KeyInterests.of(ObjectIdentifier(IsEnabledKey.self))
}

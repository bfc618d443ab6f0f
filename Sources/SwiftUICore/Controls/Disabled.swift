internal import ViewGraph

extension View {
    /// Adds a condition that controls whether users can interact with this view.
    ///
    /// ```swift
    /// let view = Button("Save") {}.disabled(true)
    /// ```
    ///
    /// What is disabled further out stays so: `disabled(false)` enables nothing there. Follows
    /// [Apple's disabled(_:)](https://developer.apple.com/documentation/swiftui/view/disabled(_:)).
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}

extension Node {
    /// Whether a person may use what it shows. Whoever answers for what has no look of its own when it is disabled asks this
    /// before it does anything: a screen may be slower than the app, or say what it likes.
    final var mayBeUsed: Bool { Tracker.ignoring { environmentScope.values.isEnabled } }
}

private struct IsEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// A Boolean value that indicates whether the view associated with this environment allows user interaction.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// What controls want to be told about.
    @MainActor static let controlInterests = KeyInterests.of(ObjectIdentifier(IsEnabledKey.self))
}

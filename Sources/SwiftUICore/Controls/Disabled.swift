internal import ViewGraph

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

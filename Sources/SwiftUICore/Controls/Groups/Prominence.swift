/// The prominence of a header.
///
/// Follows [Apple's Prominence](https://developer.apple.com/documentation/swiftui/prominence).
public enum Prominence: Hashable, Sendable {
    /// The standard prominence.
    case standard
    /// An increased prominence.
    case increased
}

private struct HeaderProminenceKey: EnvironmentKey {
    static var defaultValue: Prominence { .standard }
}

extension EnvironmentValues {
    /// The prominence of the headers of sections.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }
}

extension View {
    /// Makes the headers of sections inside stand out, or not.
    ///
    /// Follows [Apple's
    /// headerProminence(_:)](https://developer.apple.com/documentation/swiftui/view/headerprominence(_:)).
    public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }
}

/// The strength of the background behind a view.
///
/// Follows [Apple's BackgroundProminence](https://developer.apple.com/documentation/swiftui/backgroundprominence).
public struct BackgroundProminence: Hashable, Sendable {
    private let number: Int

    /// The usual background.
    public static let standard = BackgroundProminence(number: 0)
    /// A strong background, on which texts change their colors.
    public static let increased = BackgroundProminence(number: 1)
}

private struct BackgroundProminenceKey: EnvironmentKey {
    static var defaultValue: BackgroundProminence { .standard }
}

extension EnvironmentValues {
    /// The strength of the background behind the view.
    ///
    /// It stays standard, even in a selected row, whose texts the screen colors. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/environmentvalues/backgroundprominence).
    public var backgroundProminence: BackgroundProminence {
        get { self[BackgroundProminenceKey.self] }
        set { self[BackgroundProminenceKey.self] = newValue }
    }
}

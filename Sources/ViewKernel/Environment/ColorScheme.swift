package import RenderTree

/// The possible color schemes, corresponding to the light and dark appearances.
///
/// ```swift
/// struct Frame: View {
///     @Environment(\.colorScheme) private var colorScheme
///     var body: some View { Text(colorScheme == .dark ? "Moon" : "Sun") }
/// }
/// ```
///
/// Follows [Apple's ColorScheme](https://developer.apple.com/documentation/swiftui/colorscheme).
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// The color scheme that corresponds to a light appearance.
    case light
    /// The color scheme that corresponds to a dark appearance.
    case dark

    package var rendered: RenderColorScheme {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}

package struct ColorSchemeKey: EnvironmentKey {
    package static var defaultValue: ColorScheme { .light }
}

extension EnvironmentValues {
    /// The color scheme of this environment.
    ///
    /// A window or a popover sets it to the scheme that its content prefers. See ``View/preferredColorScheme(_:)``.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}

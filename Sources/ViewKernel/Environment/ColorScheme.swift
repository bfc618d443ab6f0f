package import RenderTree

/// The appearance of views: light or dark.
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
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
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
    /// The color scheme of the views in this environment.
    ///
    /// A window or a popover sets it to the scheme that its content prefers. See ``View/preferredColorScheme(_:)``.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}

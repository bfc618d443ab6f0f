package import RenderTree

/// Light or dark.
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
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
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
    /// Whether views here are light or dark.
    ///
    /// A window or a popover sets it to the scheme that its content prefers. See ``View/preferredColorScheme(_:)``.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}

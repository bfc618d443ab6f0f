public import SwiftUICore

/// The appearance of an interface: light or dark.
///
/// Follows [Apple's UIUserInterfaceStyle](https://developer.apple.com/documentation/uikit/uiuserinterfacestyle).
public enum UIUserInterfaceStyle: Int, Sendable {
    /// No preference.
    case unspecified
    /// Light.
    case light
    /// Dark.
    case dark

    /// Creates a style from a color scheme; unspecified for nil.
    public init(_ colorScheme: ColorScheme?) {
        switch colorScheme {
        case .light: self = .light
        case .dark: self = .dark
        case nil: self = .unspecified
        }
    }
}

extension ColorScheme {
    /// Creates a color scheme from its interface style; nil for an unspecified one.
    public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
        switch uiUserInterfaceStyle {
        case .unspecified: return nil
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}

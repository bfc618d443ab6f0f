import SwiftUI

enum AppTheme: String, CaseIterable, Identifiable, Codable {
    case system, light, dark

    var id: Self { self }

    var colorScheme: ColorScheme? {
        switch self {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }

    var label: LocalizedStringResource {
        switch self {
        case .system: "As the system"
        case .light: "Always light"
        case .dark: "Always dark"
        }
    }
}

extension EnvironmentValues {
    @Entry var accent: Color = .brand
    @Entry var cornerRadius: CGFloat = 12
}

extension View {
    func accent(_ color: Color) -> some View {
        environment(\.accent, color).tint(color)
    }

    @ViewBuilder
    func card(if condition: Bool = true) -> some View {
        if condition { modifier(CardModifier()) } else { self }
    }
}

private struct CardModifier: ViewModifier {
    @Environment(\.cornerRadius) private var cornerRadius
    @Environment(\.accent) private var accent

    func body(content: Content) -> some View {
        content
            .padding()
            .background(.regularMaterial, in: .rect(cornerRadius: cornerRadius))
            .overlay { RoundedRectangle(cornerRadius: cornerRadius).strokeBorder(accent.opacity(0.3)) }
    }
}

enum PreferenceKeys {
    static let theme = "preferences.theme"
    static let textSize = "preferences.textSize"
    static let nickname = "preferences.nickname"
}

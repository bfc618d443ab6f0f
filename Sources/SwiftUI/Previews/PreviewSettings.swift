import Foundation

/// The display settings for previews.
struct PreviewSettings: Equatable {
    /// The choices of the menu for the color scheme.
    enum Scheme: String, CaseIterable {
        case system, light, dark
    }

    var chosenScheme = Scheme.system
    var size = DynamicTypeSize.large
    var isRightToLeft = false

    /// The color scheme of the preview; nil for the screen's scheme.
    var scheme: ColorScheme? {
        switch chosenScheme {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }

    /// The choices of the menu for the text size.
    static let sizes: [(String, DynamicTypeSize)] = [
        ("Small", .small), ("Usual", .large), ("Large", .xxxLarge), ("Largest", .accessibility3),
    ]
}

/// A menu of the display settings, in the toolbar of a page.
struct PreviewSettingsBar: ToolbarContent {
    @Binding var settings: PreviewSettings

    var body: some ToolbarContent {
        ToolbarItemGroup(placement: .primaryAction) {
            Menu("Look", systemImage: "gearshape") {
                Picker("Appearance", selection: $settings.chosenScheme) {
                    ForEach(PreviewSettings.Scheme.allCases, id: \.self) { Text($0.rawValue.capitalized) }
                }
                .pickerStyle(.inline)
                Divider()
                Picker("Text", selection: $settings.size) {
                    ForEach(PreviewSettings.sizes, id: \.1) { Text($0.0) }
                }
                .pickerStyle(.inline)
                Divider()
                Toggle("Right to left", isOn: $settings.isRightToLeft)
            }
        }
    }
}

extension View {
    /// Applies the display settings to a preview.
    func previewSettings(_ settings: PreviewSettings) -> some View {
        environment(\.dynamicTypeSize, settings.size)
            .environment(\.layoutDirection, settings.isRightToLeft ? .rightToLeft : .leftToRight)
    }
}

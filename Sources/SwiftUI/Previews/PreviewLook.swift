import Foundation

/// How previews are looked at.
struct PreviewLook: Equatable {
    enum Scheme: String, CaseIterable {
        case system, light, dark
    }

    var chosenScheme = Scheme.system
    var size = DynamicTypeSize.large
    var isWrittenFromRight = false

    var scheme: ColorScheme? {
        switch chosenScheme {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }

    static let sizes: [(String, DynamicTypeSize)] = [
        ("Small", .small), ("Usual", .large), ("Large", .xxxLarge), ("Largest", .accessibility3),
    ]
}

/// What chooses how previews are looked at, in the bar of a page.
struct PreviewLookBar: ToolbarContent {
    @Binding var look: PreviewLook

    var body: some ToolbarContent {
        ToolbarItemGroup(placement: .primaryAction) {
            Menu("Look", systemImage: "gearshape") {
                Picker("Appearance", selection: $look.chosenScheme) {
                    ForEach(PreviewLook.Scheme.allCases, id: \.self) { Text($0.rawValue.capitalized) }
                }
                .pickerStyle(.inline)
                Divider()
                Picker("Text", selection: $look.size) {
                    ForEach(PreviewLook.sizes, id: \.1) { Text($0.0) }
                }
                .pickerStyle(.inline)
                Divider()
                Toggle("Right to left", isOn: $look.isWrittenFromRight)
            }
        }
    }
}

extension View {
    /// Shows previews as somebody wants to look at them.
    func looked(at look: PreviewLook) -> some View {
        environment(\.dynamicTypeSize, look.size)
            .environment(\.layoutDirection, look.isWrittenFromRight ? .rightToLeft : .leftToRight)
    }
}

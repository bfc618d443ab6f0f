import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct EnvironmentalModifierTests {
    private struct Scheme: EnvironmentalModifier {
        func resolve(in environment: EnvironmentValues) -> some ViewModifier {
            Note(text: environment.colorScheme == .dark ? "dark" : "light")
        }
    }

    private struct Note: ViewModifier {
        let text: String
        func body(content: Content) -> some View {
            VStack {
                content
                Text(text)
            }
        }
    }

    @Test func theModifierIsResolvedAgainWhenTheEnvironmentChanges() throws {
        try withScreen(Text("Sky").modifier(Scheme())) { screen in
            #expect(screen.texts == ["Sky", "light"])
            screen.environment.colorScheme = .dark
            #expect(screen.texts == ["Sky", "dark"])
        }
    }

    @Test func modifiersWithoutAnEffectSetTheirEnvironmentValues() throws {
        struct Values: View {
            @Environment(\.menuOrder) private var order
            @Environment(\.springLoadingBehavior) private var springs
            @Environment(\.isHoverEffectEnabled) private var isLifted

            var body: some View { Text(verbatim: "\(order == .fixed) \(springs == .enabled) \(isLifted)") }
        }
        let views = VStack {
            Values()
            // An inner view cannot enable what an enclosing view has disabled.
            Values().hoverEffectDisabled(false).hoverEffectDisabled().menuOrder(.fixed).springLoadingBehavior(.enabled)
        }
        try withScreen(views) { #expect($0.texts == ["false false true", "true true false"]) }
    }
}

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
}

import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct UIFontMetricsTests {
    struct Scaled: View {
        @State private var words = ""
        var body: some View {
            Button("Read") {
                let headline = UIFontMetrics(forTextStyle: .headline)
                let font = UIFont.systemFont(ofSize: 34, weight: .bold)
                words = [
                    UIFontMetrics.default.scaledValue(for: 34),
                    UIFontMetrics(forTextStyle: .title1).scaledValue(for: 14),
                    headline.scaledFont(for: font).pointSize,
                    headline.scaledFont(for: font, maximumPointSize: 40).pointSize,
                ].map { "\(Int($0))" }.joined(separator: " ")
            }
            Text(words)
        }
    }

    /// Apple's sizes at `accessibility1`: 28 of 17 points for body and headline, 38 of 28 for the first title.
    @Test func lengthsGrowAsTheirStyleDoes() throws {
        let screen = Screen(Scaled())
        try screen.press("Read")
        #expect(screen.texts.last == "34 14 34 34")
        var environment = EnvironmentValues()
        environment.dynamicTypeSize = .accessibility1
        let large = Screen(Scaled(), environment: environment)
        try large.press("Read")
        #expect(large.texts.last == "56 19 56 40")
    }

    @Test func aScaledFontKeepsItsKind() {
        let font = UIFontMetrics.default.scaledFont(for: .monospacedSystemFont(ofSize: 12, weight: .bold))
        #expect(font == .monospacedSystemFont(ofSize: 12, weight: .bold))
    }
}

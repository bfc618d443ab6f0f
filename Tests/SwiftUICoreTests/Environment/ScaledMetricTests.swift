import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ScaledMetricTests {
    struct Sizes: View {
        @ScaledMetric private var body17 = 17.0
        @ScaledMetric(relativeTo: .largeTitle) private var title = CGFloat(17)
        @ScaledMetric(relativeTo: .caption2) private var caption: Float = 5.5

        var body: some View {
            Text(verbatim: "\(body17) \(title) \(caption)")
        }
    }

    @Test(
        arguments: [
            (.large, "17.0 17.0 5.5"), (.xSmall, "14.0 15.5 5.5"), (.xxxLarge, "23.0 20.0 8.5"),
            (.accessibility5, "53.0 30.0 20.0"),
        ] as [(DynamicTypeSize, String)])
    func aMetricGrowsAsItsTextStyleDoes(_ size: DynamicTypeSize, _ shown: String) {
        #expect(Screen(Sizes().dynamicTypeSize(size)).texts == [shown])
    }

    struct Growing: View {
        @State private var size = DynamicTypeSize.large
        var body: some View {
            VStack {
                Sizes().dynamicTypeSize(size)
                Button("Grow") { size = .xxxLarge }
            }
        }
    }

    @Test func aMetricFollowsTheTypeSizeWhenItChanges() {
        let screen = Screen(Growing())
        #expect(screen.texts == ["17.0 17.0 5.5", "Grow"])
        screen.nodes.first { $0.content == .button(.init()) }?.send(.press)
        #expect(screen.texts == ["23.0 20.0 8.5", "Grow"])
    }

    struct Current: View {
        @Environment(\.dynamicTypeSize) private var size
        var body: some View { Text(verbatim: "\(size)") }
    }

    @Test func aRangeOfTypeSizesClampsSizesOutside() {
        let screen = Screen(
            VStack {
                Current().dynamicTypeSize(.small ... .xLarge).dynamicTypeSize(.accessibility3)
                Current().dynamicTypeSize(.xLarge...).dynamicTypeSize(.small)
                Current().dynamicTypeSize(...(.xLarge)).dynamicTypeSize(.medium)
            })
        #expect(screen.texts == ["xLarge", "xLarge", "medium"])
    }

    @Test func fiveSizesAreForAccessibility() {
        #expect(
            DynamicTypeSize.allCases.filter(\.isAccessibilitySize)
                == [.accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5])
    }
}

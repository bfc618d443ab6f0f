import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SurroundingsTests {
    struct Report: View {
        @Environment(\.locale) private var locale
        @Environment(\.calendar) private var calendar
        @Environment(\.timeZone) private var timeZone
        @Environment(\.layoutDirection) private var direction
        @Environment(\.scenePhase) private var phase
        @Environment(\.pixelLength) private var pixel
        @Environment(\.horizontalSizeClass) private var width
        @Environment(\.verticalSizeClass) private var height

        var body: some View {
            Text(verbatim: "\(locale.identifier) \(calendar.identifier) \(timeZone.identifier)")
            Text(verbatim: "\(direction) \(phase) \(pixel)")
            Text(verbatim: "\(width.map { "\($0)" } ?? "none") \(height.map { "\($0)" } ?? "none")")
        }
    }

    @Test func aDescendantReadsItsAncestorsValue() {
        let screen = Screen(
            Report()
                .environment(\.locale, Locale(identifier: "de_CH"))
                .environment(\.calendar, Calendar(identifier: .buddhist))
                .environment(\.timeZone, TimeZone(identifier: "Europe/Zurich") ?? .gmt)
                .environment(\.layoutDirection, .rightToLeft)
                .environment(\.scenePhase, .inactive)
                .environment(\.displayScale, 2)
                .environment(\.horizontalSizeClass, .compact))
        #expect(
            screen.texts == ["de_CH buddhist Europe/Zurich", "rightToLeft inactive 0.5", "compact none"])
    }

    @Test func aDimmedDisplayOnlySetsTheEnvironment() {
        struct Dimmed: View {
            @Environment(\.isLuminanceReduced) private var isReduced
            var body: some View { Text(verbatim: "\(isReduced)") }
        }
        let screen = Screen {
            Dimmed()
            Dimmed().environment(\.isLuminanceReduced, true)
        }
        #expect(screen.texts == ["false", "true"])
    }

    @Test func aSceneIsActiveAndLeftToRightByDefault() {
        #expect(Array(Screen(Report()).texts.dropFirst()) == ["leftToRight active 1.0", "none none"])
    }

    struct Named: View {
        @Namespace private var namespace
        @State private var presses = 0
        let seen: (Namespace.ID) -> Void

        var body: some View {
            let _ = seen(namespace)
            Button("Pressed \(presses) times") { presses += 1 }
        }
    }

    @Test func aNamespaceStaysWithItsViewAndIsUnique() {
        var seen: [Namespace.ID] = []
        let screen = Screen(
            VStack {
                Named { seen.append($0) }
                Named { seen.append($0) }
            })
        screen.nodes.first { $0.content == .button(.init()) }?.send(.press)
        #expect(screen.texts == ["Pressed 1 times", "Pressed 0 times"])
        #expect(seen.count == 3)
        #expect(seen[0] != seen[1])
        #expect(seen[2] == seen[0])
    }
}

import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct LabelsVisibilityTests {
    private struct Status: View {
        @Environment(\.labelsVisibility) private var visibility
        var body: some View { Text("\(visibility)") }
    }

    @Test func labelsAreHiddenAndShownAgain() throws {
        let toggle = Toggle("Light", isOn: .constant(true))
        try withScreen(toggle.labelsVisibility(.hidden)) { screen in
            #expect(screen.texts == [])
            #expect(screen.toggle("Light").exists)
        }
        try withScreen(toggle.labelsVisibility(.visible).labelsHidden()) { screen in
            #expect(screen.texts == ["Light"])
        }
    }

    @Test func theEnvironmentHasTheLabelsVisibility() throws {
        let view = VStack {
            Status()
            Status().labelsHidden()
            Status().labelsVisibility(.visible)
        }
        try withScreen(view) { screen in #expect(screen.texts == ["automatic", "hidden", "visible"]) }
    }
}

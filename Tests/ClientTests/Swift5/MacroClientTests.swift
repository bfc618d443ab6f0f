import SwiftUI
import SwiftUITesting
import Testing

extension EnvironmentValues {
    @Entry var caption: String = "none"
    @Entry var perform: () -> Void = {}
}

struct Caption: View {
    @Environment(\.caption) private var caption
    var body: some View { Text(caption) }
}

#Preview("Caption") {
    @Previewable @State var caption = "preview"
    Caption().environment(\.caption, caption)
}

/// The macros in a target of the Swift 5 mode.
@Suite struct MacroClientTests {
    @MainActor
    @Test func anEntryTravelsDown() throws {
        try withScreen(Caption().environment(\.caption, "some")) { screen in #expect(screen.texts == ["some"]) }
    }
}

import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ScreenPopoverTests {
    struct Help: View {
        @State private var isShown = false

        var body: some View {
            Button("Help") { isShown = true }
                .popover(isPresented: $isShown) { Text("Press the button.") }
        }
    }

    @Test func aPopoverIsReadAndDismissed() throws {
        try withScreen(Help()) { screen in
            try screen.press("Help")
            #expect(screen.elements(.popover).map(\.outline) == ["text \"Press the button.\""])
            try screen.dismiss()
            #expect(screen.description == "button \"Help\"")
        }
    }

    @Test func withoutAPopoverThereIsNothingToDismiss() {
        let error = #expect(throws: ScreenError.self) { try Screen(Help()).dismiss() }
        #expect(error?.problem == .missing)
    }
}

import SwiftUI
import SwiftUITesting
import Testing

/// What the page on screens in memory shows of what a screen says.
@MainActor
@Suite struct ScreenPromiseTests {
    private static let page = "Sources/SwiftUI/SwiftUI.docc/ScreensInMemory.md"

    @Test func aRefusalSaysWhatIsOnTheScreenAndWhatIsCalledAlike() throws {
        let view = VStack {
            TextField("Name", text: .constant("Ada"))
            Button("Save") {}
        }
        try withScreen(view) { screen in
            let error = try #require(throws: ScreenError.self) { try screen.press("Sav") }
            let told = "```text\n\(error)\n```"
            #expect(try Documentation.text(of: Self.page).contains(told), "\(told)")
        }
    }
}

import SwiftUI
import SwiftUITesting
import Testing

/// The error message on the page about screens in memory.
@MainActor
@Suite struct ScreenPromiseTests {
    private static let page = "Sources/SwiftUI/SwiftUI.docc/ScreensInMemory.md"

    @Test func anErrorListsTheScreenAndSimilarNames() throws {
        let view = VStack {
            TextField("Name", text: .constant("Ada"))
            Button("Save") {}
        }
        try withScreen(view) { screen in
            let error = try #require(throws: ScreenError.self) { try screen.press("Sav") }
            let reported = "```text\n\(error)\n```"
            #expect(try Documentation.text(of: Self.page).contains(reported), "\(reported)")
        }
    }
}

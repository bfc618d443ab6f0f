import Dispatch
import Foundation
import SwiftUI
import SwiftUITesting
import XCTest

final class ScreenXCTests: XCTestCase {
    struct Loader: View {
        @State private var text = "empty"

        var body: some View {
            Button("Load") {
                let text = $text
                DispatchQueue.global().async { text.wrappedValue = "loaded" }
            }
            Text(text)
        }
    }

    // XCTest on Linux does not find a synchronous throwing test that is isolated to the main actor.
    @MainActor
    func testASynchronousTestRunsTheMainLoop() {
        XCTAssertNoThrow(
            try withScreen(Loader()) { screen in
                try screen.press("Load")
                try screen.run { $0.texts == ["Load", "loaded"] }
            }
        )
    }

    @MainActor
    func testATimeoutIsReportedWithTheScreen() {
        XCTAssertThrowsError(try Screen(Text("still here")).run(until: { $0.texts.isEmpty }, atMost: .zero)) { error in
            XCTAssertEqual(
                "\(error)",
                """
                The condition was not met within 0.0 seconds. The screen:
                    text "still here"
                """
            )
        }
    }

    @MainActor
    func testAnAsynchronousTestWaits() async throws {
        try await withScreen(Loader()) { screen in
            try screen.press("Load")
            try await screen.wait(until: { $0.texts == ["Load", "loaded"] }, atMost: .seconds(3_600))
        }
    }
}

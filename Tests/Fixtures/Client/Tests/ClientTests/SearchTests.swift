import CombineTesting
import SwiftUI
import SwiftUITesting
import Testing

#if canImport(UIKit) || canImport(AppKit)
    #error("Only a target that asks for the products UIKit and AppKit gets their modules.")
#endif

@testable import Client

@MainActor
@Suite struct SearchTests {
    @Test func theSearchWaitsForAPauseInTyping() throws {
        try withTestClock { clock in
            try withScreen(SearchView(search: Search(titles: ["Rain", "Sun"]))) { screen in
                try screen.type("Su", into: "Keyword")
                clock.advance(by: .seconds(0.5))
                assert(screen.texts == ["Su", "Sun"])
                #expect(screen.texts == ["Su", "Sun"])
            }
        }
    }
}

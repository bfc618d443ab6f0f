import CombineTesting
import SwiftUI
import SwiftUITesting
import Testing

@testable import Client

@MainActor
@Suite struct SearchTests {
    @Test func whatIsTypedIsSearchedForWhenTypingRests() throws {
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

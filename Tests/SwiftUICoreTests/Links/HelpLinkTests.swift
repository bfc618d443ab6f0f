import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct HelpLinkTests {
    @Test func aHelpLinkRunsItsActionOrOpensItsAddress() throws {
        nonisolated(unsafe) var presses = 0
        try withScreen(HelpLink(action: { presses += 1 })) { screen in
            try screen.press("Help")
            #expect(presses == 1)
        }
        let address = try #require(URL(string: "https://example.com/help"))
        nonisolated(unsafe) var opened: URL?
        let action = OpenURLAction {
            opened = $0
            return .handled
        }
        try withScreen(HelpLink(destination: address).environment(\.openURL, action)) { screen in
            try screen.press("Help")
            #expect(opened == address)
        }
    }
}

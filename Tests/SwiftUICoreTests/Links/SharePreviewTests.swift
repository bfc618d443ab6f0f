import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SharePreviewTests {
    private let page = URL(fileURLWithPath: "/terms")

    @Test func thePreviewStandsAboveTheItem() throws {
        let link = ShareLink(
            "Send", item: page, preview: SharePreview("The terms", image: Image(systemName: "newspaper")))
        try withScreen(link) { screen in
            try screen.press("Send")
            #expect(Array(screen.texts.suffix(2)) == ["The terms", "file:///terms"])
            #expect(screen.description.contains("image \"News\""))
        }
    }

    @Test func anImageIsShownInstead() throws {
        let picture = Image(systemName: "star")
        let link = ShareLink(item: picture, preview: SharePreview("A star")) { Text("Send") }
        try withScreen(link) { screen in
            #expect(!screen.description.contains("star"))
            try screen.press("Send")
            #expect(screen.texts.last == "A star")
            #expect(screen.description.contains("star"))
        }
    }
}

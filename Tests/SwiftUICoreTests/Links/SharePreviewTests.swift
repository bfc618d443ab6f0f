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

    @Test func severalItemsAreShown() throws {
        let links = VStack {
            ShareLink("Pages", items: [page, URL(fileURLWithPath: "/privacy")], message: Text("Please read"))
            ShareLink(items: ["one", "two"][...]) { Text("Words") }
        }
        try withScreen(links) { screen in
            try screen.press("Pages")
            #expect(Array(screen.texts.suffix(3)) == ["Please read", "file:///terms", "file:///privacy"])
        }
        try withScreen(links) { screen in
            try screen.press("Words")
            #expect(Array(screen.texts.suffix(2)) == ["one", "two"])
        }
    }

    @Test func aTitleThatIsAStringIsNotLookedUp() throws {
        let title = "**Send**"
        try withScreen(ShareLink(title, item: page)) { screen in
            try screen.press("**Send**")
            #expect(screen.texts.last == "file:///terms")
        }
    }
}

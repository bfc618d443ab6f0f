import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct LinkTests {
    struct Opener: View {
        @State private var opened = "nothing"
        @State private var accepted = "?"
        let page: URL
        var result = OpenURLAction.Result.handled

        var body: some View {
            VStack {
                Link("Terms", destination: page)
                Asking(page: page) { accepted = $0 ? "yes" : "no" }
            }
            .environment(
                \.openURL,
                OpenURLAction { url in
                    opened = url.absoluteString
                    return result
                })
            Text(opened)
            Text(accepted)
        }
    }

    struct Asking: View {
        @Environment(\.openURL) private var openURL
        let page: URL
        let tell: (Bool) -> Void
        var body: some View {
            Button("Ask") { openURL(page) { tell($0) } }
        }
    }

    private let page = URL(fileURLWithPath: "/terms")

    @Test func aLinkOpensItsDestinationByTheEnvironment() throws {
        try withScreen(Opener(page: page)) { screen in
            #expect(screen.description.hasPrefix("link \"Terms\""))
            try screen.link("Terms").tap()
            #expect(screen.texts.contains("file:///terms"))
        }
    }

    @Test func openingAURLReportsWhetherItWasAccepted() throws {
        try withScreen(Opener(page: page)) { screen in
            try screen.press("Ask")
            #expect(screen.texts.last == "yes")
        }
        try withScreen(Opener(page: page, result: .discarded)) { screen in
            try screen.press("Ask")
            #expect(screen.texts.last == "no")
        }
    }

    @Test func aShareLinkShowsItsSubjectAndItem() throws {
        let link = ShareLink(item: page, subject: Text("Read this"))
        try withScreen(link) { screen in
            try screen.press("Share…")
            #expect(screen.texts == ["Share…", "Read this", "file:///terms"])
        }
    }
}

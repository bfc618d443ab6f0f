import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct UserActivityTests {
    private final class NoRenderer: Renderer {
        func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
    }

    @Test func anAddressIsAnActivityOfBrowsing() throws {
        var received: [String] = []
        let view = Text("Shop")
            .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                received.append("\(activity.activityType) \(activity.webpageURL?.path ?? "")")
            }
            .onContinueUserActivity("com.example.reading") { _ in received.append("other") }
            .onOpenURL { received.append($0.lastPathComponent) }
        let host = ViewHost(view, viewport: CGSize(width: 200, height: 200), renderer: NoRenderer()) {}
        defer { host.close() }
        host.open(try #require(URL(string: "https://example.org/tea/green")))
        #expect(Set(received) == ["NSUserActivityTypeBrowsingWeb /tea/green", "green"])
        #expect(received.count == 2)
    }

    private struct Reader: View {
        let log: (String) -> Void
        @State private var chapter: Int?

        var body: some View {
            Text("Book")
                .userActivity("com.example.reading", element: chapter) { chapter, activity in
                    activity.addUserInfoEntries(from: ["\(chapter)": true])
                    log("\(chapter) \(activity.userInfo?.count ?? 0)")
                }
                .userActivity("com.example.book", isActive: chapter == 2) { log($0.activityType) }
            Button("Next") { chapter = (chapter ?? 0) + 1 }
            Button("Same") { chapter = chapter.map { $0 } }
        }
    }

    @Test func anActivityIsFilledInWhenItBecomesActiveAndForEachElement() throws {
        var log: [String] = []
        try withScreen(Reader { log.append($0) }) { screen in
            #expect(log == [])
            try screen.press("Next")
            try screen.press("Same")
            #expect(log == ["1 1"])
            try screen.press("Next")
            #expect(Set(log) == ["1 1", "2 2", "com.example.book"])
            try screen.press("Next")
            #expect(log.count == 4 && log.last == "3 3")
        }
    }
}

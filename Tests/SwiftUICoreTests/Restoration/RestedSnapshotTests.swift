import SwiftUI
import SwiftUICore
import Testing
import ViewGraph
import ViewKernel

@testable import SwiftUITesting

/// Snapshots of a scene that has rested. The texts have no state, so nothing beside it leads to a tab or to a page.
@MainActor
@Suite struct RestedSnapshotTests {
    private func values(of screen: Screen) -> [String: String] {
        screen.host.stateSnapshot(maximumBytes: 100_000).values
    }

    private func rest(_ screen: Screen) throws {
        try screen.host.rest(maximumStateBytes: 100_000)
        screen.host.resume()
    }

    @Test func theSelectedTabIsInTheSnapshotAfterARest() throws {
        let screen = Screen {
            TabView {
                Text("One").tabItem { Text("First") }
                Text("Two").tabItem { Text("Second") }
            }
        }
        try screen.tab("Second").select()
        let before = values(of: screen)
        #expect(before.count == 1)
        try rest(screen)
        #expect(screen.texts.contains("Two"))
        #expect(values(of: screen) == before)
    }

    @Test func thePagesOfAStackAreInTheSnapshotAfterARest() throws {
        let screen = Screen {
            NavigationStack {
                NavigationLink("Open", value: 1)
                    .navigationDestination(for: Int.self) { Text("Page \($0)") }
            }
        }
        try screen.press("Open")
        let before = values(of: screen)
        #expect(before.count == 1)
        try rest(screen)
        #expect(screen.texts.contains("Page 1"))
        #expect(values(of: screen) == before)
    }
}

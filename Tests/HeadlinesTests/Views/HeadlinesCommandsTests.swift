import CombineTesting
import Foundation
import HeadlinesFeeds
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import Headlines

@MainActor @Suite struct HeadlinesCommandsTests {
    /// The app, with a view model from the test.
    private struct Reader: App {
        @ObservedObject var viewModel = HeadlinesViewModel(service: FeedLoader())
        @State private var mode = ArticleMode.list
        @State private var showsPreferences = false

        var body: some Scene {
            WindowGroup("Headlines") {
                HeadlinesView(viewModel: viewModel, mode: $mode, showsPreferences: $showsPreferences)
                    .focusedSceneObject(viewModel)
            }
            .commands {
                HeadlinesCommands(mode: $mode, showsPreferences: $showsPreferences)
            }
        }
    }

    private func press(_ key: Character, on screen: Screen) throws {
        let shortcut = RenderShortcut(key, modifiers: .command)
        try #require(screen.tree.control(for: shortcut)).send(.press)
    }

    @Test func keysRefreshChangeTheModeAndOpenThePreferences() throws {
        try withTestClock { clock in
            let service = ScriptedService { _ in FeedEvent.articles("a").after(0) }
            var app = Reader()
            app.viewModel = HeadlinesViewModel(preferences: UserPreferences(.first), service: service)
            let screen = Screen(app: app)
            defer { screen.close() }
            clock.advance()
            #expect(service.asked.count == 1)
            try press("r", on: screen)
            clock.advance()
            #expect(service.asked.count == 2)
            try press("l", on: screen)
            #expect(screen.elements(.list).isEmpty)
            try press("l", on: screen)
            #expect(screen.elements(.list).count == 1)
            try press(",", on: screen)
            #expect(screen.sheet.exists)
        }
    }
}

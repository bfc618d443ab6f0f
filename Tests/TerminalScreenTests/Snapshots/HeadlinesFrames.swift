import Combine
import CombineTesting
import Foundation
import HeadlinesFeeds
import SwiftUI
import Testing

@testable import Headlines
@testable import TerminalRenderer

/// The app in a terminal, as a user sees it.
@MainActor
@Suite struct HeadlinesFrames {
    @Test(arguments: [80, 40])
    func articlesInAList(columns: Int) throws {
        try withHeadlines(columns) { stage, _ in
            Snapshot("headlines-list", of: stage).check()
            stage.press(.tab, .tab)
            Snapshot("headlines-list-focused", of: stage, showingStyles: columns == 80).check()
            stage.press(.pageDown)
            Snapshot("headlines-list-scrolled", of: stage).check()
        }
    }

    @Test(arguments: [80, 40])
    func articlesOnCards(columns: Int) throws {
        try withHeadlines(columns, mode: .cards) { stage, _ in
            Snapshot("headlines-cards", of: stage).check()
        }
    }

    @Test(arguments: [80, 40])
    func anArticle(columns: Int) throws {
        try withHeadlines(columns) { stage, _ in
            stage.click("A comet")
            Snapshot("headlines-article", of: stage).check()
        }
    }

    @Test(arguments: [80, 40])
    func preferences(columns: Int) throws {
        try withHeadlines(columns, showsPreferences: true) { stage, _ in
            Snapshot("headlines-preferences", of: stage).check()
            stage.press(.pageDown)
            Snapshot("headlines-preferences-end", of: stage).check()
        }
    }

    @Test(arguments: [80, 40])
    func aSearch(columns: Int) throws {
        try withHeadlines(columns, keyword: "greenhouse") { stage, _ in
            Snapshot("headlines-search", of: stage).check()
        }
    }

    @Test(arguments: [80, 40])
    func headlinesWithoutFeeds(columns: Int) throws {
        try withHeadlines(columns, UserPreferences(feeds: [])) { stage, _ in
            Snapshot("headlines-empty", of: stage).check()
        }
    }

    @Test(arguments: [80, 40])
    func headlinesWithAnError(columns: Int) throws {
        let service = Answers { _ in
            Just(.failed(FeedFailure(message: "the server answered 404 (not found)"))).eraseToAnyPublisher()
        }
        try withHeadlines(columns, service: service) { stage, _ in
            Snapshot("headlines-error", of: stage).check()
        }
    }

    @Test(arguments: [80, 40])
    func headlinesDuringLoading(columns: Int) throws {
        let service = Answers { _ in
            Just(.progress(FeedProgress(received: 40, expected: 100))).append(Empty(completeImmediately: false))
                .eraseToAnyPublisher()
        }
        try withHeadlines(columns, service: service) { stage, _ in
            Snapshot("headlines-loading", of: stage).check()
        }
    }

    @Test func aFeedIsDeletedByItsKey() throws {
        try withHeadlines(80, showsPreferences: true) { stage, _ in
            stage.click("Kettle & Spade", .right)
            Snapshot("headlines-preferences-menu", of: stage).check()
            stage.press(.escape)
            for _ in 0..<20 where stage.style(of: "[✓] The Night Log")?.attributes.contains(.inverse) != true {
                stage.press(.tab)
            }
            stage.press(.delete)
            #expect(!stage.text.contains("[✓] The Night Log"))
            #expect(stage.text.contains("Undo Delete The Night Log"))
            #expect(stage.text.contains("Kettle & Spade"))
        }
    }

    // MARK: - Fixtures

    /// A feed service with a given response for each source.
    private struct Answers: FeedService {
        let answer: @Sendable (FeedSource) -> AnyPublisher<FeedEvent, Never>

        func events(of source: FeedSource) -> AnyPublisher<FeedEvent, Never> { answer(source) }
    }

    /// The app's window, with a fixed date.
    private struct Window: View {
        @StateObject var viewModel: HeadlinesViewModel
        @State var mode: ArticleMode
        @State var showsPreferences: Bool

        var body: some View {
            HeadlinesView(viewModel: viewModel, mode: $mode, showsPreferences: $showsPreferences)
                .environment(\.articleDates, ArticleDates { Date(timeIntervalSince1970: 1_780_400_000) })
                .environment(\.calendar, Self.calendar)
        }

        private static var calendar: Calendar {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
            return calendar
        }
    }

    private func withHeadlines(
        _ columns: Int, _ preferences: UserPreferences = UserPreferences(), mode: ArticleMode = .list,
        keyword: String = "", showsPreferences: Bool = false, service: some FeedService = FeedLoader(),
        _ body: (Stage, TestScheduler) throws -> Void
    ) throws {
        try withTestClock { clock in
            let window = Window(
                viewModel: HeadlinesViewModel(
                    preferences: preferences, keyword: keyword, service: service,
                    now: { Date(timeIntervalSince1970: 1_780_400_000) }),
                mode: mode, showsPreferences: showsPreferences)
            let stage = Stage(columns: columns, rows: 24, language: "en_US.UTF-8", window)
            clock.advance()
            stage.synchronize()
            try body(stage, clock)
            stage.host.close()
        }
    }
}

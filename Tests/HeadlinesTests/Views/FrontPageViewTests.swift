import Combine
import CombineTesting
import Foundation
import HeadlinesFeeds
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import Headlines

@MainActor @Suite struct FrontPageViewTests {
    @Test func loadingShowsHowFarItIsUntilTheFirstArticlesAreThere() throws {
        let service = ScriptedService { source in
            switch source {
            case .first: FeedEvent.failed(FeedFailure(message: "gone")).after(1)
            default: FeedEvent.articles("b").after(2)
            }
        }
        try withHeadlines(UserPreferences(.first, .second), service: service) { (screen, clock) throws in
            #expect(try screen.element(.progress).value == "0 %")
            // The page already contains its list: its layout does not change after the load, and it can be refreshed.
            #expect(screen.nodes.contains { $0.content.isRefreshable })
            clock.advance(by: 1)
            #expect(try screen.element(.progress).value == "50 %")
            clock.advance(by: 1)
            #expect(!screen.element(.progress).exists)
            #expect(screen.titles(of: "Feed") == ["b"])
            #expect(screen.nodes.contains { $0.content.isRefreshable })
            // The screen provides the refresh action; the page has no button for it.
            #expect(!screen.button("Refresh").exists)
        }
    }

    @Test func articlesThatAreThereCanBeReadWhileOthersLoad() throws {
        let service = ScriptedService { source in
            FeedEvent.articles(source.name).after(source == .first ? 1 : 2)
        }
        try withHeadlines(UserPreferences(.first, .second), service: service) { screen, clock in
            clock.advance(by: 1)
            #expect(screen.element(.progress).exists)
            #expect(screen.titles(of: "Feed") == ["first.xml"])
            clock.advance(by: 1)
            #expect(!screen.element(.progress).exists)
        }
    }

    @Test func aFailureIsReportedAndRetryingMayHelp() throws {
        var event = FeedEvent.failed(FeedFailure(message: "no such host"))
        let service = ScriptedService { _ in event.after(1) }
        try withHeadlines(UserPreferences(.first), service: service) { screen, clock in
            clock.advance(by: 1)
            #expect(screen.texts.contains("/first.xml: no such host."))
            event = .articles("a")
            try screen.press("Try Again")
            #expect(screen.element(.progress).exists)
            clock.advance(by: 1)
            #expect(screen.titles(of: "Feed") == ["a"])
            #expect(!screen.button("Try Again").exists)
        }
    }

    @Test func refreshingKeepsTheArticlesUntilNewOnesArrive() async throws {
        var request = 0
        let service = ScriptedService { _ in
            request += 1
            return FeedEvent.articles("request \(request)").after(1)
        }
        try await withTestClock { clock in
            let window = TestWindow(HeadlinesViewModel(preferences: UserPreferences(.first), service: service))
            try await withScreen(window) { screen in
                clock.advance(by: 1)
                let list = screen.nodes.first { $0.content.isRefreshable }
                #expect(try #require(list).send(.refresh))
                try await screen.wait(until: { $0.element(.progress).exists }, atMost: .seconds(3_600))
                clock.advance(by: 0.5)
                #expect(screen.titles(of: "Feed") == ["request 1"])
                clock.advance(by: 0.5)
                #expect(screen.titles(of: "Feed") == ["request 2"])
                #expect(!screen.element(.progress).exists)
            }
        }
    }

    @Test func withoutAFeedThePreferencesAreOffered() throws {
        var preferences = UserPreferences(.first)
        preferences.feeds = []
        try withHeadlines(preferences, service: ScriptedService { _ in FeedEvent.articles("a").after(0) }) {
            screen, _ in
            #expect(screen.texts.contains("No feeds are selected. Choose some in Preferences."))
            try screen.press("Choose Feeds")
            #expect(screen.sheet.exists)
        }
    }

    @Test func aMissingFeedIsReportedWithItsAddressAboveTheOtherArticles() throws {
        let service = ScriptedService { source in
            source == .first
                ? FeedEvent.failed(FeedFailure(message: "no such host")).after(0) : FeedEvent.articles("b").after(0)
        }
        try withHeadlines(UserPreferences(.first, .second), service: service) { screen, _ in
            #expect(screen.sectionNames == ["Feeds That Could Not Be Loaded", "Feed"])
            let reported = try #require(screen.elements(.section).first)
            #expect(
                reported.all.filter { $0.role == .text }.flatMap(\.labels) == [
                    "first.xml", "/first.xml", "no such host",
                ])
        }
    }

    @Test func repairsAreReportedBelowTheArticles() throws {
        let service = ScriptedService { _ in
            let feed = Feed(
                title: "Feed", format: .rss, articles: [Article(id: "a", title: "a", categories: ["News"])],
                notes: ["The feed cannot be read to its end."])
            return FeedEvent.loaded(feed).after(0)
        }
        try withHeadlines(UserPreferences(.first), service: service) { screen, _ in
            #expect(screen.sectionNames == ["Feed", "Feeds with Errors"])
            let reported = try #require(screen.elements(.section).last)
            #expect(
                reported.all.filter { $0.role == .text }.flatMap(\.labels)
                    == ["Feed", "/first.xml", "The feed cannot be read to its end."])
        }
    }
}
